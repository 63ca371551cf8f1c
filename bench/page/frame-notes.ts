import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { FrameNotes, FrameWatch, Watched } from './watch-frames.ts'

const patienceMs = 10_000

/** The global that `watchFrames` sets in the page, which has no type here. */
type WatchedPage = { frameWatch: FrameWatch }

/** Discards what was recorded so far. */
export async function beginNotes(page: Page, watched: Watched): Promise<void> {
  // Only watched pages are passed to these functions.
  await page.evaluate((what) => (globalThis as unknown as WatchedPage).frameWatch.begin(what), watched)
}

/** Waits until the last input has a visible result. */
export async function waitForAnswer(page: Page): Promise<void> {
  const patience = new AbortController()
  const giveUp = async (): Promise<never> => {
    await wait(patienceMs, undefined, { signal: patience.signal })
    throw new Error('Nothing came of a movement')
  }
  const tooLate = giveUp()
  // It ends by being aborted.
  tooLate.catch(() => undefined)
  // As above.
  const answered = page.evaluate(() => (globalThis as unknown as WatchedPage).frameWatch.untilAnswered())
  await Promise.race([answered, tooLate])
  patience.abort()
}

/** Returns what was recorded since, once the page is idle. */
export async function endNotes(page: Page): Promise<FrameNotes> {
  // As above.
  await page.evaluate(() => (globalThis as unknown as WatchedPage).frameWatch.untilQuiet())
  // As above.
  return page.evaluate(() => (globalThis as unknown as WatchedPage).frameWatch.end())
}
