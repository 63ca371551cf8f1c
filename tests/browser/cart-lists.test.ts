import { readFile } from 'node:fs/promises'
import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { openCartPage } from './pages/cart-page.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

/** One page of 36 and some more. Later stones are heavier. */
const makeStock = (prefix: string) =>
  listStones(prefix, 40).map((stone, index) => ({ ...stone, Weight: (1 + index / 100).toFixed(2) }))

test(
  'the cart is searched, filtered, sorted and paged in its address; its total is that of the whole cart',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const stones = await shop.addStones(makeStock(prefix))
    const customer = await shop.addCustomer()
    const { token } = customer
    await shop.arrange('addDiamondsToCart', { token, body: stones.map(({ id }) => ({ itemId: id })) })
    await shop.arrange('changeDiamondStatus', {
      token: shop.administrator.token,
      params: { id: stones[1]!.id },
      body: { status: 2 },
    })
    const page = await openAs(customer)
    const cart = await openCartPage(page)
    const rows = page.getByRole('table', { name: 'Basket' }).getByRole('checkbox')
    await expect(rows).toHaveCount(36)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages).toContainText('1–36 of 40')
    await pages.getByRole('button', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/cart?page=2')
    await expect(rows).toHaveCount(4)

    await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Carats ↓' })
    await expect(page).toHaveURL('/cart?sort=carats&order=desc')
    await expect(rows.first()).toHaveAccessibleName(`Select ${prefix}40`)
    await page.getByRole('combobox', { name: 'Availability' }).selectOption('Unavailable')
    await expect(rows).toHaveCount(1)
    await expect(cart.row(stones[1]!.stockId)).toBeVisible()
    await expectReadable(page, 'a cart that is filtered')
    await page.getByRole('combobox', { name: 'Availability' }).selectOption('All items')
    await page.getByRole('main').getByRole('searchbox').fill(`${prefix}39`)
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL(`/cart?q=${prefix}39&sort=carats&order=desc`)
    await rows.check()
    await expect(cart.panel.getByRole('link', { name: 'Review 1 of 40' })).toBeVisible()
    await page.getByRole('main').getByRole('searchbox').fill('nothing like this')
    await page.getByRole('button', { name: 'Show all items' }).click()
    await expect(rows).toHaveCount(36)
    await expect(page.getByText('1 selected')).toBeVisible()
  },
)

test(
  'wishlist items are selected, moved to the cart and removed together',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const stones = await shop.addStones(listStones(prefix, 4))
    const customer = await shop.addCustomer()
    const { token } = customer
    await shop.arrange('addDiamondsToWishlist', { token, body: stones.map(({ id }) => ({ itemId: id })) })
    await shop.arrange('changeDiamondStatus', {
      token: shop.administrator.token,
      params: { id: stones[3]!.id },
      body: { status: 2 },
    })
    await shop.arrange('addDiamondToCart', { token, body: { itemId: stones[2]!.id } })
    const page = await openAs(customer)
    await page.goto('/wishlist')
    const row = (index: number) =>
      page
        .getByRole('table', { name: 'Wishlist' })
        .getByRole('row')
        .filter({ hasText: stones[index]!.stockId })
    await expect(page.getByRole('main').getByText('3 available, 1 unavailable')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Wishlist, 3' })).toBeVisible()
    await expect(row(3).getByRole('button', { name: /^Notify me/ })).toBeVisible()
    await expect(row(3).getByRole('button', { name: /^Move to basket/ })).toHaveCount(0)
    await expect(row(2).getByRole('link', { name: 'In basket' })).toBeVisible()
    await expect(row(2).getByRole('button', { name: /^Move to basket/ })).toHaveCount(0)
    await expectReadable(page, 'a wishlist with an unavailable item')
    for (const index of [0, 2, 3]) await row(index).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Move 1 available to basket' }).click()
    await expect(row(0)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Basket, 2' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Remove selected' }).click()
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  },
)

test(
  'a wishlist shows the totals of what is selected, and is exported, shared and restored',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const stones = await shop.addStones(makeStock(prefix).slice(0, 3))
    const customer = await shop.addCustomer()
    const { token } = customer
    await shop.arrange('addDiamondsToWishlist', { token, body: stones.map(({ id }) => ({ itemId: id })) })
    const page = await openAs(customer)
    await page.goto('/wishlist')
    const totals = page.getByRole('main').locator('.wishlist-totals')
    await expect(totals).toContainText('Stones3')
    await expect(totals).toContainText('3.03')
    for (const stone of stones.slice(0, 2)) {
      await page.getByRole('checkbox', { name: `Select ${stone.stockId}` }).check()
    }
    await expect(totals).toContainText('2.01')
    await expectReadable(page, 'a wishlist with selected items')

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^wishlist-\d{4}-\d{2}-\d{2}\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(stones[1]!.stockId)
    expect(text).not.toContain(stones[2]!.stockId)

    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share 2 stones' })
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Remove selected' }).click()
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(totals).toContainText('3.03')
    await expect(page.getByRole('link', { name: 'Wishlist, 3' })).toBeVisible()
  },
)

test('two tabs show the same cart and wishlist, and signing out ends both', async ({ shop, openAs }) => {
  const [stone] = await shop.addStones(listStones(shop.makePrefix(), 1))
  const first = await openAs(await shop.addCustomer(), { withoutEvents: true })
  const second = await first.context().newPage()
  await first.goto('/cart')
  await expect(first.getByText('Your basket is empty')).toBeVisible()
  await second.goto(`/diamond/${stone!.stockId}`)
  await second.getByRole('button', { name: 'Wishlist' }).click()
  await expect(first.getByRole('link', { name: 'Wishlist, 1' })).toBeVisible()
  await second.getByRole('button', { name: 'Add to basket' }).click()
  await expect(first.getByRole('table', { name: 'Basket' })).toContainText(stone!.stockId)
  await first.getByRole('button', { name: `Remove ${stone!.stockId}` }).click()
  await expect(second.getByRole('button', { name: 'Add to basket' })).toBeVisible()

  await second.getByRole('button', { name: 'Your account' }).click()
  await second.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(first).toHaveURL(/\/login/)
  await expect(first.getByText(stone!.stockId)).toHaveCount(0)
})
