import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestSeller } from '#tests/support/documents/add-test-seller.ts'
import { readPdfText, removeSpace } from '#tests/support/checks/read-pdf.ts'
import { openAccounts, type Accounts } from '#tests/support/documents/open-accounts.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.shop.close())

const readReceivables = async (query: Record<string, string | number> = {}) =>
  (await accounts.shop.call('listReceivables', { token: accounts.admin.token, query })).body

describe('receivables', () => {
  test('show what each customer owes by age, what they paid in advance, and totals', async () => {
    const late = await accounts.shop.addUser({ company: 'Late Payers' })
    for (const [days, total] of [
      [-5, 100],
      [0, 200],
      [1, 400],
      [30, 800],
      [31, 1600],
      [75, 3200],
      [91, 6400],
    ] as const) {
      await accounts.addInvoice({ user: late, total, dueDate: await accounts.dayBefore(days) })
    }
    const early = await accounts.shop.addUser({ company: 'Early Payers' })
    const settled = await accounts.addInvoice({ user: early, total: 5000 })
    await accounts.pay(early.id, 60, { allocations: [{ invoiceId: settled.id, amount: 50 }] })

    const { items, totals, total, day } = await readReceivables({ q: 'payers' })
    expect(day).toBe(accounts.today)
    expect(total).toBe(2)
    const owed = { current: 3, days1To30: 12, days31To60: 16, days61To90: 32, over90: 64 }
    expect(items).toEqual([
      {
        customer: { id: late.id, name: 'Late Payers' },
        ...owed,
        outstanding: 127,
        unallocated: 0,
        balance: 127,
      },
      {
        customer: { id: early.id, name: 'Early Payers' },
        current: 0,
        days1To30: 0,
        days31To60: 0,
        days61To90: 0,
        over90: 0,
        outstanding: 0,
        unallocated: 10,
        balance: -10,
      },
    ])
    expect(totals).toEqual({ ...owed, outstanding: 127, unallocated: 10, balance: 117 })
    expect((await readReceivables({ userId: early.id })).items).toHaveLength(1)
    const byName = await readReceivables({ q: 'payers', sort: 'customer', page: 0, pageSize: 1 })
    expect(byName).toMatchObject({ items: [{ customer: { name: 'Early Payers' } }], total: 2 })
    expect(byName.totals).toEqual(totals)
    const sorted = await accounts.shop.call('listReceivables', {
      token: accounts.admin.token,
      query: { sort: 'shoe' },
    })
    expect(sorted.status).toBe(400)
  })

  test('still name a customer who was deleted', async () => {
    const gone = await accounts.shop.addUser()
    await accounts.addInvoice({ user: gone, total: 700, customerName: 'Gone Gems' })
    await accounts.shop.call('deleteUser', { token: accounts.admin.token, params: { userId: gone.id } })
    const { items } = await readReceivables({ q: 'gone gems' })
    expect(items).toMatchObject([{ customer: { id: gone.id, name: 'Gone Gems' }, outstanding: 7 }])
    const statement = await accounts.shop.call('readAccountStatement', {
      token: accounts.admin.token,
      query: { userId: gone.id },
    })
    expect(statement.body).toMatchObject({ customer: { name: 'Gone Gems' }, closing: 7 })
  })

  test('name a deleted customer who has only paid in advance as their payment does', async () => {
    const gone = await accounts.shop.addUser({ company: 'Prepaid Gems' })
    await accounts.pay(gone.id, 60)
    await accounts.shop.call('deleteUser', { token: accounts.admin.token, params: { userId: gone.id } })
    const customer = { id: gone.id, name: 'Prepaid Gems' }
    const { items } = await readReceivables({ q: 'prepaid gems' })
    expect(items).toMatchObject([{ customer, unallocated: 60 }])
    const statement = await accounts.shop.call('readAccountStatement', {
      token: accounts.admin.token,
      query: { userId: gone.id },
    })
    expect(statement.body).toMatchObject({ customer, closing: -60 })
    const file = await accounts.shop.call('downloadAccountStatement', {
      token: accounts.admin.token,
      query: { userId: gone.id },
    })
    expect(file.status).toBe(200)
    expect(removeSpace(readPdfText(file.bytes))).toContain('PrepaidGems')
  })

  test('lead to the open invoices of a customer, who sees their own only', async () => {
    const user = await accounts.shop.addUser()
    const other = await accounts.shop.addUser()
    const second = await accounts.addInvoice({ user, total: 900, dueDate: await accounts.dayBefore(-9) })
    const first = await accounts.addInvoice({ user, total: 1000, dueDate: await accounts.dayBefore(45) })
    const paid = await accounts.addInvoice({ user, total: 300 })
    await accounts.pay(user.id, 5, {
      allocations: [
        { invoiceId: first.id, amount: 2 },
        { invoiceId: paid.id, amount: 3 },
      ],
    })
    await accounts.credit(first.id, user, 150)
    const read = async (token: string, query: Record<string, number> = {}) =>
      accounts.shop.call('listOpenInvoices', { token, query })
    const { body } = await read(accounts.admin.token, { userId: user.id })
    expect(body).toMatchObject([
      {
        invoiceId: first.id,
        number: first.number,
        daysPastDue: 45,
        age: 'days31To60',
        total: 10,
        credited: 1.5,
        paid: 2,
        outstanding: 6.5,
        seller: { name: 'Tavernier Diamonds Ltd' },
      },
      { invoiceId: second.id, daysPastDue: -9, age: 'current', outstanding: 9 },
    ])
    expect((await read(user.token)).body).toEqual(body)
    expect((await read(other.token)).body).toEqual([])
    expect((await read(other.token, { userId: user.id })).body).toMatchObject({ name: 'FORBIDDEN' })
  })
})

