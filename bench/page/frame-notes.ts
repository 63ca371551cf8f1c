import type { Page } from '@playwright/test'
import type { FrameNotes, FrameWatch } from './watch-frames.ts'

/** What `watchFrames` left in the page, whose globals have no type here. */
type Watched = { frameWatch: FrameWatch }

/** Forgets what was noted so far. */
export async function beginNotes(page: Page): Promise<void> {
  // Only pages that are watched come here; so in the others.
  await page.evaluate(() => (globalThis as unknown as Watched).frameWatch.begin())
}

/** What was noted since, once the page has come to rest. */
export async function endNotes(page: Page): Promise<FrameNotes> {
  // Left there by watchFrames.
  await page.evaluate(() => (globalThis as unknown as Watched).frameWatch.untilQuiet())
  // The same.
  return page.evaluate(() => (globalThis as unknown as Watched).frameWatch.end())
}
