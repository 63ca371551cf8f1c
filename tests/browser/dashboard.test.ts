import type { Page } from '@playwright/test'
import { ORDER_STATUS } from '#domain/order/status.ts'
import { listStones, writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import { suspendListings } from './pages/suspend-listings.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

const needs = [
  ['awaiting approval', 'users?'],
  ['to process', 'orders?'],
  ['memo requests?', 'memos?'],
  ['hold requests?', 'requests?'],
  ['listings? to review', 'listings?'],
] as const

/** Opens the link of a number on the dashboard. Returns the number. */
async function follow(page: Page, need: string): Promise<number> {
  await page.goto('/admin')
  const link = page
    .getByRole('list', { name: 'Needs attention' })
    .getByRole('link', { name: new RegExp(need) })
  const counted = Number(/\d+/.exec(await link.innerText())?.[0])
  await link.click()
  return counted
}

test('each number on the dashboard links to exactly the rows that it counts', async ({ shop, openAs }) => {
  const { token } = shop.administrator
  const prefix = shop.makePrefix()
  const stones = await shop.addStones(listStones(prefix, 4, { Clarity: 'VS1' }))
  const [lent = 0, held = 0, ...bought] = stones.map(({ id }) => id)
  const customer = await shop.addCustomer()
  const pendingUser = {
    email: `${prefix.toLowerCase()}@example.com`,
    company: 'Waiting Ltd',
    approved: false,
  }
  await shop.arrange('saveUser', { token, body: pendingUser })
  for (const [index, productId] of bought.entries()) {
    const items = [{ productId, productType: 'Diamond', quantity: 1 }]
    const status = index === 0 ? ORDER_STATUS.processing : ORDER_STATUS.delivery
    await shop.arrange('createOrderFor', { token, body: { userId: customer.id, items, status } })
  }
  await shop.arrange('confirmMemo', { token: customer.token, body: { diamondIds: [lent] } })
  await shop.arrange('askForHold', { token: customer.token, params: { id: held }, body: { hours: 24 } })
  await suspendListings(shop, prefix, 1)
  const vendorName = `${prefix} Gems`
  const bad = { 'Stock #': `${prefix}BAD`, Shape: '?' }
  const file = new File([writeStockFile([...listStones(`${prefix}V`, 1, {}), bad])], 'list.csv')
  await shop.arrange('importMoreDiamonds', { token, file, body: { vendorName } })

  const page = await openAs(shop.administrator)
  for (const [need, noun] of needs) {
    const counted = await follow(page, need)
    expect(counted).toBeGreaterThan(0)
    await expect(page.getByRole('status').filter({ hasText: new RegExp(noun) })).toHaveText(
      new RegExp(`^(1–\\d+ of )?${counted} ${noun}$`),
    )
  }
  const rejected = await follow(page, 'rejected')
  const imports = page.getByRole('table', { name: 'Import history' })
  await expect(imports.getByRole('row').filter({ hasText: vendorName })).toHaveCount(1)
  const rows = await imports.locator('td[data-label="Rejected"]').allTextContents()
  expect(rows.reduce((sum, count) => sum + Number(count), 0)).toBe(rejected)
  await expectReadable(page, 'imports with rejected rows')
})
