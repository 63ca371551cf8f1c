import { openCartPage } from './pages/cart-page.ts'
import { fillForm, selectInForm } from './pages/form.ts'
import { addToCart, addTwoStones } from './support/arrange-order.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'a customer is held to the credit limit that an administrator agrees, who can confirm an exception',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    // Together they cost $8,000.
    const { one, two, prefix } = await addTwoStones(shop)
    const customer = await shop.addCustomer()
    const adminPage = await openAs(shop.administrator)
    await adminPage.goto(`/admin/users/${customer.id}?part=terms`)
    const exposure = adminPage.getByRole('region', { name: 'Exposure' })
    await expect(exposure).toContainText('Open orders')
    await adminPage.getByRole('button', { name: 'Edit terms' }).click()
    const dialog = adminPage.getByRole('dialog')
    await fillForm(dialog, {
      'Payment days': '60',
      'Credit limit': '7,999.99',
      'Legal name': `${prefix} ApS`,
      'VAT number': 'BE0411905848',
    })
    await selectInForm(adminPage, { 'Above the limit': 'Refuse the order' }, dialog)
    await expectReadable(adminPage, 'the form of a customer’s terms')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const terms = adminPage.getByRole('region', { name: 'Terms' })
    await expect(dialog).toHaveCount(0)
    await expect(terms).toContainText('7,999.99')
    await expect(terms).toContainText('60 days')
    await expect(terms).toContainText('The check digits of this VAT number are wrong for Belgium')
    await expect(exposure).toContainText('Available credit')
    await expectReadable(adminPage, 'the terms of a customer')

    await addToCart(shop, customer, [one, two])
    const page = await openAs(customer)
    const review = await (await openCartPage(page)).review()
    await expect(review.panel).toContainText(
      'Available credit $7,999.99 of $7,999.99 · payment within 60 days',
    )
    await review.placeButton.click()
    await expect(review.panel).toContainText(
      'With this order you would owe $8,000.00, above your credit limit of $7,999.99. Remove items, or contact us',
    )
    await expectReadable(page, 'an order above the credit limit')
    expect((await shop.arrange('listOwnOrders', { token: customer.token })).body).toEqual([])

    await adminPage.goto(`/admin/orders/new?for=${customer.email}`)
    await expect(adminPage.getByText('Available credit $7,999.99 of $7,999.99')).toBeVisible()
    const stones = adminPage.getByRole('form', { name: 'Add stones' })
    await stones.getByRole('combobox', { name: 'Stones' }).fill(`${one.stockId} ${two.stockId}`)
    await stones.getByRole('button', { name: 'Add' }).click()
    const placeButton = adminPage.getByRole('button', { name: 'Place order' })
    await placeButton.click()
    const excess = 'Above the customer’s credit limit: exposure $8,000.00, limit $7,999.99'
    await expect(adminPage.getByText(`${excess}. Confirm to continue anyway`)).toBeVisible()
    await adminPage.getByRole('checkbox', { name: 'Continue above the credit limit' }).check()
    await expectReadable(adminPage, 'an order that an administrator confirms above the limit')
    await placeButton.click()
    await expect(adminPage).toHaveURL(/\/admin\/orders\/\d+$/)
    await expect(adminPage.getByText(excess)).toBeVisible()
    await expectReadable(adminPage, 'an order above the credit limit, for the staff')
    const orderId = Number(/\d+$/.exec(adminPage.url())?.[0])
    const email = await shop.readMail(shop.administrator.email, `New order ${orderId} from`)
    expect(email.text).toContain(`${excess}.`)
  },
)

test('a memo to a stopped customer needs a confirmation', async ({ shop, openAs }) => {
  const { one } = await addTwoStones(shop)
  const customer = await shop.addCustomer()
  const { token } = shop.administrator
  await shop.arrange('changeCustomerTerms', { token, params: { id: customer.id }, body: { isStopped: true } })
  const { body: request } = await shop.arrange('confirmMemo', {
    token: customer.token,
    body: { diamondIds: [one.id] },
  })
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/memos/${request.id}`)
  await page.getByRole('button', { name: 'Issue memo' }).click()
  const dialog = page.getByRole('dialog')
  const confirmation = dialog.getByRole('switch').or(dialog.getByRole('checkbox'))
  await expect(dialog.getByRole('button', { name: 'Issue memo' })).toBeVisible()
  await expect(confirmation).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Issue memo' }).click()
  await expect(dialog).toContainText('This customer is stopped: no new orders or memos')
  await confirmation.check()
  await expectReadable(page, 'a memo to a stopped customer')
  await dialog.getByRole('button', { name: 'Issue memo' }).click()
  await expect(page.getByText(/^Memo issued/)).toBeVisible()
})
