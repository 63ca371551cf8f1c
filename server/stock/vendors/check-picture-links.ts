import { FetchFailure } from '#server/platform/http-client/fetch-failure.ts'
import type { HttpClient } from '#server/platform/http-client/http-client.ts'
import { readStart } from '#server/platform/http-client/read-content.ts'
import { hostOf, runLimitedPerHost } from '#server/platform/http-client/limit-per-host.ts'
import { type Media, sniffedBytes, sniffMedia } from './sniff-media.ts'

/** No size limit: only the first bytes are read, so a link may lead to a long video. */
const limits = { bytes: Number.MAX_SAFE_INTEGER, ms: 8000 }
/** A host that fails to respond this many times in a row is skipped for the rest of this round. */
const maxSilentResponses = 5

/**
 * Returns the media type behind each link, null if it leads to nothing that can be shown. Leaves out links
 * that were not reached in time or before the shop closed.
 */
export async function checkPictureLinks(
  httpClient: HttpClient,
  links: readonly string[],
  timeLimitMs: number,
): Promise<Map<string, Media | null>> {
  const deadline = performance.now() + timeLimitMs
  const failuresInARow = new Map<string, number>()
  const mediaByLink = new Map<string, Media | null>()
  await runLimitedPerHost(
    [...new Set(links)].map((url) => ({ url })),
    async ({ url }) => {
      const host = hostOf(url)
      const isDead = (failuresInARow.get(host) ?? 0) >= maxSilentResponses
      if (!isDead && performance.now() > deadline) return
      const { media, hasResponded } = isDead
        ? { media: null, hasResponded: false }
        : await checkTwice(httpClient, url)
      failuresInARow.set(host, hasResponded ? 0 : (failuresInARow.get(host) ?? 0) + 1)
      if (!httpClient.isClosed) mediaByLink.set(url, media)
    },
  )
  return mediaByLink
}

type LinkCheck = { media: Media | null; hasResponded: boolean; isTemporary?: boolean }

/**
 * Fetches a link, and again after a temporary failure, so that one lost packet does not hide a stone's
 * picture.
 */
async function checkTwice(httpClient: HttpClient, url: string): Promise<LinkCheck> {
  const first = await checkLink(httpClient, url)
  return first.isTemporary ? checkLink(httpClient, url) : first
}

async function checkLink(httpClient: HttpClient, url: string): Promise<LinkCheck> {
  try {
    const fetched = await httpClient.open(url, limits)
    const start = await readStart(fetched, sniffedBytes)
    return { media: sniffMedia(start, fetched.contentType) ?? null, hasResponded: true }
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    const hasResponded = error.status !== undefined
    return { media: null, hasResponded, isTemporary: !hasResponded || (error.status ?? 0) >= 500 }
  }
}
