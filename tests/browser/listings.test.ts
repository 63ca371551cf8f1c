import { openAdminList } from './pages/admin-list.ts'
import { formatStockId } from './pages/admin-list-rows.ts'
import { suspendListings } from './pages/suspend-listings.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'an administrator sees why a listing is suspended, and makes it available again',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    await suspendListings(shop, prefix, 1)
    const suspended = formatStockId(prefix, 1)
    const page = await openAs(shop.administrator)
    await page.goto(`/diamond/${suspended}`)
    const others = page.getByRole('region', { name: 'Also offered by' })
    await expect(others).toContainText(
      /Suspended because another listing of this stone was reserved\. In order \d+\./,
    )
    await expect(others.getByRole('table').getByRole('row')).toContainText([/Vendor/, `${prefix}-SOLD-1`])
    await expectReadable(page, 'the page of a suspended listing')

    const list = await openAdminList(page, `/admin/suspended-listings?q=${prefix}`, 'Duplicate listings')
    await expect(list.row(suspended)).toContainText(/In order \d+/)
    await list
      .row(suspended)
      .getByRole('button', { name: /^Make available/ })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`same stone as ${prefix}-SOLD-1, which could then be sold twice`)
    await dialog.getByRole('button', { name: 'Make available' }).click()
    await expect(page.getByText(`${suspended} available`, { exact: true })).toBeVisible()
    await expect(list.row(suspended)).toHaveCount(0)
  },
)

test('a customer never sees that a stone has other listings', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  await suspendListings(shop, prefix, 1)
  const page = await openAs(await shop.addCustomer())
  await page.goto(`/diamond/${prefix}-SOLD-1`)
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible()
  await expect(page.getByText('Also offered by')).toHaveCount(0)
})
