import type { Page } from '@playwright/test'
import { openAdminList } from './pages/admin-list.ts'
import { arrangeConfirmedOrder, arrangeInvoice, arrangeSeller } from './support/arrange-invoice.ts'
import { orderOverApi } from './support/arrange-order.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'an administrator issues an invoice and credits it, and the customer downloads both',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    await arrangeSeller(shop)
    // Below 0.50 ct, no statement asks for the origin of a stone.
    const stones = await shop.addStones([
      { 'Stock #': shop.makePrefix(), Clarity: 'VS1', Weight: '0.40', 'Rapnet Price': '20000' },
    ])
    const id = await orderOverApi(shop, customer, stones)
    const page = await openAs(shop.administrator)
    await page.goto(`/admin/orders/${id}`)
    await page.getByRole('button', { name: 'Confirm all as available' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Issue invoice' }).click()
    const dialog = page.getByRole('dialog', { name: `Issue the invoice of order ${id}` })
    await expect(dialog.getByText('WDC', { exact: true })).toBeVisible()
    await expectReadable(page, 'an invoice before it is issued')
    await dialog.getByRole('button', { name: 'Issue invoice' }).click()
    const documents = page.getByRole('region', { name: 'Documents' })
    const invoice = documents.getByRole('row').filter({ hasText: 'Invoice INV' })
    await expect(dialog).toHaveCount(0)
    await expect(invoice).toContainText('$8,000.00')
    await expect(invoice).toContainText('Unpaid')
    const issue = page.getByRole('button', { name: 'Issue invoice' })
    await expect(issue).toHaveCount(0)
    await expectReadable(page, 'an order with an invoice')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      invoice.getByRole('button', { name: /as PDF$/ }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Invoice INV-\d{4}-\d{5}\.pdf$/)

    await creditInvoice(page, 'Wrong stones')
    await expect(documents.getByRole('row').filter({ hasText: 'Credit note' })).toContainText('$8,000.00')
    await expect(invoice).toContainText('Credited')
    await expect(issue).toBeVisible()

    const buyerPage = await openAs(customer)
    await buyerPage.goto(`/account/orders/${id}`)
    const own = buyerPage.getByRole('region', { name: 'Documents' })
    await expect(own.getByRole('button', { name: /as PDF$/ })).toHaveCount(2)
    await expect(own.getByRole('button', { name: /credit note/ })).toHaveCount(0)
    await expectReadable(buyerPage, 'the documents of an own order')
  },
)

test(
  'an administrator chooses the lines and the tax rule of an invoice, and sees its total before',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const { id, stockIds } = await arrangeConfirmedOrder(shop, customer, [{}, {}])
    const [first = '', second = ''] = stockIds
    const { token } = shop.administrator
    const rule = { name: `Domestic ${first}`, category: 'S', rate: 2000 }
    await shop.arrange('createTaxRule', { token, body: rule })
    const page = await openAs(shop.administrator)
    await page.goto(`/admin/orders/${id}`)
    await page.getByRole('button', { name: 'Issue invoice' }).click()
    const dialog = page.getByRole('dialog', { name: /^Issue the invoice/ })
    const submit = dialog.getByRole('button', { name: 'Issue invoice' })
    await expect(dialog.getByText('2 of 2 lines')).toBeVisible()
    await expect(dialog.locator('.is-total').last()).toHaveText('$10,000.00')
    await expect(dialog.getByRole('combobox', { name: 'Tax rule' })).toHaveValue('Export')
    await dialog.getByRole('button', { name: 'Untick all' }).click()
    await expect(dialog.getByText('Tick at least one line.')).toBeVisible()
    await expect(submit).toBeDisabled()
    await dialog.getByRole('checkbox', { name: first }).check()
    await dialog.getByRole('combobox', { name: 'Tax rule' }).click()
    await page.getByRole('option', { name: `Domestic ${first} (20%)` }).click()
    await expect(dialog.locator('.is-total').last()).toHaveText('$6,000.00')
    await expectReadable(page, 'an invoice with a chosen line and tax rule')
    await submit.click()
    await expect(dialog).toHaveCount(0)
    const invoice = page
      .getByRole('region', { name: 'Documents' })
      .getByRole('row')
      .filter({ hasText: 'Invoice INV' })
    await expect(invoice).toContainText('$6,000.00')

    // The other line is left to invoice.
    await page.getByRole('button', { name: 'Issue invoice' }).click()
    await expect(dialog.getByText(second)).toBeVisible()
    await expect(dialog.getByText(first, { exact: true })).toHaveCount(0)
  },
)

test('an invoice that its stones do not support names them, and cannot be issued', async ({
  shop,
  openAs,
}) => {
  const customer = await shop.addCustomer()
  const { token } = shop.administrator
  const statement = {
    code: 'Heavy stones',
    text: 'The origin of all stones of 9 ct and more is known.',
    documentTypes: ['invoice'],
    appliesTo: 'natural',
    minCarats: 9,
    countryCodes: [],
    requires: 'origin',
    validFrom: '2020-01-01',
  }
  await shop.arrange('createStatement', { token, body: statement })
  const { id, stockIds } = await arrangeConfirmedOrder(shop, customer, [{ Weight: '9.40' }])
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const dialog = page.getByRole('dialog', { name: /^Issue the invoice/ })
  await expect(dialog.getByRole('alert')).toContainText(
    `“Heavy stones” requires a known origin. Without one: ${stockIds[0]}`,
  )
  await expect(dialog.getByRole('button', { name: 'Issue invoice' })).toBeDisabled()
  await expectReadable(page, 'an invoice that cannot be issued')
})

