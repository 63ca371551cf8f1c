import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDocument } from '#tests/support/documents/add-documents.ts'
import { addTestSeller } from '#tests/support/documents/add-test-seller.ts'
import { openAccounts, type Accounts } from '#tests/support/documents/open-accounts.ts'
import { readLastAudit } from '#tests/support/checks/read-last-audit.ts'
import type { TestReply } from '#tests/support/shops/open-test-shop.ts'

let accounts: Accounts
beforeAll(async () => {
  accounts = await openAccounts()
})
afterAll(() => accounts.shop.close())

/** A customer with invoices of these totals in cents, each due a day after the one before. */
async function addCustomer(...totals: number[]) {
  const user = await accounts.shop.addUser({ company: 'Nord Ædelsten' })
  const invoices: { id: number; number: string }[] = []
  for (const [index, total] of totals.entries()) {
    const dueDate = await accounts.dayBefore(40 - index)
    invoices.push(await accounts.addInvoice({ user, total, dueDate }))
  }
  return { user, invoices }
}

describe('a payment', () => {
  test('pays invoices, and what they do not take is unallocated', async () => {
    const { user, invoices } = await addCustomer(10_000, 20_050)
    const [first, second] = invoices
    const reply = await accounts.pay(user.id, 300.5, {
      reference: ' TRF 8841 ',
      note: 'Two invoices',
      allocations: [
        { invoiceId: first?.id, amount: 100 },
        { invoiceId: second?.id, amount: 150.25 },
      ],
    })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      customer: { id: user.id, name: 'Nord Ædelsten' },
      seller: { id: accounts.sellerId, name: 'Tavernier Diamonds Ltd' },
      receivedOn: accounts.today,
      amount: 300.5,
      allocated: 250.25,
      unallocated: 50.25,
      reference: 'TRF 8841',
      allocations: [
        { ...asTarget(first), amount: 100 },
        { ...asTarget(second), amount: 150.25 },
      ],
      reversedDate: null,
      version: 1,
    })
    expect(await accounts.readBalance(first?.id ?? 0)).toEqual({ total: 10_000, credited: 0, paid: 10_000 })
    expect(await accounts.readBalance(second?.id ?? 0)).toEqual({ total: 20_050, credited: 0, paid: 15_025 })
    expect(await readLastAudit(accounts.shop.db)).toMatchObject({
      act: 'record payment',
      subject: `payment ${reply.body.id} of Nord Ædelsten`,
    })
  })

  test('in advance is for the seller of the customer’s storefront, and is allocated later', async () => {
    const { user, invoices } = await addCustomer(5000)
    const { body: payment } = await accounts.pay(user.id, 80)
    expect(payment).toMatchObject({ allocated: 0, unallocated: 80, seller: { id: accounts.sellerId } })
    const allocated = await accounts.allocate(payment.id, [{ invoiceId: invoices[0]?.id, amount: 50 }])
    expect(allocated.body).toMatchObject({ allocated: 50, unallocated: 30, version: 2 })
    const read = await accounts.shop.call('readPayment', {
      token: accounts.admin.token,
      params: { id: payment.id },
    })
    expect(read.body).toEqual(allocated.body)
    expect(read.headers['etag']).toContain('"v2')
  })

  test('moves from one invoice to another when its allocations are replaced', async () => {
    const { user, invoices } = await addCustomer(10_000, 10_000)
    const [first = { id: 0 }, second = { id: 0 }] = invoices
    const { body: payment } = await accounts.pay(user.id, 100, {
      allocations: [{ invoiceId: first.id, amount: 100 }],
    })
    const moved = await accounts.allocate(payment.id, [
      { invoiceId: first.id, amount: 40 },
      { invoiceId: second.id, amount: 60 },
    ])
    expect(moved.body.allocations).toMatchObject([{ amount: 40 }, { amount: 60 }])
    expect(await accounts.readBalance(first.id)).toMatchObject({ paid: 4000 })
    expect(await accounts.readBalance(second.id)).toMatchObject({ paid: 6000 })
    const { body: free } = await accounts.allocate(payment.id, [])
    expect(free).toMatchObject({ allocated: 0, unallocated: 100 })
    expect(await accounts.readBalance(second.id)).toMatchObject({ paid: 0 })
  })

  test('that is reversed pays nothing any more', async () => {
    const { user, invoices } = await addCustomer(10_000)
    const [invoice = { id: 0 }] = invoices
    const { body: payment } = await accounts.pay(user.id, 120, {
      allocations: [{ invoiceId: invoice.id, amount: 100 }],
    })
    const { body: reversed } = await accounts.reverse(payment.id)
    expect(reversed).toMatchObject({
      allocated: 0,
      unallocated: 0,
      allocations: [],
      reversalReason: 'Refused by the bank',
      reversedDate: expect.any(String),
    })
    expect(await accounts.readBalance(invoice.id)).toMatchObject({ paid: 0 })
    expect(await readLastAudit(accounts.shop.db)).toMatchObject({ act: 'reverse payment' })
  })

  test('that is sent twice with one key is recorded once', async () => {
    const { user, invoices } = await addCustomer(10_000)
    const body = { allocations: [{ invoiceId: invoices[0]?.id, amount: 100 }] }
    const key = { 'idempotency-key': `press ${user.id}` }
    const [first, second] = await Promise.all([
      accounts.pay(user.id, 100, body, key),
      accounts.pay(user.id, 100, body, key),
    ])
    expect(second.body).toEqual(first.body)
    expect(await accounts.refusalOf(() => accounts.pay(user.id, 99, {}, key))).toBe(
      '409 INVALID_REQUEST | Idempotency-Key: This was already sent with other details. Reload the page to see the result',
    )
  })
})

