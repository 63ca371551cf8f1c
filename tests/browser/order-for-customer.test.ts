import { listStones } from '#tests/support/stock/write-stock-file.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'an administrator orders for a customer, marks unavailable lines, confirms the rest and prints the documents',
  { tag: '@journey' },
  async ({ shop, openAs }) => {
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
    await expect(stones.getByRole('alert')).toContainText(`Not found: ${prefix}NONE`)
    await expect(numbers).toHaveValue(`${prefix}NONE`)
    const lines = adminPage.getByRole('table', { name: 'Items' })
    await expect(lines.getByRole('row').filter({ hasText: prefix })).toHaveCount(2)
    await adminPage.getByRole('combobox', { name: 'Delivery address' }).click()
    await adminPage.getByRole('option', { name: 'Strøget 1, København, Denmark' }).click()
    await expectReadable(adminPage, 'an order that is written')
    await adminPage.getByRole('button', { name: 'Place order' }).click()
    await expect(adminPage).toHaveURL(/\/admin\/orders\/\d+$/)
    const orderId = Number(/\d+$/.exec(adminPage.url())?.[0])
    const buyer = adminPage.getByRole('region', { name: 'Customer' })
    await expect(buyer).toContainText('Strøget 1')
    const email = await shop.readMail(customer.email, `Order ${orderId} received`)
    expect(email.text).toContain('Strøget 1')

    await adminPage.goto('/admin')
    await adminPage
      .getByRole('list', { name: 'Needs attention' })
      .getByRole('link', { name: /process/ })
      .click()
    await adminPage.getByRole('link', { name: String(orderId), exact: true }).click()
    await expect(adminPage.getByRole('link', { name: 'Ltd' }).first()).toBeVisible()
    await expect(adminPage.getByText(', 2 items, $')).toBeVisible()
    await adminPage.getByRole('button', { name: 'Edit items' }).click()
    await adminPage.getByRole('combobox', { name: `Availability of ${two!.stockId}` }).click()
    await adminPage.getByRole('option', { name: 'Unavailable' }).click()
    await expectReadable(adminPage, 'the items of an order')
    // Another administrator saved first: the input remains, and a second click overwrites their change.
    const item = { productId: one!.id, productType: 'Diamond', quantity: 1 }
    const items = [
      { ...item, state: 'confirmed' },
      { ...item, productId: two!.id, state: 'open' },
    ]
    await shop.arrange('editOrder', { token, params: { id: orderId }, body: { items } })
    await adminPage.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(adminPage.getByRole('alert')).toContainText(
      'Someone else changed this order while you were editing',
    )
    await adminPage.getByRole('button', { name: 'Overwrite with mine' }).click()
    const bought = adminPage.getByRole('table', { name: 'Items' })
    await expect(bought.getByRole('row').filter({ hasText: two!.stockId })).toContainText(
      'unavailable (excluded)',
    )
    await adminPage.getByRole('button', { name: 'Confirm all as available' }).click()
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(bought.getByRole('row').filter({ hasText: one!.stockId })).toContainText('confirmed')

    const download = adminPage.waitForEvent('download')
    await adminPage.getByRole('button', { name: 'Download packing list' }).click()
    expect((await download).suggestedFilename()).toBe(`Packing list ${orderId}.pdf`)
  },
)

test('an administrator sees the customer’s prices before placing an order, and agrees another price', async ({
  shop,
  openAs,
}) => {
  const { token } = shop.administrator
  const [one, two] = await shop.addStones(listStones(shop.makePrefix(), 2))
  const customer = await shop.addCustomer()
  const params = { userId: customer.id }
  await shop.arrange('addUserMarkup', { token, params, body: { percent: 20 } })
  const page = await openAs(shop.administrator)
  await page.goto('/admin/orders/new')
  await page.getByRole('combobox', { name: 'Stones' }).fill(`${one!.stockId} ${two!.stockId}`)
  await page.getByRole('form', { name: 'Add stones' }).getByRole('button', { name: 'Add' }).click()
  const rowOf = (stockId: string) =>
    page.getByRole('table', { name: 'Items' }).getByRole('row').filter({ hasText: stockId })
  // The last row: the heading of the column has the same name.
  const total = rowOf('Total').last()
  await expect(rowOf(one!.stockId)).toContainText('$5,000.00')
  await expect(page.getByText('Prices are list prices until you choose a customer.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Customer' }).fill(customer.email)
  await expect(rowOf(one!.stockId)).toContainText('$6,000.00')
  await expect(page.getByText('Prices are this customer’s prices.')).toBeVisible()

  const place = page.getByRole('button', { name: 'Place order' })
  await page.getByRole('textbox', { name: `$/ct of ${two!.stockId}` }).fill('-4')
  await expect(rowOf(two!.stockId)).toContainText('Enter a price above 0')
  await page.getByRole('textbox', { name: `$/ct of ${two!.stockId}` }).fill('5500')
  await expect(rowOf(two!.stockId)).toContainText('$5,500.00')
  await expect(total).toContainText('$11,500.00')
  await expect(place).toBeDisabled()
  await expect(page.getByText('Enter the reason for the new price first.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason for the new price' }).fill('Agreed at the show')
  await expectReadable(page, 'an order with an agreed price')
  await place.click()
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Agreed at the show')
  await expect(rowOf(two!.stockId)).toContainText('$5,500.00')

  await page.getByRole('button', { name: 'Edit items' }).click()
  await page.getByRole('textbox', { name: `$/ct of ${one!.stockId}` }).fill('5900')
  await page.getByRole('textbox', { name: 'Reason for the new price' }).fill('Second stone')
  await page.getByRole('checkbox', { name: 'Email the customer about the changes' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('1 price changed')
  await expect(total).toContainText('$11,400.00')
})
