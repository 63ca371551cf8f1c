import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCredit, addInvoice, payInvoice } from '#tests/support/orders/add-invoice.ts'
import { createMemoClient, type MemoClient, type Person } from '#tests/support/shops/create-memo-client.ts'
import {
  copyLine,
  openOrderClient,
  orderStone,
  type OrderClient,
} from '#tests/support/shops/open-order-client.ts'
import type { TestReply } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { isFullMatrix } from '#tests/support/test-matrix.ts'

/** Each stone costs $5,000. */
const price = 5000
const cents = price * 100

let desk: OrderClient
let memos: MemoClient
let customer: Person
beforeAll(async () => {
  desk = await openOrderClient()
  memos = createMemoClient(desk.shop, desk.admin)
})
afterAll(() => desk.shop.close())
beforeEach(async () => {
  customer = await desk.shop.addUser()
})

type Exposure = TestReply<'readCustomerTerms'>['body']['exposure']

async function readExposure(): Promise<Exposure> {
  const { token } = desk.admin
  return (await desk.shop.call('readCustomerTerms', { token, params: { id: customer.id } })).body.exposure
}

const addTwo = () => addStones(desk.shop, [{}, {}])

async function placeOrder(): Promise<TestReply<'createOrderFor'>['body']> {
  const items = (await addTwo()).map(orderStone)
  const reply = await desk.shop.call('createOrderFor', {
    token: desk.admin.token,
    body: { userId: customer.id, items },
  })
  expect(reply.status).toBe(201)
  return reply.body
}

const invoiceFirst = ({ id, items }: { id: number; items: readonly { id: number }[] }): Promise<number> =>
  addInvoice(desk.shop.db, {
    userId: customer.id,
    orderId: id,
    items: [{ id: items[0]?.id ?? 0, totalCents: cents }],
  })

describe('the exposure of a customer', () => {
  test('counts an invoiced line once: on its invoice, until that is paid', async () => {
    const order = await placeOrder()
    expect(await readExposure()).toEqual({ total: 2 * price, invoices: 0, orders: 2 * price, memos: 0 })
    const invoice = await invoiceFirst(order)
    expect(await readExposure()).toEqual({ total: 2 * price, invoices: price, orders: price, memos: 0 })
    await payInvoice(desk.shop.db, invoice, cents - 1)
    expect(await readExposure()).toMatchObject({ invoices: 0.01, orders: price })
    await payInvoice(desk.shop.db, invoice, 1)
    expect(await readExposure()).toEqual({ total: price, invoices: 0, orders: price, memos: 0 })
  })

  test('counts a line of an open order again once it is credited in full, and not before', async () => {
    const invoice = await invoiceFirst(await placeOrder())
    await addCredit(desk.shop.db, invoice, cents - 1)
    expect(await readExposure()).toMatchObject({ invoices: 0.01, orders: price })
    await addCredit(desk.shop.db, invoice, 1)
    expect(await readExposure()).toEqual({ total: 2 * price, invoices: 0, orders: 2 * price, memos: 0 })
  })

  test('is nobody else’s', async () => {
    await placeOrder()
    customer = await desk.shop.addUser()
    expect((await readExposure()).total).toBe(0)
  })

  test('is what its definition says after any actions', async () => {
    const action = fc.record({
      kind: fc.constantFrom('order', 'memo', 'invoice', 'credit', 'pay', 'status', 'edit', 'return', 'keep'),
      pick: fc.nat(1000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
        customer = await desk.shop.addUser()
        for (const { kind, pick } of actions) {
          await act(kind, pick)
          expect(await readExposure()).toEqual(await computeFromRows())
        }
      }),
      { numRuns: isFullMatrix ? 60 : 8 },
    )
  })
})