test(
  'an administrator credits a part of a line, never above what is left of it',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const { id, stockIds } = await arrangeConfirmedOrder(shop, customer, [{}, {}])
    const [first = '', second = ''] = stockIds
    await shop.arrange('issueInvoice', { token: shop.administrator.token, params: { id }, body: {} })
    const page = await openAs(shop.administrator)
    await page.goto(`/admin/orders/${id}`)
    await page.getByRole('button', { name: /^Issue credit note/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Credit invoice/ })
    const amount = dialog.getByRole('textbox', { name: `Credit for ${first}` })
    await dialog.getByRole('checkbox', { name: second }).uncheck()
    await amount.fill('5000.01')
    await expect(dialog.getByText('At most $5,000.00')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Price agreed')
    const submit = dialog.getByRole('button', { name: 'Issue credit note' })
    await expect(submit).toBeDisabled()
    await amount.fill('750')
    await expect(dialog.locator('.is-total').last()).toHaveText('$750.00')
    await expectReadable(page, 'a credit note before it is issued')
    await submit.click()
    await expect(dialog).toHaveCount(0)
    const documents = page.getByRole('region', { name: 'Documents' })
    await expect(documents.getByRole('row').filter({ hasText: 'Credit note' })).toContainText('$750.00')
    await expect(documents.getByRole('row').filter({ hasText: 'Invoice INV' })).toContainText('$9,250.00')
    await page.getByRole('button', { name: /^Issue credit note/ }).click()
    await expect(dialog.getByText('$4,250.00')).toBeVisible()
  },
)

test(
  'an administrator finds a document, reads it, and goes on to its payment',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const number = await arrangeInvoice(shop, customer)
    const page = await openAs(shop.administrator)
    const list = await openAdminList(page, `/admin/documents?user=${customer.id}`, 'Documents')
    await expect(list.row(number)).toContainText('$5,000.00')
    await expect(list.row(number)).toContainText('Unpaid')
    await expectReadable(page, 'the documents of a customer')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `PDF Invoice ${number}` }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`Invoice ${number}.pdf`)
    await page.getByRole('button', { name: 'More filters' }).click()
    const from = page.getByLabel('Issued from')
    await from.fill('2099-01-01')
    await from.blur()
    await expect(page.getByText('Nothing found')).toBeVisible()
    await expectReadable(page, 'the filters of documents')
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('button', { name: 'Remove filter Issued' }).click()

    await page.getByRole('button', { name: number, exact: true }).click()
    const detail = page.getByRole('dialog', { name: `Invoice ${number}` })
    await expect(detail.getByRole('table', { name: 'Lines' })).toContainText('0.40')
    await expectReadable(page, 'a document')
    await detail.getByRole('button', { name: `Actions for Invoice ${number}` }).click()
    await page.getByRole('menuitem', { name: 'Record payment' }).click()
    await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('5,000.00')
    await expect(page.getByRole('textbox', { name: `Amount for ${number}` })).toHaveValue('5,000.00')
    await page.getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText('Allocated', { exact: true })).toBeVisible()

    await page.goto(`/admin/documents?state=paid&q=${number}`)
    await expect(list.row(number)).toContainText('Paid')
    await page.goto(`/admin/documents?type=credit-note&q=${number}`)
    await expect(page.getByText('Nothing found')).toBeVisible()
  },
)

test(
  'an order without an invoice is completed only after a question, which leads to the invoice',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const { id } = await arrangeConfirmedOrder(shop, customer, [{}])
    const { token } = shop.administrator
    await shop.arrange('changeOrderStatus', { token, params: { id }, body: { newStatus: 3 } })
    const page = await openAs(shop.administrator)
    const list = await openAdminList(page, `/admin/orders?q=${customer.email}`, 'Orders')
    const question = page.getByRole('dialog', { name: `Order ${id} has no invoice. Complete it anyway?` })
    await list.actionInMenu('Mark as completed', 'Delivery')
    await expect(question.getByRole('button', { name: 'Complete anyway' })).toBeVisible()
    await expectReadable(page, 'the question before an order without an invoice is completed')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)

    await page.goto(`/admin/orders/${id}`)
    await page.getByRole('button', { name: 'Mark as completed' }).click()
    await question.getByRole('button', { name: 'Issue invoice' }).click()
    const dialog = page.getByRole('dialog', { name: `Issue the invoice of order ${id}` })
    await dialog.getByRole('button', { name: 'Issue invoice' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Invoice INV')

    await page.getByRole('button', { name: 'Mark as completed' }).click()
    const plain = page.getByRole('dialog', { name: `Order ${id}: Delivery to Completed` })
    await plain.getByRole('button', { name: 'Mark as completed' }).click()
    await expect(plain).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Mark as completed' })).toHaveCount(0)
  },
)

/** Credits all that remains of the invoice of the open order. */
async function creditInvoice(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: /^Issue credit note/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Credit invoice/ })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(dialog).toHaveCount(0)
}
