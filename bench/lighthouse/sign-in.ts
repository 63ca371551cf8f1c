import { chromium } from '@playwright/test'
import type { PageShop } from '../page/open-page-shop.ts'

/** Stores a customer's token where Lighthouse opens its pages, then disconnects from the browser. */
export async function signIn({ services, devToolsPort, customerToken }: PageShop): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${devToolsPort}`)
  try {
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no profile of its own')
    const page = await context.newPage()
    // A file of the shop: a page itself would count as a page view.
    await page.goto(`${services.address}/api/openapi.json`)
    await page.evaluate((token) => localStorage.setItem('token', token), customerToken)
    await page.close()
  } finally {
    await browser.close()
  }
}