describe('a statement of account', () => {
  test('lists what happened in a period, from the opening to the closing balance', async () => {
    const user = await accounts.shop.addUser({ company: 'Rue du Rhône' })
    const [d40, d20, d10, d5] = await Promise.all([40, 20, 10, 5].map((days) => accounts.dayBefore(days)))
    const old = await accounts.addInvoice({ user, total: 10_000, issueDate: d40 ?? '', dueDate: d10 ?? '' })
    const recent = await accounts.addInvoice({
      user,
      total: 50_000,
      issueDate: d20 ?? '',
      buyerOrderNo: 'PO 77',
    })
    await accounts.credit(recent.id, user, 4000, d10)
    const { body: payment } = await accounts.pay(user.id, 150, {
      receivedOn: d5,
      reference: 'TRF 1',
      allocations: [{ invoiceId: old.id, amount: 100 }],
    })
    const read = (query: Record<string, string | number>, token = accounts.admin.token) =>
      accounts.shop.call('readAccountStatement', { token, query: { userId: user.id, ...query } })
    const { body } = await read({ from: d20 ?? '' })
    expect(body).toMatchObject({
      customer: { id: user.id, name: 'Rue du Rhône' },
      seller: { id: accounts.sellerId },
      from: d20,
      to: accounts.today,
      opening: 100,
      debit: 500,
      credit: 190,
      closing: 410,
      unallocated: 50,
    })
    expect(body.entries).toMatchObject([
      { kind: 'invoice', number: recent.number, reference: 'PO 77', debit: 500, credit: 0, balance: 600 },
      { kind: 'credit-note', date: d10, debit: 0, credit: 40, balance: 560 },
      { kind: 'payment', id: payment.id, number: null, reference: 'TRF 1', credit: 150, balance: 410 },
    ])
    expect(body.ageing).toEqual({ current: 0, days1To30: 460, days31To60: 0, days61To90: 0, over90: 0 })

    await accounts.reverse(payment.id)
    const after = (await read({})).body
    expect(after.entries.at(-1)).toMatchObject({
      kind: 'reversal',
      date: accounts.today,
      debit: 150,
      balance: 560,
    })
    expect(after).toMatchObject({ closing: 560, unallocated: 0 })
    expect((await read({}, user.token)).body).toEqual(after)

    const past = (await read({ from: d40 ?? '', to: d20 ?? '' })).body
    expect(past).toMatchObject({ opening: 0, closing: 600, unallocated: 0, ageing: { current: 600 } })
  })

  test('is downloaded as PDF, with seller, customer, entries and balance', async () => {
    const user = await accounts.shop.addUser({ company: 'Nord Ædelsten' })
    const invoice = await accounts.addInvoice({ user, total: 123_456, issueDate: accounts.today })
    await accounts.pay(user.id, 34.56, {
      reference: 'TRF 77',
      allocations: [{ invoiceId: invoice.id, amount: 34.56 }],
    })
    const download = (token: string, query: Record<string, number> = {}) =>
      accounts.shop.call('downloadAccountStatement', { token, query })
    const { status, bytes, headers } = await download(user.token)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain(
      encodeURIComponent(`Statement of account ${accounts.today}.pdf`),
    )
    const text = removeSpace(readPdfText(bytes))
    for (const part of [
      'Statement of account',
      'Tavernier Diamonds Ltd',
      'GB123456789',
      'Nord Ædelsten',
      invoice.number,
      'TRF 77',
      '$1,234.56',
      '$1,200.00',
    ]) {
      expect(text).toContain(removeSpace(part))
    }
    expect((await download(accounts.admin.token, { userId: user.id })).status).toBe(200)
    const stranger = await accounts.shop.addUser()
    expect(await accounts.refusalOf(() => download(stranger.token))).toBe(
      '400 INVALID_REQUEST | userId: There are no invoices or payments yet',
    )
    expect(await accounts.refusalOf(() => download(stranger.token, { userId: user.id }))).toBe(
      '403 FORBIDDEN',
    )
  })

  test.each([
    ['2025-06-30', '2024-07-01'],
    ['2024-02-29', '2023-03-01'],
    ['2025-02-28', '2024-03-01'],
  ])('that ends on %s covers the twelve months from %s', async (to, from) => {
    const { token } = await accounts.shop.addUser()
    const { body } = await accounts.shop.call('readAccountStatement', { token, query: { to } })
    expect(body).toMatchObject({ from, to })
  })

  test('is of one seller, and empty for a customer without an account', async () => {
    const user = await accounts.shop.addUser()
    const read = async (query: Record<string, number> = {}) =>
      accounts.shop.call('readAccountStatement', { token: user.token, query })
    expect((await read()).body).toMatchObject({ seller: null, sellers: [], entries: [], closing: 0 })
    const owner = await accounts.shop.addUser()
    const own = { user_id: owner.id, legal_name: 'Rue Royale Gems' }
    const { sellerId: other } = await addTestSeller(accounts.shop.db, own)
    await accounts.addInvoice({ user, total: 100 })
    await accounts.addInvoice({ user, total: 900, sellerId: other })
    expect((await read({ sellerId: accounts.sellerId })).body.closing).toBe(1)
    expect((await read({ sellerId: other })).body).toMatchObject({
      closing: 9,
      seller: { name: 'Rue Royale Gems' },
      sellers: [{ id: other }, { id: accounts.sellerId }],
    })
  })

  test('is refused to other customers, for an unknown user and for days in the wrong order', async () => {
    const user = await accounts.shop.addUser()
    const read = (token: string, query: Record<string, string | number>) => async () =>
      accounts.shop.call('readAccountStatement', { token, query })
    const refusals = [
      [read(user.token, { userId: accounts.admin.id }), '403 FORBIDDEN'],
      [read(accounts.admin.token, { userId: 999_999 }), '404 USER_NOT_FOUND'],
      [
        read(user.token, { from: '2026-02-01', to: '2026-01-01' }),
        '400 INVALID_REQUEST | from: The first day is after the last',
      ],
      [
        read(user.token, { sellerId: 999_999 }),
        '400 INVALID_REQUEST | sellerId: The customer has no account with this seller',
      ],
    ] as const
    for (const [act, refusal] of refusals) expect(await accounts.refusalOf(act)).toContain(refusal)
  })
})