/** Does one of the things that change what a customer owes, if there is anything to do it to. */
async function act(kind: string, pick: number): Promise<void> {
  const { db } = desk.shop
  const choose = <Row>(rows: readonly Row[]): Row | undefined => rows[pick % Math.max(1, rows.length)]
  if (kind === 'order') await placeOrder()
  if (kind === 'memo') await memos.send(customer, await addTwo())
  const rows = await readRows()
  const order = choose(rows.orders)
  if (order && kind === 'status') await desk.changeStatus(order.id, pick % 5)
  if (order && kind === 'edit') await editFirstLine(order.id, pick)
  const line = choose(
    rows.lines.filter(({ id }) => !rows.documentLines.some((row) => row.order_item_id === id)),
  )
  if (line && kind === 'invoice') {
    const items = [{ id: line.id, totalCents: line.total_price }]
    await addInvoice(db, { userId: customer.id, orderId: line.order_id, items })
  }
  const balance = choose(rows.balances.filter(({ total, credited, paid }) => total > credited + paid))
  if (balance) {
    const rest = balance.total - balance.credited - balance.paid
    const amount = pick % 2 === 0 ? rest : Math.max(1, Math.floor(rest / 3))
    if (kind === 'credit') await addCredit(db, balance.invoice_id, amount)
    if (kind === 'pay') await payInvoice(db, balance.invoice_id, amount)
  }
  const out = choose(rows.memoLines.filter(({ state }) => state === 'out'))
  const body = { lineIds: [out?.id ?? 0] }
  if (out && kind === 'return') await memos.run('returnMemoLines', out.memo_id, body)
  if (out && kind === 'keep') await memos.run('keepMemoLines', out.memo_id, body)
}

/** Makes the first line of an order unavailable, or open again; refused for a closed order. */
async function editFirstLine(id: number, pick: number): Promise<void> {
  const { body } = await desk.shop.call('readOrder', { token: desk.admin.token, params: { id } })
  const state = pick % 2 === 0 ? 'unavailable' : 'open'
  await desk.edit(
    id,
    body.items.map((item, at) => copyLine(item, at === 0 ? { state } : {})),
  )
}

async function readRows() {
  const { db } = desk.shop
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', customer.id)
    .orderBy('id')
    .execute()
  const lines = await db.selectFrom('order_items').selectAll().orderBy('id').execute()
  const memoRows = await db.selectFrom('memos').select('id').where('user_id', '=', customer.id).execute()
  const memoLines = await db.selectFrom('memo_lines').selectAll().orderBy('id').execute()
  const balances = await db
    .selectFrom('invoice_balances')
    .selectAll()
    .where('user_id', '=', customer.id)
    .execute()
  const documents = await db.selectFrom('documents').selectAll().where('user_id', '=', customer.id).execute()
  const documentLines = await db.selectFrom('document_lines').selectAll().execute()
  return {
    orders,
    lines: lines.filter(({ order_id }) => orders.some(({ id }) => id === order_id)),
    memoLines: memoLines.filter(({ memo_id }) => memoRows.some(({ id }) => id === memo_id)),
    balances: balances.toSorted((one, other) => one.invoice_id - other.invoice_id),
    documents,
    documentLines,
  }
}

/** Computes the exposure as requirements 33.2 define it, without SQL. */
async function computeFromRows(): Promise<Exposure> {
  const { orders, lines, memoLines, balances, documents, documentLines } = await readRows()
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  const credited = (invoiceId: number, position: number): number => {
    const notes = new Set(documents.filter(({ invoice_id }) => invoice_id === invoiceId).map(({ id }) => id))
    const creditLines = documentLines.filter(
      (line) => notes.has(line.document_id) && line.credited_position === position,
    )
    return sum(creditLines.map(({ net }) => net))
  }
  const isInvoiced = (itemId: number): boolean =>
    documentLines.some(
      (line) => line.order_item_id === itemId && line.net > credited(line.document_id, line.position),
    )
  const openIds = new Set(orders.filter(({ status }) => [0, 2, 3].includes(status)).map(({ id }) => id))
  const openLines = lines.filter(
    ({ id, order_id, state }) => openIds.has(order_id) && state !== 'unavailable' && !isInvoiced(id),
  )
  const out = memoLines.filter(({ state }) => state === 'out')
  const invoicesCents = sum(balances.map((row) => row.total - row.credited - row.paid))
  const ordersCents = sum(openLines.map(({ total_price }) => total_price))
  const memosCents = sum(out.map(({ total_price }) => total_price ?? 0))
  return {
    total: (invoicesCents + ordersCents + memosCents) / 100,
    invoices: invoicesCents / 100,
    orders: ordersCents / 100,
    memos: memosCents / 100,
  }
}
