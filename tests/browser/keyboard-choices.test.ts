import type { Locator } from '@playwright/test'
import { expectFocusVisible, tabTo } from './support/keyboard.ts'
import { expect, test } from './support/shop.ts'

test.skip(({ isMobile }) => isMobile, 'a phone has no keyboard of its own')
// The first letters and rings on offer depend on all stock, so this file has a shop of its own.
test.use({ shopSettings: { BRAND_NAME: 'Keys' } })

test('a customer compares pairs, saves a search, and orders a name and a ring with the keyboard alone', async ({
  shop,
  openAs,
}) => {
  const { token } = shop.administrator
  const prefix = shop.makePrefix()
  await shop.addStones([
    { 'Stock #': `${prefix}1`, Color: 'D', Clarity: 'VS1' },
    { 'Stock #': `${prefix}2`, Color: 'E', Clarity: 'VS1' },
    { 'Stock #': `${prefix}3`, 'Pair Stock #': `${prefix}4` },
    { 'Stock #': `${prefix}4`, 'Pair Stock #': `${prefix}3` },
  ])
  const letter = { letter: 'A', color: 'White', size: '0.50 ct', totalPrice: 1000 }
  await shop.arrange('createNameDiamond', { token, body: letter })
  const melee = { color: 'White', carats: 10, isActive: true, sizeFrom: 1.9, sizeTo: 2, pricePerCarat: 600 }
  await shop.arrange('createMelee', { token, body: melee })
  const page = await openAs(await shop.addCustomer())
  const { keyboard } = page
  const press = async (target: Locator, key: string): Promise<void> => {
    await tabTo(page, target)
    await expectFocusVisible(target)
    await keyboard.press(key)
  }

  await page.goto(`/matching-pairs?q=${prefix}`)
  await press(page.getByRole('checkbox', { name: new RegExp(`^Select ${prefix}3`) }), 'Space')
  const selection = page.getByRole('region', { name: 'Selected stones' })
  await press(selection.getByRole('button', { name: 'Compare' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press(page.getByRole('button', { name: `Remove ${prefix}4` }), 'Enter')
  await expect(page.getByRole('columnheader')).toHaveCount(1)

  await page.goto(`/white-diamonds?q=${prefix}`)
  const searches = page.getByRole('button', { name: 'Saved searches' })
  await press(searches, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Saved searches' })
  await tabTo(page, dialog.getByLabel('Save search as'))
  await keyboard.press('Control+A')
  await keyboard.type('Rounds')
  await keyboard.press('Enter')
  await expect(dialog.getByRole('list', { name: 'Your saved searches' })).toContainText('Rounds')
  await keyboard.press('Escape')
  await expect(searches).toBeFocused()

  await press(page.getByRole('button', { name: `Wishlist: ${prefix}1` }), 'Enter')
  await press(page.getByRole('button', { name: `Wishlist: ${prefix}2` }), 'Enter')
  await tabTo(page, page.getByRole('link', { name: 'Wishlist, 2' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await press(page.getByRole('button', { name: /^Move to basket/ }).first(), 'Enter')
  await expect(page.getByRole('link', { name: 'Basket, 1' })).toBeVisible()

  await page.goto('/nyd')
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await keyboard.type('Aa')
  await press(page.getByRole('button', { name: 'Add to basket' }), 'Enter')
  await expect(page.getByRole('link', { name: 'Basket, 2' })).toBeVisible()

  await page.goto('/build-your-eternity')
  const add = page.getByRole('button', { name: 'Add to basket' })
  await tabTo(page, add)
  // The field for the number of stones comes before it.
  await keyboard.press('Shift+Tab')
  await keyboard.press('ArrowLeft')
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('26 round stones')
  await press(add, 'Enter')
  await expect(page.getByRole('link', { name: 'Basket, 3' })).toBeVisible()

  await page.goto('/account/searches')
  await press(page.getByRole('button', { name: 'Delete Rounds' }), 'Enter')
  await expect(page.getByText('No saved searches yet')).toBeVisible()
})