describe('the accountant’s export', () => {
  test('has a row for each tax of a document and for each payment, and its sum is the change of receivables', async () => {
    const user = await accounts.shop.addUser({ company: '=HYPERLINK("x")' })
    const day = '2025-03-04'
    const invoice = await accounts.addInvoice({
      user,
      total: 12_100,
      tax: 2100,
      issueDate: day,
      customerName: '=HYPERLINK("x"), Ltd',
    })
    await accounts.credit(invoice.id, user, 1000, day)
    await accounts.pay(user.id, 111, { receivedOn: day, reference: '-2+3' })
    const { body, headers, bytes } = await accounts.shop.call('exportAccounting', {
      token: accounts.admin.token,
      query: { from: day, to: day },
    })
    void body
    expect(headers['content-type']).toContain('text/csv')
    expect(headers['content-disposition']).toContain('accounting-2025-03-04-2025-03-04.csv')
    const text = new TextDecoder().decode(bytes)
    const [heading, ...lines] = text.trimEnd().split('\r\n')
    expect(heading).toBe(
      'Type,Number,Date,Due date,Customer no.,Customer,Customer VAT no.,Country,Seller,Order,Credited invoice,Currency,Tax category,Tax rate %,Net,Tax,Total,Method,Reference',
    )
    expect(lines).toEqual([
      `Invoice,${invoice.number},${day},${day},${user.id},"'=HYPERLINK(""x""), Ltd",BE0123456789,BE,Tavernier Diamonds Ltd,,,USD,S,21.00,100.00,21.00,121.00,,`,
      expect.stringMatching(/^Credit note,.*,USD,G,0\.00,-10\.00,0\.00,-10\.00,,$/),
      expect.stringMatching(/^Payment,.*,USD,,,,,-111\.00,bank-transfer,'-2\+3$/),
    ])
  })

  test('is refused for days in the wrong order', async () => {
    const act = () =>
      accounts.shop.call('exportAccounting', {
        token: accounts.admin.token,
        query: { from: '2026-02-01', to: '2026-01-01' },
      })
    expect(await accounts.refusalOf(act)).toBe('400 INVALID_REQUEST | from: The first day is after the last')
  })
})
