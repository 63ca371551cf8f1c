import { openCatalogue } from './pages/catalogue-page.ts'
import { describeBasket } from './pages/basket-page.ts'
import { expect, test } from './support/shop.ts'

test('what one buyer orders is taken on the open list and in the open basket of another, without a reload', async ({
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  const [first, second] = await shop.addStones([
    { 'Stock #': `${prefix}1`, Weight: '1.00' },
    { 'Stock #': `${prefix}2`, Weight: '1.10' },
  ])
  if (!first || !second) throw new Error('There are no stones')
  const watcher = await shop.addCustomer()
  const buyer = await shop.addCustomer()
  await shop.arrange('addDiamondToCart', { token: watcher.token, body: { itemId: first.id } })

  const page = await openAs(watcher)
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}&view=list`)
  // A second page of the same browser hears of it through the first, or the first through it.
  const basketPage = await page.context().newPage()
  await basketPage.goto('/cart')
  const row = describeBasket(basketPage).row(first.stockId)
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('no longer available')
  await expect(catalogue.stone(first.stockId)).not.toContainText(/hold/i)

  await shop.arrange('addDiamondToCart', { token: buyer.token, body: { itemId: first.id } })
  await shop.arrange('createOrder', { token: buyer.token })

  await expect(catalogue.stone(first.stockId)).toContainText(/hold/i)
  await expect(row).toContainText('This stone is no longer available')
  await expect(catalogue.stone(second.stockId)).not.toContainText(/hold/i)
})
