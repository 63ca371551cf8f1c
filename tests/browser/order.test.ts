import type { Page } from '@playwright/test'
import { describeCartPage, openCartPage } from './pages/cart-page.ts'
import { openAdminList } from './pages/admin-list.ts'
import { isPhone, openCatalogue } from './pages/catalogue-page.ts'
import { logIn } from './pages/login-page.ts'
import { addToCart, addTwoStones, orderOverApi } from './support/arrange-order.ts'
import { expect, test } from './support/shop.ts'

const expectCounts = async (page: Page, counts: { wishlist: number; cart: number }): Promise<void> => {
  await expect(page.getByRole('link', { name: `Wishlist, ${counts.wishlist}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Basket, ${counts.cart}` })).toBeVisible()
}

const expectStatus = (page: Page, status: string) =>
  expect(page.getByRole('list', { name: `Status: ${status}` })).toBeVisible()

test(
  'a customer finds stones, uses wishlist and cart, orders, and sees the order',
  { tag: ['@phone', '@journey'] },
  async ({ page, shop }) => {
    const { prefix, one, two } = await addTwoStones(shop)
    const customer = await shop.addCustomer()
    await page.goto('/login')
    await logIn(page, customer)

    const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
    await page.getByRole('link', { name: new RegExp(`${one.stockId}$`) }).click()
    await expect(page).toHaveURL(`/diamond/${one.stockId}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Round 1.00 ct F VS1')
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('$5,000.00')
    await page.getByRole('button', { name: 'Add to basket' }).click()
    await expectCounts(page, { wishlist: 0, cart: 1 })
    await page.getByRole('button', { name: 'In basket' }).click()
    await page.getByRole('button', { name: 'Wishlist' }).click()
    await expectCounts(page, { wishlist: 1, cart: 0 })
    await page.goBack()
    await catalogue.expectTotal(2)
    await page.getByRole('button', { name: `Basket: ${two.stockId}` }).click()
    await expectCounts(page, { wishlist: 1, cart: 1 })

    await page.getByRole('link', { name: 'Wishlist, 1' }).click()
    const wishlistTable = page.getByRole('table', { name: 'Wishlist' })
    await expect(wishlistTable.getByRole('row').filter({ hasText: one.stockId })).toContainText('Available')
    await page.getByRole('button', { name: `Move to basket, ${one.stockId}` }).click()
    await expectCounts(page, { wishlist: 0, cart: 2 })
    await page.getByRole('link', { name: 'Basket, 2' }).click()
    const cart = describeCartPage(page)
    await page.getByRole('button', { name: `Move ${one.stockId} to wishlist` }).click()
    await expect(cart.row(one.stockId)).toHaveCount(0)
    await expectCounts(page, { wishlist: 1, cart: 1 })
    await page.getByRole('link', { name: 'Wishlist, 1' }).click()
    await page.getByRole('button', { name: `Move to basket, ${one.stockId}` }).click()
    await page.getByRole('link', { name: 'Basket, 2' }).click()

    await expect(cart.row(one.stockId)).toContainText('5,000.00')
    await expect(cart.row(two.stockId)).toContainText('3,000.00')
    await expect(cart.panel).toContainText('$8,000.00')
    const orderId = await cart.order()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderId}`)
    await expectStatus(page, 'Processing')
    const items = page.getByRole('table', { name: 'Items' })
    await expect(items.getByRole('row').filter({ hasText: one.stockId })).toContainText('5,000.00')
    await expect(items.getByRole('row').filter({ hasText: 'Total' }).last()).toContainText('8,000.00')
    await expectCounts(page, { wishlist: 0, cart: 0 })
    await page.getByRole('link', { name: 'All orders' }).click()
    await page.getByRole('link', { name: `Order ${orderId}` }).click()
    await expectStatus(page, 'Processing')

    await shop.readMail(customer.email, `Order ${orderId} received`)
    await shop.readMail(shop.administrator.email, `New order ${orderId} from`)
  },
)

