import { chromium } from '@playwright/test'
import type { PageShop } from '../page/open-page-shop.ts'

/** Keeps a customer's token where Lighthouse opens its pages, and lets go of the browser again. */
export async function signIn({ services, devToolsPort, customerToken }: PageShop): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${devToolsPort}`)
  try {
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no profile of its own')
    const page = await context.newPage()
    // A file of the shop: the page itself would begin a visit.
    await page.goto(`${services.address}/api/openapi.json`)
    await page.evaluate((token) => localStorage.setItem('token', token), customerToken)
    await page.close()
  } finally {
    await browser.close()
  }
}
