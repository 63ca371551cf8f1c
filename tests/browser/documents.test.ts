import { arrangeSeller } from './support/arrange-invoice.ts'
import { orderOverApi } from './support/arrange-order.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'an administrator issues an invoice and credits it, and the customer downloads both',
  { tag: '@phone' },
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
    const dialog = page.getByRole('dialog')
    await expectReadable(page, 'the question before an invoice is issued')
    await dialog.getByRole('button', { name: 'Issue invoice' }).click()
    const documents = page.getByRole('region', { name: 'Documents' })
    const invoice = documents.getByRole('row').filter({ hasText: 'Invoice INV' })
    await expect(dialog).toHaveCount(0)
    await expect(invoice).toContainText('$8,000.00')
    await expect(invoice).toContainText('Unpaid')
    await expectReadable(page, 'an order with an invoice')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      invoice.getByRole('button', { name: /as PDF$/ }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Invoice INV-\d{4}-\d{5}\.pdf$/)

    await invoice.getByRole('button', { name: /^Issue credit note/ }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong stones')
    await dialog.getByRole('button', { name: 'Issue credit note' }).click()
    await expect(documents.getByRole('row').filter({ hasText: 'Credit note' })).toContainText('$8,000.00')
    await expect(invoice).toContainText('Credited')

    const buyerPage = await openAs(customer)
    await buyerPage.goto(`/account/orders/${id}`)
    const own = buyerPage.getByRole('region', { name: 'Documents' })
    await expect(own.getByRole('button', { name: /as PDF$/ })).toHaveCount(2)
    await expect(own.getByRole('button', { name: /credit note/ })).toHaveCount(0)
    await expectReadable(buyerPage, 'the documents of an own order')
  },
)