describe('a credit note', () => {
  test('for a paid invoice makes the money of the newest payment unallocated', async () => {
    const { user, invoices } = await addCustomer(10_000)
    const [invoice = { id: 0 }] = invoices
    const older = await accounts.pay(user.id, 60, { allocations: [{ invoiceId: invoice.id, amount: 60 }] })
    const newer = await accounts.pay(user.id, 40, { allocations: [{ invoiceId: invoice.id, amount: 40 }] })
    await accounts.credit(invoice.id, user, 5500)
    expect(await accounts.readBalance(invoice.id)).toEqual({ total: 10_000, credited: 5500, paid: 4500 })
    const read = async (id: number) =>
      (await accounts.shop.call('readPayment', { token: accounts.admin.token, params: { id } })).body
    expect(await read(newer.body.id)).toMatchObject({ allocated: 0, unallocated: 40, version: 2 })
    expect(await read(older.body.id)).toMatchObject({
      allocated: 45,
      unallocated: 15,
      allocations: [{ amount: 45 }],
      version: 2,
    })
  })

  test('cannot credit more than the invoice', async () => {
    const { user, invoices } = await addCustomer(10_000)
    await accounts.credit(invoices[0]?.id ?? 0, user, 4000)
    const before = await accounts.readBalance(invoices[0]?.id ?? 0)
    await expect(accounts.credit(invoices[0]?.id ?? 0, user, 6001)).rejects.toThrow('beyond its total')
    expect(await accounts.readBalance(invoices[0]?.id ?? 0)).toEqual(before)
  })
})

