import { arrangeInvoice } from './support/arrange-invoice.ts'
import { expectReadable } from './support/expect-readable.ts'
import { expect, test } from './support/shop.ts'

test(
  'an administrator records a payment, which pays the oldest invoice first, and reverses it',
  { tag: ['@phone', '@journey'] },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const first = await arrangeInvoice(shop, customer)
    const second = await arrangeInvoice(shop, customer)
    const page = await openAs(shop.administrator)
    await page.goto(`/admin/receivables?q=${customer.email}`)
    const table = page.getByRole('table', { name: 'Receivables' })
    await expect(table.getByRole('row', { name: 'Total' })).toContainText('$10,000.00')
    await expectReadable(page, 'receivables')
    await table.getByRole('link').click()
    const open = page.getByRole('table', { name: 'Open invoices' })
    await expect(open.getByRole('row').filter({ hasText: first })).toContainText('$5,000.00')
    await expectReadable(page, 'the account of a customer')

    await page.getByRole('link', { name: 'Record payment' }).click()
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('6000')
    const oldest = page.getByRole('textbox', { name: `Amount for ${first}` })
    const newest = page.getByRole('textbox', { name: `Amount for ${second}` })
    await expect(oldest).toHaveValue('5,000.00')
    await expect(newest).toHaveValue('1,000.00')
    await newest.fill('5001')
    await expect(page.getByText('More than is outstanding')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Record payment' })).toBeDisabled()
    await newest.fill('400')
    await expect(page.getByRole('row', { name: 'Unallocated' })).toContainText('$600.00')
    await page.getByRole('textbox', { name: 'Reference' }).fill('TRF 8841')
    await expectReadable(page, 'a payment with its invoices')
    await page.getByRole('button', { name: 'Record payment' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Payment \d+$/)
    await expect(page.getByText('Partly allocated')).toBeVisible()
    await newest.fill('1000')
    await page.getByRole('button', { name: 'Save allocation' }).click()
    await expect(page.getByText('Allocated', { exact: true })).toBeVisible()
    await expectReadable(page, 'a payment')
    await page.getByRole('button', { name: 'Reverse payment' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Refused by the bank')
    await expectReadable(page, 'the reversal of a payment')
    await dialog.getByRole('button', { name: 'Reverse payment' }).click()
    await expect(page.getByText('Refused by the bank')).toBeVisible()
    await page.goto(`/admin/receivables?q=${customer.email}`)
    await expect(table.getByRole('row', { name: 'Total' })).toContainText('$10,000.00')
  },
)

test('an allocation that someone else has changed meanwhile shows theirs, and keeps mine until I choose', async ({
  shop,
  openAs,
}) => {
  const customer = await shop.addCustomer()
  const first = await arrangeInvoice(shop, customer)
  const second = await arrangeInvoice(shop, customer)
  const { token } = shop.administrator
  const { body: open } = await shop.arrange('listOpenInvoices', {
    token,
    query: { userId: String(customer.id) },
  })
  const idOf = (wanted: string): number => open.find(({ number }) => number === wanted)?.invoiceId ?? 0
  const allocations = [{ invoiceId: idOf(first), amount: 100 }]
  const { body: payment } = await shop.arrange('recordPayment', {
    token,
    body: { userId: customer.id, amount: 1000, receivedOn: '2026-01-02', method: 'cash', allocations },
  })
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/payments/${payment.id}`)
  const oldest = page.getByRole('textbox', { name: `Amount for ${first}` })
  const newest = page.getByRole('textbox', { name: `Amount for ${second}` })
  await oldest.fill('200')
  await shop.arrange('allocatePayment', {
    token,
    params: { id: payment.id },
    body: {
      allocations: [
        { invoiceId: idOf(first), amount: 300 },
        { invoiceId: idOf(second), amount: 400 },
      ],
    },
  })
  await page.getByRole('button', { name: 'Save allocation' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else saved this' })
  await expect(notice).toContainText(`The amount for ${first} is now $300.00, your value $200.00`)
  await expect(notice).toContainText(`The amount for ${second} is now $400.00`)
  await expect(oldest).toHaveValue('200.00')
  await expect(newest).toHaveValue('400.00')
  await expectReadable(page, 'an allocation that someone else has changed')
  await notice.getByRole('button', { name: 'Keep their version' }).click()
  await expect(oldest).toHaveValue('300.00')
  await expect(notice).toHaveCount(0)
  await oldest.fill('250')
  await page.getByRole('button', { name: 'Save allocation' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { body: after } = await shop.arrange('readPayment', { token, params: { id: payment.id } })
  expect(new Map(after.allocations.map(({ number, amount }) => [number, amount]))).toEqual(
    new Map([
      [first, 250],
      [second, 400],
    ]),
  )
})

test('an administrator sees the balance of a customer and exports a month for the accountant', async ({
  shop,
  openAs,
}) => {
  const customer = await shop.addCustomer()
  await arrangeInvoice(shop, customer)
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/users/${customer.id}`)
  await page.getByRole('link', { name: '$5,000.00' }).click()
  await expect(page.getByRole('table', { name: 'Entries' })).toContainText('Opening balance')
  await page.goto('/admin/receivables')
  await page.getByRole('button', { name: 'Export for accountant' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^accounting-.*\.csv$/)
})

test('the account of a customer with two sellers shows the figures and open invoices of one of them', async ({
  shop,
  openAs,
}) => {
  const customer = await shop.addCustomer()
  const number = await arrangeInvoice(shop, customer)
  const owner = await shop.addCustomer()
  const { token } = shop.administrator
  const domain = `seller-${owner.id}.example`
  await shop.arrange('changeUserDomain', { token, params: { userId: owner.id }, body: { domain } })
  const seller = { userId: owner.id, legalName: 'Polaris Diamonds Ltd' }
  const { body: added } = await shop.arrange('createSeller', { token, body: seller })
  const payment = { userId: customer.id, amount: 70, receivedOn: '2026-01-02', method: 'cash' }
  await shop.arrange('recordPayment', { token, body: { ...payment, sellerId: added.id } })
  const page = await openAs(shop.administrator)
  await page.goto(`/admin/receivables/${customer.id}?seller=${added.id}`)
  const choice = page.getByRole('combobox', { name: 'Seller' })
  await expect(choice).toHaveValue('Polaris Diamonds Ltd')
  await expect(page.getByRole('row', { name: 'Closing balance' })).toContainText('-$70.00')
  await expect(page.getByRole('table', { name: 'Open invoices' })).toHaveCount(0)
  await choice.click()
  await page.getByRole('option', { name: 'Hatton Garden Diamonds Ltd' }).click()
  await expect(page.getByRole('table', { name: 'Open invoices' })).toContainText(number)
  await expect(page.getByRole('row', { name: 'Closing balance' })).toContainText('$5,000.00')
  await expectReadable(page, 'an account with two sellers')
})

test(
  'a customer sees what they owe and downloads their statement of account',
  { tag: '@phone' },
  async ({ shop, openAs }) => {
    const customer = await shop.addCustomer()
    const number = await arrangeInvoice(shop, customer)
    await shop.arrange('recordPayment', {
      token: shop.administrator.token,
      body: {
        userId: customer.id,
        amount: 1200,
        receivedOn: new Date().toISOString().slice(0, 10),
        method: 'bank-transfer',
        reference: 'TRF 1',
      },
    })
    const page = await openAs(customer)
    await page.goto('/account/statement')
    const entries = page.getByRole('table', { name: 'Entries' })
    await expect(entries.getByRole('row').filter({ hasText: number })).toContainText('$5,000.00')
    await expect(entries.getByRole('row').filter({ hasText: 'TRF 1' })).toContainText('$1,200.00')
    await expect(entries.getByRole('row', { name: 'Closing balance' })).toContainText('$3,800.00')
    await expect(page.getByRole('table', { name: 'Open invoices' })).toContainText(number)
    await expectReadable(page, 'a statement of account')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^Statement of account .*\.pdf$/)
    const from = page.getByLabel('From', { exact: true })
    const to = page.getByLabel('To', { exact: true })
    // A period that would end before it begins becomes one day.
    await to.fill('2020-01-02')
    await to.blur()
    await expect(from).toHaveValue('2020-01-02')
    await from.fill('2020-01-01')
    await from.blur()
    await expect(page).toHaveURL(/from=2020-01-01&to=2020-01-02$/)
    await expect(entries.getByRole('row', { name: 'Closing balance' })).toContainText('$0.00')

    const other = await openAs(await shop.addCustomer())
    await other.goto('/account/statement')
    await expect(other.getByText('No invoices or payments yet')).toBeVisible()
    await expectReadable(other, 'an empty statement of account')
  },
)
