import sharp from 'sharp'
import { FetchFailure } from '#server/platform/http-client/fetch-failure.ts'
import type { FetchLimits, HttpClient } from '#server/platform/http-client/http-client.ts'
import { readWhole } from '#server/platform/http-client/read-content.ts'
import { runLimitedPerHost } from '#server/platform/http-client/limit-per-host.ts'
import { sniffMedia } from '#server/stock/vendors/sniff-media.ts'
import { thumbnailPx } from './list-document.ts'

/** A list holds at most this many pictures, its first ones, and waits at most this long for them. */
const maxPictures = 300
const totalTimeoutMs = 20_000
const limits = { bytes: 10 * 1024 * 1024, ms: 8000 }
const maxPixels = 30_000_000

/**
 * Returns a thumbnail for each link: undefined for a link that is no picture, is too large or does not load
 * in time. A list without a picture is better than no list.
 */
export async function fetchThumbnails(
  httpClient: HttpClient,
  links: readonly (string | null)[],
  signal: AbortSignal,
): Promise<(Uint8Array | undefined)[]> {
  const deadline = performance.now() + totalTimeoutMs
  const urls = [...new Set(links.filter((link) => link !== null))].slice(0, maxPictures)
  const thumbnails = new Map<string, Uint8Array>()
  await runLimitedPerHost(
    urls.map((url) => ({ url })),
    async ({ url }) => {
      signal.throwIfAborted()
      const leftMs = deadline - performance.now()
      if (leftMs <= 0) return
      const thumbnail = await fetchThumbnail(httpClient, url, {
        ...limits,
        ms: Math.min(leftMs, limits.ms),
        signal,
      })
      if (thumbnail) thumbnails.set(url, thumbnail)
    },
  )
  return links.map((link) => (link === null ? undefined : thumbnails.get(link)))
}

async function fetchThumbnail(
  httpClient: HttpClient,
  url: string,
  fetchLimits: FetchLimits,
): Promise<Uint8Array | undefined> {
  try {
    const response = await httpClient.open(url, fetchLimits)
    const picture = await readWhole(response)
    return sniffMedia(picture, response.contentType) === 'image' ? await shrink(picture) : undefined
  } catch (error) {
    if (error instanceof FetchFailure) return undefined
    throw error
  }
}

/** Returns a square JPEG on white; undefined for a picture that cannot be decoded. */
async function shrink(picture: Buffer): Promise<Uint8Array | undefined> {
  try {
    return await sharp(picture, { limitInputPixels: maxPixels, autoOrient: true })
      .resize({ width: thumbnailPx, height: thumbnailPx, fit: 'contain', background: 'white' })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .timeout({ seconds: 5 })
      .toBuffer()
  } catch {
    return undefined
  }
}
