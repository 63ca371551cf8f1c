import { FetchFailure } from '#server/platform/http-client/fetch-failure.ts'
import type { HttpClient } from '#server/platform/http-client/http-client.ts'
import { readStart } from '#server/platform/http-client/read-content.ts'
import { hostOf, spreadOverHosts } from '#server/platform/http-client/limit-per-host.ts'
import { type Media, sniffedBytes, sniffMedia } from './sniff-media.ts'

/** No size limit: only the first bytes are read, so a link may lead to a long video. */
const limits = { bytes: Number.MAX_SAFE_INTEGER, ms: 8000 }
/** A host that fails to respond this many times in a row is skipped for the rest of this round. */
const silenceIsDead = 5

/**
 * Returns the media type behind each link, null if it leads to nothing that can be shown. Leaves out links
 * that were not reached in time or before the shop closed.
 */
export async function checkPictureLinks(
  httpClient: HttpClient,
  links: readonly string[],
  forMs: number,
): Promise<Map<string, Media | null>> {
  const until = performance.now() + forMs
  const silences = new Map<string, number>()
  const found = new Map<string, Media | null>()
  await spreadOverHosts(
    [...new Set(links)].map((url) => ({ url })),
    async ({ url }) => {
      const host = hostOf(url)
      const isDead = (silences.get(host) ?? 0) >= silenceIsDead
      if (!isDead && performance.now() > until) return
      const { media, hasAnswered } = isDead
        ? { media: null, hasAnswered: false }
        : await lookTwice(httpClient, url)
      silences.set(host, hasAnswered ? 0 : (silences.get(host) ?? 0) + 1)
      if (!httpClient.isClosed) found.set(url, media)
    },
  )
  return found
}

type Look = { media: Media | null; hasAnswered: boolean; mayPass?: boolean }

/**
 * Fetches a link, and again after a temporary failure, so that one lost packet does not hide a stone's
 * picture.
 */
async function lookTwice(httpClient: HttpClient, url: string): Promise<Look> {
  const first = await look(httpClient, url)
  return first.mayPass ? look(httpClient, url) : first
}

async function look(httpClient: HttpClient, url: string): Promise<Look> {
  try {
    const fetched = await httpClient.open(url, limits)
    const start = await readStart(fetched, sniffedBytes)
    return { media: sniffMedia(start, fetched.contentType) ?? null, hasAnswered: true }
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    const hasAnswered = error.status !== undefined
    return { media: null, hasAnswered, mayPass: !hasAnswered || (error.status ?? 0) >= 500 }
  }
}
