import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { FrameNotes, FrameWatch, Watched } from './watch-frames.ts'

const patienceMs = 10_000

/** What `watchFrames` left in the page, whose globals have no type here. */
type WatchedPage = { frameWatch: FrameWatch }

/** Forgets what was noted so far. */
export async function beginNotes(page: Page, watched: Watched): Promise<void> {
  // Only pages that are watched come here; so in the others.
  await page.evaluate((what) => (globalThis as unknown as WatchedPage).frameWatch.begin(what), watched)
}

/** Waits until something has come of the last movement. */
export async function waitForAnswer(page: Page): Promise<void> {
  const patience = new AbortController()
  const giveUp = async (): Promise<never> => {
    await wait(patienceMs, undefined, { signal: patience.signal })
    throw new Error('Nothing came of a movement')
  }
  const tooLate = giveUp()
  // It ends by being called off.
  tooLate.catch(() => undefined)
  // As above.
  const answered = page.evaluate(() => (globalThis as unknown as WatchedPage).frameWatch.untilAnswered())
  await Promise.race([answered, tooLate])
  patience.abort()
}

/** What was noted since, once the page has come to rest. */
export async function endNotes(page: Page): Promise<FrameNotes> {
  // As above.
  await page.evaluate(() => (globalThis as unknown as WatchedPage).frameWatch.untilQuiet())
  // As above.
  return page.evaluate(() => (globalThis as unknown as WatchedPage).frameWatch.end())
}
