import type { APIResponse } from '@playwright/test'
import { findDay } from '#web/shared/forms/future-day.ts'
import { addTwoStones, orderOverApi } from './support/arrange-order.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

const today = new Date()

test(
  'an administrator ships an order and corrects the tracking number; the buyer follows the shipment',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const { one } = await addTwoStones(shop)
    const buyer = await shop.addCustomer()
    const orderId = await orderOverApi(shop, buyer, [one])
    const page = await openAs(shop.administrator)
    await page.goto(`/admin/orders/${orderId}`)
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Mark as shipped' }).click()
    const dialog = page.getByRole('dialog')
    const date = dialog.getByLabel('Shipping date')
    await expect(date).toHaveValue(findDay(today))
    await expectReadable(page, 'the dialog that ships an order')
    await date.fill(findDay(new Date(today.getTime() + 3 * 24 * 3_600_000)))
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(dialog).toContainText('This date is in the future')
    await date.fill(findDay(today))
    await dialog.getByRole('combobox', { name: 'Carrier' }).fill('Fed')
    await page.getByRole('option', { name: 'FedEx' }).click()
    await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('7712')
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(dialog).toHaveCount(0)
    const customer = page.getByRole('region', { name: 'Customer' })
    await expect(customer).toContainText('FedEx')
    const email = await shop.readMail(buyer.email, `Order ${orderId}: Delivery`)
    expect(email.text).toContain('Carrier: FedEx')
    expect(email.text).toContain('Tracking number: 7712')

    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit shipping' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('7712')
    await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('7713 4000')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(customer.getByRole('link', { name: '7713 4000' })).toHaveAttribute(
      'href',
      'https://www.fedex.com/fedextrack/?trknbr=77134000',
    )
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Edit customer’s order no.' }).click()
    await dialog.getByRole('textbox', { name: 'Customer’s order number' }).fill('PO 2026/77')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(customer).toContainText('PO 2026/77')
    await expectReadable(page, 'a shipped order')

    const mine = await openAs(buyer)
    await mine.goto(`/account/orders/${orderId}`)
    const shipping = mine.getByRole('region', { name: 'Shipping' })
    await expect(shipping).toContainText('FedEx')
    await expect(shipping.getByRole('link', { name: '7713 4000' })).toBeVisible()
    await expect(mine.getByRole('region', { name: 'Your order number' })).toContainText('PO 2026/77')
    await expectReadable(mine, 'the buyer’s page of a shipped order')
  },
)

test('an administrator finds an order by the customer’s order number', async ({ shop, openAs, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard of its own')
  const { one } = await addTwoStones(shop)
  const buyer = await shop.addCustomer()
  const orderId = await orderOverApi(shop, buyer, [one])
  const buyerOrderNo = `PO-${shop.makePrefix()}`
  await shop.arrange('changeBuyerOrderNo', {
    token: shop.administrator.token,
    params: { id: orderId },
    body: { buyerOrderNo },
  })
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/orders?q=${buyerOrderNo}`)
  await expect(page.getByRole('link', { name: String(orderId), exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Search diamonds/ })).toBeFocused()
  await page.keyboard.type(buyerOrderNo)
  await page.getByRole('option', { name: new RegExp(`Order ${orderId}`) }).click()
  await expect(page).toHaveURL(`/admin/orders/${orderId}`)
})

test(
  'a buyer cancels an order that nobody has started to process, and its stone is available again',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const { one } = await addTwoStones(shop)
    const buyer = await shop.addCustomer()
    const orderId = await orderOverApi(shop, buyer, [one])
    const page = await openAs(buyer)
    await page.goto(`/account/orders/${orderId}`)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel order ${orderId}?` })
    await expectReadable(page, 'the question before an order is cancelled')
    await dialog.getByRole('button', { name: 'Keep order' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong stone')
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByRole('list', { name: 'Status: Cancelled' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    await expectReadable(page, 'an order that its buyer has cancelled')
    await shop.readMail(buyer.email, `Order ${orderId}: Cancelled`)
    const forStaff = await shop.readMail(shop.administrator.email, `Order ${orderId} cancelled by`)
    expect(forStaff.text).toContain('Reason: Wrong stone')
    await page.goto(`/diamond/${one.stockId}`)
    await expect(page.getByRole('button', { name: 'Add to basket' })).toBeEnabled()
  },
)

test('a buyer is told that the shop has started to process the order meanwhile', async ({ shop, openAs }) => {
  const { one } = await addTwoStones(shop)
  const buyer = await shop.addCustomer()
  const orderId = await orderOverApi(shop, buyer, [one])
  const page = await openAs(buyer, { withoutEvents: true })
  // The page polls; it must not hear of the change before the buyer acts.
  let first: APIResponse | undefined
  await page.route('**/api/orders/currentuser', async (route) => {
    first ??= await route.fetch()
    await route.fulfill({ response: first })
  })
  await page.goto(`/account/orders/${orderId}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const body = { items: [{ productId: one.id, productType: 'Diamond', quantity: 1, state: 'confirmed' }] }
  await shop.arrange('editOrder', { token: shop.administrator.token, params: { id: orderId }, body })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We have already started to process this order')
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
})
