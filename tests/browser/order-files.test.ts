import { readFile } from 'node:fs/promises'
import { openCartPage } from './pages/cart-page.ts'
import { addToCart, addTwoStones } from './support/arrange-order.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'a buyer notes a reference per item, and finds it in the order and its files; so does the merchant',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const { one, two } = await addTwoStones(shop)
    const customer = await shop.addCustomer()
    await addToCart(shop, customer, [one, two])
    const page = await openAs(customer)
    const cart = await openCartPage(page)
    const reference = (stockId: string) =>
      page.getByRole('textbox', { name: `Your reference for ${stockId}` })
    await reference(one.stockId).fill('Mrs Jones')
    const saving = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
    await reference(one.stockId).press('Enter')
    await saving
    await page.reload()
    await expect(reference(one.stockId)).toHaveValue('Mrs Jones')
    await expectReadable(page, 'a basket with a reference')

    const review = await cart.review()
    await expect(reference(one.stockId)).toHaveValue('Mrs Jones')
    // The order waits for a reference that is being typed.
    await reference(two.stockId).fill('PO 4711')
    const orderId = await review.place()
    const items = page.getByRole('table', { name: 'Items' })
    const line = (stockId: string) => items.getByRole('row').filter({ hasText: stockId })
    await expect(line(one.stockId)).toContainText('ref. Mrs Jones')
    await expect(line(two.stockId)).toContainText('ref. PO 4711')
    await expectReadable(page, 'an order with references')

    const downloadingPdf = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download confirmation' }).click()
    expect((await downloadingPdf).suggestedFilename()).toBe(`Order confirmation ${orderId}.pdf`)
    const downloadingCsv = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await downloadingCsv
    expect(file.suggestedFilename()).toMatch(new RegExp(`^order-${orderId}-\\d{4}-\\d{2}-\\d{2}\\.csv$`))
    expect(await readFile(await file.path(), 'utf8')).toContain('Mrs Jones')

    const email = await shop.readMail(customer.email, `Order ${orderId} received`)
    expect(email.text).toContain('ref. PO 4711')
    expect(email.attachments.map(({ filename }) => filename)).toEqual([`Order confirmation ${orderId}.pdf`])

    await page.goto('/account')
    const downloadingAll = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Excel' }).click()
    expect((await downloadingAll).suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.xlsx$/)

    const adminPage = await openAs(shop.administrator)
    await adminPage.goto(`/admin/orders/${orderId}`)
    const ordered = adminPage.getByRole('table', { name: 'Items' }).getByRole('row')
    await expect(ordered.filter({ hasText: one.stockId })).toContainText('ref. Mrs Jones')
  },
)
