import { openCartPage } from './pages/cart-page.ts'
import { expect, test } from './support/shop.ts'

// The initial melee of a ring depends on all stock, so this file has a shop of its own.
test.use({ shopSettings: { BRAND_NAME: 'Rings' } })

test(
  'a jeweller configures a melee ring for a finger size and adds it to the cart',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const { token } = shop.administrator
    const melee = { color: 'White', carats: 10, isActive: true }
    await shop.arrange('createMelee', {
      token,
      body: { ...melee, sizeFrom: 1.9, sizeTo: 2, pricePerCarat: 600 },
    })
    await shop.arrange('createMelee', {
      token,
      body: { ...melee, carats: 0.05, sizeFrom: 2.4, sizeTo: 2.5, pricePerCarat: 700 },
    })
    const page = await openAs(await shop.addCustomer())
    await page.goto('/build-your-eternity')
    const price = page.getByRole('region', { name: 'Price' })
    await expect(price).toContainText('27 round stones, 1.90–2.00 mm, White')
    await expect(price).toContainText('$437.40')
    await expect(page.getByRole('img', { name: /^Ring of 27 stones, 2.00 mm each/ })).toBeVisible()

    await page.getByRole('radio', { name: '2.40–2.50' }).check()
    await expect(price.getByRole('status')).toContainText('stones in stock')
    await expect(price.getByRole('button', { name: 'Add to basket' })).toBeDisabled()

    await page.getByRole('radio', { name: '1.90–2.00' }).check()
    await page.getByRole('radiogroup', { name: 'Size system' }).getByText('EU').click()
    await page.getByRole('combobox', { name: 'Ring size' }).click()
    await page.getByRole('option', { name: '57', exact: true }).click()
    await expect(price).toContainText('30 round stones')
    await expect(page.getByText(/US 8.* · EU 57 · UK P/)).toBeVisible()
    await page.reload()
    await expect(price).toContainText('30 round stones')
    await price.getByRole('button', { name: 'Add to basket' }).click()
    await expect(page.getByRole('link', { name: 'Basket, 1' })).toBeVisible()
    const cart = await openCartPage(page)
    await expect(cart.row('Melee White 1.90–2.00 mm')).toContainText('30 stones')
    await expect(cart.row('Melee White 1.90–2.00 mm')).toContainText('ring size US 8')
  },
)

test('a ring from a parcel goes on the wishlist with its number of stones and its size', async ({
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  const parcel = {
    'Stock #': `${prefix}1`,
    Shape: 'Princess',
    Weight: '2.00',
    'Rapnet Price': '900',
    Measurements: '2.10-2.05x1.50',
    'Parcel Stones': '40',
  }
  await shop.addStones([parcel])
  const page = await openAs(await shop.addCustomer())
  await page.goto('/build-your-eternity?shape=Princess')
  const price = page.getByRole('region', { name: 'Price' })
  await expect(price).toContainText('27 princess stones')
  await page.getByRole('radiogroup', { name: 'Stones', exact: true }).getByText('26').click()
  await expect(price).toContainText('$1,170.00')
  await price.getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(page.getByRole('link', { name: 'Wishlist, 1' })).toBeVisible()
  await page.goto('/wishlist')
  await expect(page.getByRole('table', { name: 'Wishlist' })).toContainText('26 stones · ring size US 6')
})