test('a stone just added to the basket can be taken out at once', async ({ shop, openAs }) => {
  const { one } = await addTwoStones(shop)
  const page = await openAs(await shop.addCustomer())
  await page.goto(`/diamond/${one.stockId}`)
  await expectCounts(page, { wishlist: 0, cart: 0 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/wishlist', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await expectCounts(page, { wishlist: 0, cart: 1 })
  await page.getByRole('button', { name: 'In basket' }).click()
  await expectCounts(page, { wishlist: 0, cart: 0 })
  release()
})

test('an order takes only the selected items of a cart, at their own total, and leaves the rest', async ({
  shop,
  openAs,
}) => {
  const { one, two } = await addTwoStones(shop)
  const buyer = await shop.addCustomer()
  await addToCart(shop, buyer, [one, two])
  const page = await openAs(buyer)
  const cart = await openCartPage(page)
  await expect(cart.panel).toContainText('$8,000.00')

  await cart.row(two.stockId).getByRole('checkbox').check()
  await expect(cart.panel).toContainText('$3,000.00')
  await expect(cart.panel.getByRole('link', { name: 'Review 1 of 2' })).toBeVisible()
  const review = await cart.review()
  await expect(review.row(one.stockId)).toHaveCount(0)
  await expect(review.panel).toContainText('$3,000.00')
  await expect(review.panel).toContainText('1 other item stays in your basket.')
  await page.getByRole('button', { name: 'Add notes' }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Our order 4711.\nBy courier')
  await review.place()
  const items = page.getByRole('table', { name: 'Items' })
  await expect(items.getByRole('row').filter({ hasText: two.stockId })).toContainText('3,000.00')
  await expect(items.getByRole('row').filter({ hasText: one.stockId })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Our order 4711.')

  await expectCounts(page, { wishlist: 0, cart: 1 })
  await openCartPage(page)
  await expect(cart.row(one.stockId)).toBeVisible()
  await expect(cart.panel).toContainText('$5,000.00')
  await cart.row(one.stockId).getByRole('checkbox').check()
  await expect(cart.panel.getByRole('link', { name: 'Review order', exact: true })).toBeVisible()
})

test('an ordered stone shows as ordered to its buyer and on hold to everybody else', async ({
  shop,
  openAs,
}) => {
  const { prefix, one } = await addTwoStones(shop)
  const buyer = await shop.addCustomer()
  await orderOverApi(shop, buyer, [one])
  const mine = await openAs(buyer)
  const catalogue = await openCatalogue(mine, `/white-diamonds?q=${prefix}`)
  await expect(catalogue.stone(one.stockId)).toContainText('In your order')

  const others = await openAs(await shop.addCustomer())
  const theirs = await openCatalogue(others, `/white-diamonds?q=${prefix}`)
  await expect(theirs.stone(one.stockId)).toContainText('On hold')
  await others.goto(`/diamond/${one.stockId}`)
  await expect(others.getByRole('region', { name: 'Price' })).toContainText('On hold')
})

test('an ordered stone links its buyer to the order; a stone on hold for them can go in their cart', async ({
  shop,
  openAs,
}) => {
  const { prefix, one, two } = await addTwoStones(shop)
  const buyer = await shop.addCustomer()
  const orderId = await orderOverApi(shop, buyer, [one])
  const hold = { params: { id: two.id }, body: { status: 2, userId: buyer.id } }
  await shop.arrange('changeDiamondStatus', { token: shop.administrator.token, ...hold })

  const page = await openAs(buyer)
  const price = page.getByRole('region', { name: 'Price' })
  await page.goto(`/diamond/${two.stockId}`)
  await expect(price).toContainText('On hold for you')
  await expect(price.getByRole('button', { name: 'Add to basket' })).toBeEnabled()

  await page.goto(`/diamond/${one.stockId}`)
  await expect(price.getByRole('link', { name: `In your order ${orderId}` })).toBeVisible()
  await expect(price.getByRole('button', { name: 'Add to basket' })).toHaveCount(0)
  await price.getByRole('link', { name: `In your order ${orderId}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderId}`)

  const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
  await expect(catalogue.stone(two.stockId)).toContainText('On hold for you')
  await expect(catalogue.stone(one.stockId)).toContainText('In your order')
  await expect(page.getByRole('button', { name: `Basket: ${one.stockId}` })).toHaveCount(0)
  for (const { stockId } of [one, two]) {
    await page.getByRole('checkbox', { name: `Select ${stockId}`, exact: true }).check()
  }
  const bar = page.getByRole('region', { name: 'Selected stones' })
  await expect(bar).toContainText('1 in your order')
  await bar.getByRole('button', { name: 'Add 1 to basket' }).click()
  const notice = `${two.stockId} added to basket; ${one.stockId} already in your order`
  await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible()
  await expectCounts(page, { wishlist: 0, cart: 1 })
  // A stone that is ordered while it is selected.
  await orderOverApi(shop, buyer, [two])
  await expect(bar).toContainText('2 in your order')
  await expect(bar.getByRole('button', { name: /basket|memo/ })).toHaveCount(0)
  await page.getByRole('link', { name: `Order ${orderId}: ${one.stockId}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderId}`)
})

test('an open order links to a message about it, a cancelled order does not', async ({ shop, openAs }) => {
  const { one } = await addTwoStones(shop)
  const buyer = await shop.addCustomer()
  const orderId = await orderOverApi(shop, buyer, [one])
  const page = await openAs(buyer)
  await page.goto(`/account/orders/${orderId}`)
  await page.getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue(`Order ${orderId}`)
  await page.getByRole('textbox', { name: 'Message' }).fill('Please cancel it, I took the wrong one')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status')).toContainText(`We will reply to ${buyer.email}`)
  const email = await shop.readMail(shop.administrator.email, `Message: Order ${orderId}`)
  expect(email.text).toContain('I took the wrong one')

  const cancelling = { params: { id: orderId }, body: { newStatus: 1 } }
  await shop.arrange('changeOrderStatus', { token: shop.administrator.token, ...cancelling })
  await page.goto(`/account/orders/${orderId}`)
  await expectStatus(page, 'Cancelled')
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveCount(0)
})

test('an administrator completes an order; the buyer follows each status, and the stones leave the catalogue', async ({
  shop,
  openAs,
}) => {
  const { prefix, one, two } = await addTwoStones(shop)
  const buyer = await shop.addCustomer()
  const orderId = await orderOverApi(shop, buyer, [one])

  const adminPage = await openAs(shop.administrator)
  const orders = await openAdminList(adminPage, '/admin/orders', 'Orders')
  await orders.search(buyer.email)
  await expect(orders.row('Processing')).toHaveCount(1)
  await adminPage.getByRole('link', { name: String(orderId), exact: true }).click()
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderId}`)

  const mine = await openAs(buyer)
  for (const [status, action] of [
    ['Payment', 'Mark as awaiting payment'],
    ['Delivery', 'Mark as shipped'],
  ] as const) {
    await adminPage.getByRole('button', { name: action }).click()
    const confirmation = adminPage.getByRole('dialog')
    await expect(confirmation.getByRole('checkbox', { name: 'Email the customer about this' })).toBeChecked()
    await confirmation.getByRole('button', { name: action }).click()
    await expectStatus(adminPage, status)
    await mine.goto(`/account/orders/${orderId}`)
    await expectStatus(mine, status)
    await shop.readMail(buyer.email, `Order ${orderId}: ${status}`)
  }
  await openCatalogue(mine, `/white-diamonds?q=${prefix}`).then((catalogue) => catalogue.expectTotal(2))

  await adminPage.getByRole('button', { name: 'Mark as completed' }).click()
  const question = adminPage.getByRole('dialog')
  await expect(question).toContainText('Its stones are unlisted as sold.')
  await question.getByRole('button', { name: 'Complete anyway' }).click()
  await expectStatus(adminPage, 'Completed')
  await shop.readMail(buyer.email, `Order ${orderId}: Completed`)

  await mine.goto(`/account/orders/${orderId}`)
  await expectStatus(mine, 'Completed')
  const catalogue = await openCatalogue(mine, `/white-diamonds?q=${prefix}`)
  await catalogue.expectTotal(1)
  await expect(catalogue.stones).toHaveAccessibleName(`Select ${two.stockId}`)
  await mine.goto(`/diamond/${one.stockId}`)
  await expect(mine.getByText(`Stone ${one.stockId} not found`)).toBeVisible()
})

test('a cancelled order makes its stones available again', async ({ shop, openAs }) => {
  const { one } = await addTwoStones(shop)
  const buyer = await shop.addCustomer()
  const orderId = await orderOverApi(shop, buyer, [one])
  const adminPage = await openAs(shop.administrator)
  const orders = await openAdminList(adminPage, `/admin/orders?q=${buyer.email}`, 'Orders')
  await orders.actionInMenu('Cancel order…', String(orderId))
  const question = adminPage.getByRole('dialog')
  await expect(question).toContainText('become available again')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(orders.row(String(orderId))).toContainText('Cancelled')
  await shop.readMail(buyer.email, `Order ${orderId}: Cancelled`)

  const others = await openAs(await shop.addCustomer())
  await others.goto(`/diamond/${one.stockId}`)
  await expect(others.getByRole('region', { name: 'Price' })).toContainText('Available')
})

test('a cart that is opened later shows at once what is no longer available', async ({ shop, openAs }) => {
  const { one, two } = await addTwoStones(shop)
  const customer = await shop.addCustomer()
  await addToCart(shop, customer, [one, two])
  await orderOverApi(shop, await shop.addCustomer(), [one])
  const cart = await openCartPage(await openAs(customer))
  await expect(cart.row(one.stockId)).toContainText('This stone is no longer available')
  await expect(cart.panel).toContainText('1 item is unavailable and not included.')
  await expect(cart.panel).toContainText('$3,000.00')
})

test(
  'a line set is added to the cart and removed from it as a whole',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const prefix = shop.makePrefix()
    const set = { 'Is Line': 'Yes', 'Line Set': `SET-${prefix}` }
    await shop.addStones(
      [1, 2, 3].map((number) => ({ ...set, 'Stock #': `${prefix}${number}`, Shape: 'Pear' })),
    )
    const page = await openAs(await shop.addCustomer())
    await openCatalogue(page, `/fancy-shape-lines?q=${prefix}`)
    const line = page.getByRole('article', { name: `${prefix}2` })
    await line.getByRole('button', { name: /^Basket/ }).click()
    await expectCounts(page, { wishlist: 0, cart: 3 })
    const cart = await openCartPage(page)
    await expect(cart.row(`Layout SET-${prefix}`)).toContainText('3 stones, sold together')
    await page.getByRole('button', { name: `Remove layout SET-${prefix}` }).click()
    await expect(page.getByText('Your basket is empty')).toBeVisible()
    await expectCounts(page, { wishlist: 0, cart: 0 })
  },
)

test(
  'a notification does not cover the buttons for selected stones',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const { prefix, one } = await addTwoStones(shop)
    const page = await openAs(await shop.addCustomer())
    // The window is so low that the bar is where notifications usually appear.
    await page.setViewportSize({ width: page.viewportSize()!.width, height: 480 })
    const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
    await catalogue.show('List')
    await page.getByRole('checkbox', { name: `Select ${one.stockId}`, exact: true }).check()
    const bar = page.getByRole('region', { name: 'Selected stones' })
    await bar.getByRole('button', { name: 'Add to wishlist' }).click()
    const notice = page.getByRole('status').filter({ hasText: `${one.stockId} added to wishlist` })
    await expect(notice).toBeVisible()
    const [above, below] = [await notice.boundingBox(), await bar.boundingBox()]
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
  },
)

test(
  'a guest who wants a stone signs in and returns to the same page',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { prefix, one } = await addTwoStones(shop)
    const customer = await shop.addCustomer()
    const catalogue = await openCatalogue(page, `/white-diamonds?q=${prefix}`)
    await page.getByRole('button', { name: `Basket: ${one.stockId}` }).click()
    await logIn(page, customer)
    await expect(page).toHaveURL(`/white-diamonds?q=${prefix}`)
    await catalogue.expectTotal(2)
    if (isPhone(page)) await catalogue.show('List')
    await page.getByRole('button', { name: `Basket: ${one.stockId}` }).click()
    await expectCounts(page, { wishlist: 0, cart: 1 })
  },
)
