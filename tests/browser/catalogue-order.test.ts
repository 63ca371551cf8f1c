import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { openCatalogue } from './pages/catalogue-page.ts'
import { expect, test } from './support/shop.ts'

test('a storefront that hides carats sorts its catalogue by stock number', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  await shop.addStones([
    { 'Stock #': `${prefix}1`, Weight: '2.00' },
    { 'Stock #': `${prefix}2`, Weight: '1.00' },
  ])
  const customer = await shop.addCustomer()
  await shop.arrange('suspendUserCell', {
    token: shop.administrator.token,
    params: { userId: customer.id },
    body: { cell: 'carats' },
  })
  const page = await openAs(customer)
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
  await expect(catalogue.stones.first()).toHaveAccessibleName(`Select ${prefix}1`)
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await expect(order.locator('option:checked')).toHaveText('Stock no. ↑')
  await expect(order.getByText('Carats')).toHaveCount(0)

  // The link comes from a user who can see carats.
  await openCatalogue(page, `/white-diamonds?q=${prefix}&sort=carats`)
  await expect(catalogue.stones.first()).toHaveAccessibleName(`Select ${prefix}1`)
  await expect(page).not.toHaveURL(/sort/)
  await catalogue.expectTotal(2)
})

test('an address beyond the last page of the catalogue opens the last page', async ({ shop, openAs }) => {
  const prefix = shop.makePrefix()
  await shop.addStones(listStones(prefix, 12))
  const page = await openAs(await shop.addCustomer())
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}&size=5&page=9`)
  await expect(catalogue.pages).toContainText('11–12 of 12')
  await expect(catalogue.stones).toHaveCount(2)
  await expect(page).toHaveURL(/page=3/)
})
