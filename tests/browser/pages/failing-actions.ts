import { expect, test, type Page } from '@playwright/test'
import { contract, type EndpointName } from '#contract/contract.ts'
import { shownFailureTexts } from '#web/shared/api/shown-failure-texts.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import type { BrowserShop } from '#tests/browser/support/open-browser-shop.ts'

/** An endpoint that has a text of its own for failures. */
export type NamedEndpoint = keyof typeof shownFailureTexts

const refusal = { status: 400, json: { code: 90, name: 'INVALID_REQUEST', message: '' } }
const limit = { ...refusal, status: 429 }
const ban = { status: 403, json: { code: 70, name: 'FORBIDDEN', message: '' } }

/** Refuses every request to an endpoint, as if something in it were wrong. */
export const refuseAll = (page: Page, endpoint: EndpointName) => failAll(page, endpoint, refusal)

/** Refuses every request to an endpoint, as if there were too many. */
export const throttleAll = (page: Page, endpoint: EndpointName) => failAll(page, endpoint, limit)

/** Refuses every request to an endpoint, as if the user were not allowed. */
export const forbidAll = (page: Page, endpoint: EndpointName) => failAll(page, endpoint, ban)

async function failAll(
  page: Page,
  endpoint: EndpointName,
  reply: typeof refusal,
): Promise<() => Promise<void>> {
  const { method, path } = contract[endpoint]
  // Not /api/users/current, without which no page opens.
  const parameter = '(?!current)[^/?]+'
  const pattern = new RegExp(`${path.replaceAll('/', '\\/').replaceAll(/\{\w+\}/g, parameter)}(\\?|$)`)
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    return route.fulfill(reply)
  })
  return () => page.unroute(pattern)
}

type FailingAction = {
  endpoint: EndpointName
  text?: string
  act: (page: Page) => Promise<void>
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
/** Selects an action of the only row of a list. */
export const selectAction = async (page: Page, title: string): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: title, exact: true }).click()
}
export const fill = (page: Page, label: string, value: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value)

/** Does each action while its endpoint fails, and expects its text. */
export async function expectTexts(page: Page, actions: readonly FailingAction[]): Promise<void> {
  for (const { endpoint, text = shownFailureTexts[endpoint as NamedEndpoint], act } of actions) {
    await test.step(`${endpoint}: ${text}`, async () => {
      const accept = await refuseAll(page, endpoint)
      await act(page)
      const alert = page.getByRole('alert').filter({ hasText: text }).first()
      await expect(alert).toBeVisible()
      await accept()
      await leaveDialog(page)
      // Notices would cover the buttons of the next action.
      const close = page.getByRole('button', { name: 'Close this message' })
      for (const notice of await close.all()) await notice.click()
      await expect(close).toHaveCount(0)
    })
  }
}

/** Closes the dialog, if there is one, and discards what was entered in it. */
async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  const discard = page.getByRole('button', { name: 'Discard changes' })
  const closed = page.locator('body:not(:has([role="dialog"]))')
  await discard.or(closed).first().waitFor()
  if (await discard.isVisible()) await discard.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Imports one stone of a new vendor. Returns the vendor's name. */
export async function importVendor(shop: BrowserShop, prefix: string): Promise<string> {
  const vendorName = `Vendor ${prefix}`
  const file = new File([writeStockFile(listStones(prefix, 1, { Clarity: 'VS1' }))], 'stones.csv')
  const { token } = shop.administrator
  await shop.arrange('importDiamonds', { token, file, body: { vendorName } })
  return vendorName
}
