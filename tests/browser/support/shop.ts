import { test as base, expect, type Page } from '@playwright/test'
import { openBrowserShop, type Account, type BrowserShop } from './open-browser-shop.ts'
import { watchPage } from './watch-page.ts'

type Fixtures = {
  /** Opens a page for a signed-in user, in a browser profile of its own. */
  openAs: (account: Account, options?: OpenOptions) => Promise<Page>
}

type OpenOptions = {
  /** The page receives no live updates, as if a change came after the user's last request. */
  withoutEvents?: boolean
}

type WorkerFixtures = {
  /** Settings of the server of a test file, in addition to the common ones. */
  shopSettings: Record<string, string>
  shop: BrowserShop
}

/** Runs page tests in a real browser, against a server process of their own. A page error fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shopSettings: [{}, { scope: 'worker', option: true }],
  shop: [
    async ({ shopSettings }, use) => {
      const shop = await openBrowserShop(shopSettings)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
  page: async ({ page }, use) => {
    const faults = watchPage(page)
    await use(page)
    expect(faults).toEqual([])
  },
  openAs: async ({ browser, shop }, use) => {
    const opened: { page: Page; faults: string[] }[] = []
    await use(async ({ token }, { withoutEvents = false } = {}) => {
      // The reminder of a second factor has a test of its own.
      const localStorage = [
        { name: 'token', value: token },
        { name: 'secondFactorReminder', value: 'dismissed' },
      ]
      const origin = { origin: shop.address, localStorage }
      const context = await browser.newContext({ storageState: { cookies: [], origins: [origin] } })
      if (withoutEvents) await context.route('**/api/events', () => undefined)
      const page = await context.newPage()
      opened.push({ page, faults: watchPage(page) })
      return page
    })
    for (const { page, faults } of opened) {
      // A handler may still wait for its reply. It ends with its page.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().close()
      expect(faults).toEqual([])
    }
  },
})

export { expect } from '@playwright/test'
