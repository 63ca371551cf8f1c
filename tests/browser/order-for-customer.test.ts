import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator orders for a customer, marks unavailable lines, confirms the rest and prints the documents', async ({
  shop,
  openAs,
}) => {
  const { token } = shop.administrator
  const prefix = shop.makePrefix()
  const [one, two] = await shop.addStones(listStones(prefix, 2, { Clarity: 'VS1' }))
  const customer = await shop.addCustomer()
  const adminPage = await openAs(shop.administrator)
  await adminPage.goto(`/admin/orders/new?for=${customer.email}`)
  const stones = adminPage.getByRole('form', { name: 'Add stones' })
  const numbers = stones.getByRole('combobox', { name: 'Stones' })
  await numbers.fill(`${one!.stockId}, ${two!.stockId} ${prefix}NONE`)
  await stones.getByRole('button', { name: 'Add' }).click()
  await expect(stones.getByRole('alert')).toContainText(`Not in the stock: ${prefix}NONE`)
  await expect(numbers).toHaveValue(`${prefix}NONE`)
  const lines = adminPage.getByRole('table', { name: 'Lines' })
  await expect(lines.getByRole('row').filter({ hasText: prefix })).toHaveCount(2)
  await adminPage.getByRole('combobox', { name: 'Delivery address' }).click()
  await adminPage.getByRole('option', { name: 'Strøget 1, København, Denmark' }).click()
  await expectReadable(adminPage, 'an order that is written')
  await adminPage.getByRole('button', { name: 'Place the order' }).click()
  await expect(adminPage).toHaveURL(/\/admin\/orders\/\d+$/)
  const orderId = Number(/\d+$/.exec(adminPage.url())?.[0])
  const buyer = adminPage.getByRole('region', { name: 'Buyer' })
  await expect(buyer).toContainText('Strøget 1')
  const email = await shop.readMail(customer.email, `Order ${orderId} is placed`)
  expect(email.text).toContain('Strøget 1')

  await adminPage.goto('/admin')
  await adminPage
    .getByRole('list', { name: 'Needs attention' })
    .getByRole('link', { name: /process/ })
    .click()
  await adminPage.getByRole('link', { name: String(orderId), exact: true }).click()
  await expect(adminPage.getByRole('link', { name: 'Ltd' }).first()).toBeVisible()
  await expect(adminPage.getByText(', 2 lines, $')).toBeVisible()
  await adminPage.getByRole('button', { name: 'Edit the lines' }).click()
  await adminPage.getByRole('combobox', { name: `What the house says of ${two!.stockId}` }).click()
  await adminPage.getByRole('option', { name: 'Not to be had' }).click()
  await expectReadable(adminPage, 'the lines of an order')
  // Another administrator saved first: the input remains, and a second click overwrites their change.
  const item = { productId: one!.id, productType: 'Diamond', quantity: 1 }
  const items = [
    { ...item, state: 'confirmed' },
    { ...item, productId: two!.id, state: 'open' },
  ]
  await shop.arrange('editOrder', { token, params: { id: orderId }, body: { items } })
  await adminPage.getByRole('button', { name: 'Save the lines' }).click()
  await expect(adminPage.getByRole('alert')).toContainText('Somebody else has changed this order meanwhile')
  await adminPage.getByRole('button', { name: 'Save mine over theirs' }).click()
  const bought = adminPage.getByRole('table', { name: 'Items' })
  await expect(bought.getByRole('row').filter({ hasText: two!.stockId })).toContainText('not available')
  await adminPage.getByRole('button', { name: 'Confirm all lines' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(bought.getByRole('row').filter({ hasText: one!.stockId })).toContainText('confirmed')

  for (const [button, name] of [
    ['Packing list', `Packing list ${orderId}.pdf`],
    ['Invoice', `Invoice ${orderId}.pdf`],
  ] as const) {
    const download = adminPage.waitForEvent('download')
    await adminPage.getByRole('button', { name: button }).click()
    expect((await download).suggestedFilename()).toBe(name)
  }
})
