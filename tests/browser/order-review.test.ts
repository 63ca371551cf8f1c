import { openCartPage } from './pages/cart-page.ts'
import { fillForm, selectInForm } from './pages/form.ts'
import { addToCart, addTwoStones, orderOverApi } from './support/arrange-order.ts'
import { expectReadable } from './support/expect-readable.ts'
import type { Account, BrowserShop } from './support/open-browser-shop.ts'
import { expect, test } from './support/shop.ts'

const countOrders = async (shop: BrowserShop, { token }: Account): Promise<number> =>
  (await shop.arrange('listOwnOrders', { token })).body.length

test(
  'a customer reviews an order and places it; buyer and merchant read its emails and open it from there',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const { one, two } = await addTwoStones(shop, '2141438171')
    const customer = await shop.addCustomer()
    await addToCart(shop, customer, [one, two])
    const page = await openAs(customer)
    const cart = await openCartPage(page)
    await cart.review()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Basket' })).toBeVisible()
    const review = await cart.review()

    await expect(review.row(one.stockId)).toContainText('5,000.00')
    await expect(review.row(two.stockId)).toContainText('3,000.00')
    await expect(review.panel).toContainText('$8,000.00')
    const delivery = page.getByRole('region', { name: 'Delivery address' })
    await expect(delivery.getByRole('radio', { name: /^Buyer/ })).toBeChecked()
    await expect(page.getByRole('region', { name: 'What happens next' })).toContainText(
      'We reserve these items',
    )
    await expect(page.getByRole('region', { name: 'Billing address' })).toContainText('Address book')
    await expectReadable(page, 'the review of an order')

    await delivery.getByRole('button', { name: 'Add address' }).click()
    const dialog = page.getByRole('dialog', { name: 'New address' })
    await fillForm(dialog, {
      Company: 'The Goldsmith',
      Phone: '+32 3 123 45 67',
      'First name': 'Ann',
      'Last name': 'Smith',
      Address: 'Pelikaanstraat 62',
      'Postcode (optional)': '2018',
      City: 'Antwerp',
    })
    await selectInForm(page, { Country: 'Belgium' }, dialog)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(delivery.getByRole('radio', { name: /^The Goldsmith/ })).toBeChecked()
    await page.getByRole('textbox', { name: 'Your order number' }).fill('PO 2026/77')
    await page.getByRole('button', { name: 'Add notes' }).click()
    await page.getByRole('textbox', { name: 'Notes' }).fill('Our order 4711')
    const orderId = await review.place()

    await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('Pelikaanstraat 62')
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Our order 4711')
    await expect(page.getByRole('region', { name: 'Your order number' })).toContainText('PO 2026/77')
    await expect(page.getByRole('region', { name: 'Billing address' })).toContainText('Buyer')
    await expectReadable(page, 'a placed order')
    // Back leads to the basket: the order cannot be placed again by mistake.
    await page.goBack()
    await expect(page.getByText('Your basket is empty')).toBeVisible()

    const forBuyer = await shop.readMail(customer.email, `Order ${orderId} received`)
    const forMerchant = await shop.readMail(shop.administrator.email, `New order ${orderId} from`)
    for (const mail of [forBuyer, forMerchant]) {
      const text = mail.text?.replaceAll('\r\n', '\n')
      expect(text).toContain('GIA 2141438171 | 1 | 1.00 | $5,000.00 | $5,000.00')
      expect(text).toContain(`${two.stockId}: `)
      expect(text).toContain('| $8,000.00')
      expect(text).toContain('The Goldsmith\nAnn Smith\nPelikaanstraat 62\n2018 Antwerp\nBelgium')
      expect(text).toContain('Notes: Our order 4711')
      expect(text).toContain('order no.: PO 2026/77')
    }
    expect(forMerchant.replyTo?.[0]?.address).toBe(customer.email)
    await page.goto(`${shop.address}/account/orders/${orderId}`)
    expect(forBuyer.text).toContain(page.url())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderId}`)
    const adminPage = await openAs(shop.administrator)
    await adminPage.goto(`${shop.address}/admin/orders/${orderId}`)
    expect(forMerchant.text).toContain(adminPage.url())
    await expect(adminPage.getByRole('region', { name: 'Customer' })).toContainText('Pelikaanstraat 62')
    await expect(adminPage.getByRole('region', { name: 'Customer' })).toContainText('PO 2026/77')
  },
)

test('an order can leave its delivery address open', async ({ shop, openAs }) => {
  const { one } = await addTwoStones(shop)
  const customer = await shop.addCustomer()
  await addToCart(shop, customer, [one])
  const page = await openAs(customer)
  const review = await (await openCartPage(page)).review()
  await page.getByRole('radio', { name: 'To be agreed' }).check()
  await review.place()
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('To be agreed')
})

test(
  'a stone that is sold meanwhile is named, nothing is ordered, and the rest is ordered after consent',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const { one, two } = await addTwoStones(shop)
    const customer = await shop.addCustomer()
    await addToCart(shop, customer, [one, two])
    const page = await openAs(customer, { withoutEvents: true })
    const review = await (await openCartPage(page)).review()
    await orderOverApi(shop, await shop.addCustomer(), [one])

    await review.placeButton.click()
    await expect(review.changes).toContainText('Your order was not placed')
    await expect(review.changes).toContainText(`${one.stockId} is no longer available`)
    await expect(review.placeButton).toBeDisabled()
    await expect(review.panel).toContainText('$3,000.00')
    expect(await countOrders(shop, customer)).toBe(0)
    await expectReadable(page, 'a review with a stone that is gone')

    await page.getByRole('button', { name: 'Continue with the other item' }).click()
    await expect(review.row(one.stockId)).toHaveCount(0)
    await review.place()
    const items = page.getByRole('table', { name: 'Items' })
    await expect(items).toContainText(two.stockId)
    await expect(items).not.toContainText(one.stockId)
    // The stone that is gone stays in the basket, but is not counted.
    await expect(page.getByRole('link', { name: 'Basket, 0' })).toBeVisible()
  },
)

test('a reference of an item that has left the basket does not hold up the order', async ({
  shop,
  openAs,
}) => {
  const { one, two } = await addTwoStones(shop)
  const customer = await shop.addCustomer()
  await addToCart(shop, customer, [one, two])
  const page = await openAs(customer, { withoutEvents: true })
  const review = await (await openCartPage(page)).review()
  // It is saved when the field loses the focus, after the item has left the basket.
  await page.getByRole('textbox', { name: `Your reference for ${one.stockId}` }).fill('PO 4711')
  await shop.arrange('removeDiamondsFromCart', { token: customer.token, body: [{ itemId: one.id }] })
  await page.getByRole('textbox', { name: `Your reference for ${two.stockId}` }).fill('PO 4712')
  await expect(review.changes).toContainText(`${one.stockId} is no longer in your basket`)
  await page.getByRole('button', { name: 'Continue with the other item' }).click()
  await review.place()
  await expect(page.getByRole('table', { name: 'Items' })).toContainText('ref. PO 4712')
})

test('a changed price is shown with the previous one, and ordered only after consent', async ({
  shop,
  openAs,
}) => {
  const { one } = await addTwoStones(shop)
  const customer = await shop.addCustomer()
  await addToCart(shop, customer, [one])
  const page = await openAs(customer, { withoutEvents: true })
  const review = await (await openCartPage(page)).review()
  const changed = { 'Stock #': one.stockId, Clarity: 'VS1' }
  await shop.changeStones([{ ...changed, 'Rapnet Price': '5500' }])

  await review.placeButton.click()
  await expect(review.changes).toContainText('Your order was not placed')
  await expect(review.changes).toContainText(`${one.stockId}: price changed from $5,000.00 to $5,500.00`)
  await expect(review.row(one.stockId)).toContainText('was $5,000.00')
  await page.getByRole('button', { name: 'Continue at the new price' }).click()
  await expect(review.row(one.stockId)).not.toContainText('was $')
  await review.place()
  await expect(page.getByRole('table', { name: 'Items' })).toContainText('5,500.00')
})

test('an order that is reviewed in two windows is placed once', async ({ shop, openAs }) => {
  const { one, two } = await addTwoStones(shop)
  const customer = await shop.addCustomer()
  await addToCart(shop, customer, [one, two])
  const first = await openAs(customer, { withoutEvents: true })
  const second = await openAs(customer, { withoutEvents: true })
  const reviews = []
  for (const page of [first, second]) reviews.push(await (await openCartPage(page)).review())
  await reviews[0]!.place()

  const review = reviews[1]!
  await review.placeButton.click()
  await expect(review.changes).toContainText('Your order was not placed')
  await expect(review.changes).toContainText(`${one.stockId} is no longer in your basket`)
  await expect(review.placeButton).toBeDisabled()
  await expect(second.getByRole('button', { name: /^Continue/ })).toHaveCount(0)
  expect(await countOrders(shop, customer)).toBe(1)
  await second.reload()
  await expect(second.getByText('Nothing to order')).toBeVisible()
})

test('an open review shows at once what somebody else has taken', async ({ shop, openAs }) => {
  const { one, two } = await addTwoStones(shop)
  const customer = await shop.addCustomer()
  await addToCart(shop, customer, [one, two])
  const page = await openAs(customer)
  const review = await (await openCartPage(page)).review()
  await orderOverApi(shop, await shop.addCustomer(), [two])
  await expect(review.changes).toContainText('Your basket has changed')
  await expect(review.changes).toContainText(`${two.stockId} is no longer available`)
  await expect(review.placeButton).toBeDisabled()
})

test('an item that comes into the basket during the review is not ordered with it', async ({
  shop,
  openAs,
}) => {
  const { one, two } = await addTwoStones(shop)
  const customer = await shop.addCustomer()
  await addToCart(shop, customer, [one])
  const page = await openAs(customer, { withoutEvents: true })
  const review = await (await openCartPage(page)).review()
  await addToCart(shop, customer, [two])
  await review.place()
  await expect(page.getByRole('table', { name: 'Items' })).not.toContainText(two.stockId)
  await expect(page.getByRole('link', { name: 'Basket, 1' })).toBeVisible()
})