describe('a payment is refused and nothing changes', () => {
  let user: { id: number; email: string }
  let invoice: { id: number }
  beforeAll(async () => {
    const customer = await addCustomer(10_000)
    user = customer.user
    invoice = customer.invoices[0] ?? { id: 0 }
  })
  const refusalOf = async (act: () => Promise<TestReply>) => accounts.refusalOf(act)
  const pays = (invoiceId: number, amount: unknown) => ({ allocations: [{ invoiceId, amount }] })

  test.each([0, -5, 10.001, '10', 1e12, null])('if its amount is %j', async (amount) => {
    expect(await refusalOf(() => accounts.pay(user.id, amount))).toContain('400 INVALID_REQUEST | amount: ')
  })

  test('if it is received tomorrow', async () => {
    const receivedOn = await accounts.dayBefore(-1)
    expect(await refusalOf(() => accounts.pay(user.id, 10, { receivedOn }))).toContain(
      '400 INVALID_REQUEST | receivedOn: This day is in the future',
    )
  })

  test('if an allocation is zero, negative or below a cent', async () => {
    for (const amount of [0, -1, 0.001])
      expect(await refusalOf(() => accounts.pay(user.id, 10, pays(invoice.id, amount)))).toContain(
        '400 INVALID_REQUEST | allocations.0.amount: ',
      )
  })

  test('if an invoice gets more than is outstanding', async () => {
    expect(await refusalOf(() => accounts.pay(user.id, 200, pays(invoice.id, 100.01)))).toContain(
      'allocations.0.amount: This is more than is outstanding on the invoice',
    )
  })

  test('if the invoices get more than its amount', async () => {
    expect(await refusalOf(() => accounts.pay(user.id, 50, pays(invoice.id, 50.01)))).toContain(
      'allocations: The invoices get more than the amount of the payment',
    )
  })

  test('if an invoice is listed twice', async () => {
    const allocations = [pays(invoice.id, 10).allocations, pays(invoice.id, 10).allocations].flat()
    expect(await refusalOf(() => accounts.pay(user.id, 50, { allocations }))).toContain(
      'allocations.1.invoiceId: The invoice is listed twice',
    )
  })

  test('if it pays an invoice of another customer or of another seller', async () => {
    const other = await addCustomer(10_000)
    expect(await refusalOf(() => accounts.pay(user.id, 50, pays(other.invoices[0]?.id ?? 0, 10)))).toContain(
      'allocations.0.invoiceId: This is an invoice of another customer',
    )
    const owner = await accounts.shop.addUser()
    const own = { user_id: owner.id, legal_name: 'Rue Royale Gems' }
    const { sellerId } = await addTestSeller(accounts.shop.db, own)
    const foreign = await accounts.addInvoice({ user, total: 5000, sellerId })
    expect(
      await refusalOf(() =>
        accounts.pay(user.id, 50, { sellerId: accounts.sellerId, ...pays(foreign.id, 10) }),
      ),
    ).toContain('allocations.0.invoiceId: This is an invoice of another seller')
    expect(await refusalOf(() => accounts.pay(user.id, 50, { sellerId: 999_999 }))).toContain(
      'sellerId: Seller not found',
    )
  })

  test('if it pays a credit note, a pro forma or nothing that exists', async () => {
    const { db } = accounts.shop
    const more = { sellerId: accounts.sellerId, user, total: 1000 }
    const creditNote = await addDocument(db, { ...more, type: 'credit-note', invoiceId: invoice.id })
    const proForma = await addDocument(db, { ...more, type: 'pro-forma' })
    for (const id of [creditNote.id, proForma.id, 999_999])
      expect(await refusalOf(() => accounts.pay(user.id, 10, pays(id, 10)))).toContain(
        'allocations.0.invoiceId: Invoice not found',
      )
  })

  test('if it was reversed, or somebody else has changed it', async () => {
    const { body: payment } = await accounts.pay(user.id, 10)
    const stale = { 'if-match': '"v1"' }
    await accounts.allocate(payment.id, [{ invoiceId: invoice.id, amount: 5 }])
    expect(await refusalOf(() => accounts.allocate(payment.id, [], stale))).toContain('412 INVALID_REQUEST')
    expect(await refusalOf(() => accounts.reverse(payment.id, 'Wrong', stale))).toContain(
      '412 INVALID_REQUEST',
    )
    expect(await refusalOf(() => accounts.reverse(payment.id, '  '))).toContain(
      '400 INVALID_REQUEST | reason: ',
    )
    await accounts.reverse(payment.id)
    expect(await refusalOf(() => accounts.reverse(payment.id))).toContain(
      '400 INVALID_REQUEST | id: This payment was reversed',
    )
    expect(
      await refusalOf(() => accounts.allocate(payment.id, [{ invoiceId: invoice.id, amount: 5 }])),
    ).toContain('400 INVALID_REQUEST | id: This payment was reversed')
  })

  test('if a later allocation gives an invoice more than it can take', async () => {
    const { body: payment } = await accounts.pay(user.id, 500, pays(invoice.id, 60))
    expect(
      await refusalOf(() => accounts.allocate(payment.id, [{ invoiceId: invoice.id, amount: 100.01 }])),
    ).toContain('allocations.0.amount: This is more than is outstanding on the invoice')
    expect((await accounts.allocate(payment.id, [{ invoiceId: invoice.id, amount: 100 }])).status).toBe(200)
    await accounts.reverse(payment.id)
  })
})

test('payments are found by customer, day, state and reference', async () => {
  const { user, invoices } = await addCustomer(10_000)
  const list = async (query: Record<string, string | number>) => {
    const reply = await accounts.shop.call('listPayments', {
      token: accounts.admin.token,
      query: { userId: user.id, ...query },
    })
    return reply.body.map(({ reference }: { reference: string | null }) => reference)
  }
  const receivedOn = await accounts.dayBefore(10)
  await accounts.pay(user.id, 10, { reference: 'OLD', receivedOn })
  await accounts.pay(user.id, 20, {
    reference: 'PAID',
    allocations: [{ invoiceId: invoices[0]?.id, amount: 20 }],
  })
  const { body: bounced } = await accounts.pay(user.id, 30, { reference: 'BOUNCED' })
  await accounts.reverse(bounced.id)
  expect(await list({})).toEqual(['BOUNCED', 'PAID', 'OLD'])
  expect(await list({ to: receivedOn })).toEqual(['OLD'])
  expect(await list({ from: accounts.today })).toEqual(['BOUNCED', 'PAID'])
  expect(await list({ state: 'unallocated' })).toEqual(['OLD'])
  expect(await list({ state: 'reversed' })).toEqual(['BOUNCED'])
  expect(await list({ q: 'pai' })).toEqual(['PAID'])
  expect(await list({ q: 'nord', sort: 'amount' })).toEqual(['OLD', 'PAID', 'BOUNCED'])
})

function asTarget(invoice: { id: number; number: string } | undefined) {
  return { invoiceId: invoice?.id, number: invoice?.number }
}
