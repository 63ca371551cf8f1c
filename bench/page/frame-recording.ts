import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { FrameRecording, FrameWatch, RecordingTarget } from './watch-frames.ts'

const timeoutMs = 10_000

/** The global that `watchFrames` sets in the page, which has no type here. */
type WatchedPage = { frameWatch: FrameWatch }

/** Discards what was recorded so far. */
export async function startRecording(page: Page, target: RecordingTarget): Promise<void> {
  // Only watched pages are passed to these functions.
  await page.evaluate((what) => (globalThis as unknown as WatchedPage).frameWatch.begin(what), target)
}

/** Waits until the last input has a visible result. */
export async function waitForResult(page: Page): Promise<void> {
  const timeout = new AbortController()
  const failLate = async (): Promise<never> => {
    await wait(timeoutMs, undefined, { signal: timeout.signal })
    throw new Error('A movement had no effect')
  }
  const tooLate = failLate()
  // It ends by being aborted.
  tooLate.catch(() => undefined)
  // As above.
  const hasResult = page.evaluate(() => (globalThis as unknown as WatchedPage).frameWatch.untilResult())
  await Promise.race([hasResult, tooLate])
  timeout.abort()
}

/** Returns what was recorded since, once the page is idle. */
export async function stopRecording(page: Page): Promise<FrameRecording> {
  // As above.
  await page.evaluate(() => (globalThis as unknown as WatchedPage).frameWatch.untilQuiet())
  // As above.
  return page.evaluate(() => (globalThis as unknown as WatchedPage).frameWatch.end())
}
