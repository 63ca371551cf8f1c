import type { Page } from '@playwright/test'

/**
 * Delays the replies to searches, or to those that contain this text, until the returned function is called.
 */
export const holdReplies = async (page: Page, text = ''): Promise<() => void> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/diamonds/search*', async (route) => {
    if (route.request().postData()?.includes(text)) await released
    await route.continue()
  })
  return release
}
