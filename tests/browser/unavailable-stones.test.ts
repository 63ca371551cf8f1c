import type { Page } from '@playwright/test'
import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { openCartPage } from './pages/cart-page.ts'
import { openCatalogue } from './pages/catalogue-page.ts'
import { addToCart } from './support/arrange-order.ts'
import { expectReadable } from './support/expect-readable.ts'
import type { BrowserShop, ListedStone } from './support/open-browser-shop.ts'
import { expect, test } from './support/shop.ts'

const setStatus = (shop: BrowserShop, stone: ListedStone, body: object) =>
  shop.arrange('changeDiamondStatus', {
    token: shop.administrator.token,
    params: { id: stone.id },
    body,
  })

const expectNotice = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

test(
  'a customer is notified once about a stone that others hold, and can undo it',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const [waited, undone] = (await shop.addStones(listStones(prefix, 2))) as [ListedStone, ListedStone]
    for (const stone of [waited, undone]) await setStatus(shop, stone, { status: 2 })
    const customer = await shop.addCustomer()
    const page = await openAs(customer)
    await openCatalogue(page, `/white-diamonds?q=${prefix}`)
    await expect(page.getByRole('button', { name: /^Basket: / })).toHaveCount(0)
    const bell = page.getByRole('button', { name: `Notify me: ${waited.stockId}` })
    await bell.click()
    await expect(bell).toHaveAttribute('aria-pressed', 'true')
    await expectNotice(page, `We’ll email you when ${waited.stockId} is available`)

    await page.goto(`/diamond/${undone.stockId}`)
    const price = page.getByRole('region', { name: 'Price' })
    await expect(price.getByRole('button', { name: 'Add to basket' })).toHaveCount(0)
    await price.getByRole('button', { name: 'Notify me' }).click()
    await expect(price.getByRole('button', { name: 'Notify me' })).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/account/searches')
    const list = page.getByRole('region', { name: 'Availability alerts' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expectReadable(page, 'the stones that a customer waits for')
    await list.getByRole('button', { name: `Cancel alert for ${undone.stockId}` }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)

    await page.goto(`/diamond/${waited.stockId}`)
    await expect(price.getByRole('button', { name: 'Notify me' })).toHaveAttribute('aria-pressed', 'true')
    await setStatus(shop, waited, { status: 1 })
    const email = await shop.readMail(customer.email, `Available: ${waited.stockId}`)
    expect(email.text).toContain(`/diamond/${waited.stockId}`)
    await expect(price.getByRole('button', { name: 'Add to basket' })).toBeVisible()
  },
)

test(
  'the cart neither counts nor orders what others hold, and offers an email instead',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const [free, held, gone] = (await shop.addStones(listStones(prefix, 3))) as [
      ListedStone,
      ListedStone,
      ListedStone,
    ]
    const customer = await shop.addCustomer()
    await addToCart(shop, customer, [free, held, gone])
    await setStatus(shop, held, { status: 2 })
    await setStatus(shop, gone, { status: 3 })
    const page = await openAs(customer)
    const cart = await openCartPage(page)
    await expect(page.getByRole('link', { name: 'Basket, 1' })).toBeVisible()
    await expect(page.getByRole('main').getByText('1 available, 2 unavailable')).toBeVisible()
    await expect(cart.panel).toContainText('$5,000.00')
    await expect(cart.panel).toContainText('2 items are unavailable and not included.')
    await expect(cart.row(held.stockId)).toContainText('This stone is on hold')
    await cart
      .row(held.stockId)
      .getByRole('button', { name: /^Notify me/ })
      .click()
    await expectNotice(page, `We’ll email you when ${held.stockId} is available`)
    await expect(cart.row('No longer available').getByRole('button', { name: /^Notify me/ })).toHaveCount(0)
    await expectReadable(page, 'a cart with unavailable items')

    await cart.order()
    const items = page.getByRole('table', { name: 'Items' })
    await expect(items.getByRole('row').filter({ hasText: free.stockId })).toContainText('5,000.00')
    await expect(items.getByRole('row').filter({ hasText: held.stockId })).toHaveCount(0)
    await openCartPage(page)
    await expect(cart.row(held.stockId)).toBeVisible()
    await expect(cart.panel.getByRole('link', { name: /^Review/ })).toHaveCount(0)
  },
)

test('a selection of twelve stones goes into the cart and on memo without the one that is unavailable', async ({
  shop,
  openAs,
}) => {
  const prefix = shop.makePrefix()
  const stones = await shop.addStones(listStones(prefix, 12))
  const held = stones[3]!
  const taken = stones[7]!
  await setStatus(shop, held, { status: 2 })
  const page = await openAs(await shop.addCustomer(), { withoutEvents: true })
  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
  // A phone renders only some of them.
  await catalogue.stones.first().check()
  const bar = page.getByRole('region', { name: 'Selected stones' })
  await bar.getByRole('button', { name: 'Select all 12' }).click()
  await expect(bar).toContainText('1 unavailable')
  await expect(bar.getByRole('button', { name: 'Notify me' })).toBeVisible()

  await bar.getByRole('button', { name: 'Memo' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Request 11 stones on memo')
  await expect(dialog.getByRole('alert')).toContainText(`${held.stockId} · On hold`)
  // Somebody takes another stone while the dialog is open.
  await setStatus(shop, taken, { status: 2 })
  await dialog.getByRole('button', { name: 'Request 11 stones' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Stone ${taken.stockId} is on hold`)
  await dialog.getByRole('button', { name: 'Request 10 stones' }).click()
  await expect(dialog.getByRole('status')).toContainText('Request sent')
  await page.keyboard.press('Escape')

  await setStatus(shop, taken, { status: 1 })
  await bar.getByRole('button', { name: 'Add 11 to basket' }).click()
  await expectNotice(page, `11 stones added to basket; ${held.stockId} not available`)
  await expect(page.getByRole('link', { name: 'Basket, 11' })).toBeVisible()
})

test(
  'the stones on memo that a customer may see have a page of their own',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const [mine, others] = (await shop.addStones(listStones(prefix, 2))) as [ListedStone, ListedStone]
    const [customer, other] = [await shop.addCustomer(), await shop.addCustomer()]
    await setStatus(shop, mine, { status: 4, userId: customer.id })
    await setStatus(shop, others, { status: 4, userId: other.id })
    const page = await openAs(customer)
    const catalogue = await openCatalogue(page, `/memo?q=${prefix}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Out on memo')
    await catalogue.expectTotal(1)
    await expect(catalogue.stone(mine.stockId)).toContainText(/memo/i)
    // The stones of the own memo are in the customer's hands: there is nothing to wait for.
    await expect(page.getByRole('button', { name: /^Notify me/ })).toHaveCount(0)
    await expectReadable(page, 'the stones on memo')
  },
)

test('a guest who opens the stones on memo signs in first', async ({ page }) => {
  await page.goto('/memo')
  await expect(page).toHaveURL(/\/login\?from=/)
})
