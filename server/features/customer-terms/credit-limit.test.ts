import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORDER_STATUS } from '#domain/order/status.ts'
import { addInvoice } from '#tests/support/orders/add-invoice.ts'
import { createMemoClient, type MemoClient, type Person } from '#tests/support/shops/create-memo-client.ts'
import {
  copyLine,
  openOrderClient,
  orderStone,
  type OrderClient,
} from '#tests/support/shops/open-order-client.ts'
import type { TestReply } from '#tests/support/shops/open-test-shop.ts'
import { setTerms } from '#tests/support/shops/set-terms.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

/** Each stone costs $5,000. */
const price = 5000

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

const agree = (terms: Record<string, unknown>) => setTerms(desk.shop, desk.admin, customer, terms)
const addStone = async (): Promise<number> => (await addStones(desk.shop, [{}]))[0] ?? 0

async function readExposure(): Promise<TestReply<'readCustomerTerms'>['body']['exposure']> {
  const { token } = desk.admin
  return (await desk.shop.call('readCustomerTerms', { token, params: { id: customer.id } })).body.exposure
}

/** Puts a stone into the customer's cart. */
async function fillCart(): Promise<void> {
  await desk.shop.call('addDiamondToCart', { token: customer.token, body: { itemId: await addStone() } })
}
const orderCart = () => desk.shop.call('createOrder', { token: customer.token })
const orderFor = (stones: readonly number[], more: object = {}) =>
  desk.shop.call('createOrderFor', {
    token: desk.admin.token,
    body: { userId: customer.id, items: stones.map(orderStone), ...more },
  })
const refusal = (action: () => Promise<TestReply>) => desk.refusalOf(action)
const excess = (exposure: string, limit: string) =>
  `400 INVALID_REQUEST | overLimit: Above the customer’s credit limit: exposure ${exposure}, limit ${limit}. Confirm to continue anyway`

async function readLastAudit(): Promise<{ act: string; after: unknown }> {
  const entries = desk.shop.db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc')
  return entries.executeTakeFirstOrThrow()
}

const confirmed = { isStopped: false, exposureCents: 1_000_000, limitCents: 999_999 }

describe('a buyer at their credit limit', () => {
  test('may order up to the limit, and not a cent above it', async () => {
    await agree({ creditLimit: 2 * price, overLimit: 'refuse' })
    await fillCart()
    expect((await orderCart()).status).toBe(201)
    await agree({ creditLimit: 2 * price - 0.01, overLimit: 'refuse' })
    await fillCart()
    expect(await refusal(orderCart)).toBe(
      '400 INVALID_REQUEST | overLimit: With this order you would owe $10,000.00, above your credit limit of $9,999.99. Remove items, or contact us',
    )
    await agree({ creditLimit: 2 * price, overLimit: 'refuse' })
    expect((await orderCart()).status).toBe(201)
    expect(await readExposure()).toEqual({ total: 2 * price, invoices: 0, orders: 2 * price, memos: 0 })
  })

  test('orders above a limit that warns: they see nothing of it, the staff does', async () => {
    await agree({ creditLimit: 1, overLimit: 'warn' })
    await fillCart()
    const { status, body } = await orderCart()
    expect(status).toBe(201)
    const mails = await desk.shop.db.selectFrom('outbox_mails').selectAll().orderBy('id').execute()
    const about = mails.filter(
      ({ subject }) => subject.includes(`order ${body.id}`) || subject.includes(`Order ${body.id}`),
    )
    const warning = 'Above the customer’s credit limit: exposure $5,000.00, limit $1.00.'
    for (const mail of about) expect(mail.body_text.includes(warning)).toBe(mail.recipient !== customer.email)
    expect(new Set(about.map(({ recipient }) => recipient === customer.email))).toEqual(
      new Set([true, false]),
    )
  })

  test('who is stopped orders nothing, whatever their limit is', async () => {
    await agree({ isStopped: true })
    await fillCart()
    expect(await refusal(orderCart)).toBe(
      '400 INVALID_REQUEST | overLimit: We can’t take new orders from your account at the moment. Contact us',
    )
  })
})

describe('an administrator who sells to a customer at their limit', () => {
  beforeEach(() => agree({ creditLimit: 2 * price - 0.01, overLimit: 'refuse' }))

  test('places an order only after confirming it, which the audit log says', async () => {
    const stones = [await addStone(), await addStone()]
    expect(await refusal(() => orderFor(stones))).toBe(excess('$10,000.00', '$9,999.99'))
    expect(await refusal(() => orderFor(stones, { overLimit: false }))).toContain('overLimit')
    expect((await orderFor(stones, { overLimit: true })).status).toBe(201)
    expect(await readLastAudit()).toMatchObject({ act: 'create order', after: { overLimit: confirmed } })
  })

  test('confirms nothing that the limit allows', async () => {
    expect((await orderFor([await addStone()], { overLimit: true })).status).toBe(201)
    expect((await readLastAudit()).after).not.toHaveProperty('overLimit')
  })

  test('sells to a stopped customer only after confirming it', async () => {
    await agree({ isStopped: true })
    const stones = [await addStone()]
    expect(await refusal(() => orderFor(stones))).toContain('This customer is stopped')
    expect((await orderFor(stones, { overLimit: true })).status).toBe(201)
    expect(await readLastAudit()).toMatchObject({ after: { overLimit: { isStopped: true } } })
  })

  test('adds a line to an order, or raises a price, only after confirming it', async () => {
    const { body: order } = await orderFor([await addStone()])
    const [line] = order.items
    const added = [copyLine(line), orderStone(await addStone())]
    expect(await refusal(() => desk.edit(order.id, added))).toBe(excess('$10,000.00', '$9,999.99'))
    const dearer = [copyLine(line, { price: 2 * price })]
    expect(await refusal(() => desk.edit(order.id, dearer, { reason: 'Agreed' }))).toContain('overLimit')
    expect((await desk.edit(order.id, added, { overLimit: true })).status).toBe(200)
    expect(await readLastAudit()).toMatchObject({ act: 'edit order', after: { overLimit: confirmed } })
  })

  test('sells a stopped customer one stone instead of another only after confirming it', async () => {
    const { body: order } = await orderFor([await addStone()])
    await agree({ isStopped: true })
    const other = [orderStone(await addStone())]
    expect(await refusal(() => desk.edit(order.id, other))).toContain('This customer is stopped')
    expect((await desk.edit(order.id, other, { overLimit: true })).status).toBe(200)
  })

  test('gives a stopped customer an unavailable line instead of another only after confirming it', async () => {
    const { body: order } = await orderFor([await addStone(), await addStone()], { overLimit: true })
    const [first, second] = order.items
    await desk.edit(order.id, [copyLine(first, { state: 'unavailable' }), copyLine(second)])
    await agree({ isStopped: true })
    const swapped = [copyLine(first, { state: 'open' }), copyLine(second, { state: 'unavailable' })]
    expect(await refusal(() => desk.edit(order.id, swapped))).toContain('This customer is stopped')
  })

  test('takes lines out of an order above the limit without a question', async () => {
    const { body: order } = await orderFor([await addStone(), await addStone()], { overLimit: true })
    await agree({ creditLimit: 1, overLimit: 'refuse', isStopped: true })
    const lines = order.items.map((item, at) => copyLine(item, at === 0 ? { state: 'unavailable' } : {}))
    expect((await desk.edit(order.id, lines)).status).toBe(200)
    expect(await readExposure()).toMatchObject({ total: price, orders: price })
  })

  test('makes an unavailable line available again only within the limit', async () => {
    const { body: order } = await orderFor([await addStone(), await addStone()], { overLimit: true })
    const [first, second] = order.items
    await desk.edit(order.id, [copyLine(first, { state: 'unavailable' }), copyLine(second)])
    await agree({ creditLimit: price, overLimit: 'refuse' })
    const again = [copyLine(first, { state: 'open' }), copyLine(second)]
    expect(await refusal(() => desk.edit(order.id, again))).toBe(excess('$10,000.00', '$5,000.00'))
  })

  test('reopens a cancelled order only after confirming it', async () => {
    const { body: order } = await orderFor([await addStone(), await addStone()], { overLimit: true })
    await desk.changeStatus(order.id, 1)
    expect(await readExposure()).toMatchObject({ total: 0 })
    expect(await refusal(() => desk.changeStatus(order.id, 0))).toBe(excess('$10,000.00', '$9,999.99'))
    const reopened = await desk.shop.call('changeOrderStatus', {
      token: desk.admin.token,
      params: { id: order.id },
      body: { newStatus: 0, overLimit: true },
    })
    expect(reopened.status).toBe(200)
    expect(await readLastAudit()).toMatchObject({
      act: 'change order status',
      after: { status: 0, overLimit: confirmed },
    })
  })

  test('reopens a completed order that is invoiced, above the limit, without a question', async () => {
    const { body: order } = await orderFor([await addStone()])
    const items = order.items.map(({ id }) => ({ id, totalCents: price * 100 }))
    await addInvoice(desk.shop.db, { userId: customer.id, orderId: order.id, items })
    await desk.changeStatus(order.id, ORDER_STATUS.completed)
    await agree({ creditLimit: 1, overLimit: 'refuse' })
    const before = await readExposure()
    expect((await desk.changeStatus(order.id, ORDER_STATUS.delivery)).status).toBe(200)
    expect(await readExposure()).toEqual(before)
  })

  test('moves an open order on, above the limit, without a question', async () => {
    const { body: order } = await orderFor([await addStone()])
    await agree({ creditLimit: 1, overLimit: 'refuse' })
    expect((await desk.changeStatus(order.id, 2)).status).toBe(200)
  })
})

describe('a memo to a customer at their limit', () => {
  const refuseMemo = (action: () => Promise<TestReply>) => refusal(action)

  test('is sent only after confirming it, if memos count', async () => {
    await agree({ creditLimit: 2 * price - 0.01, overLimit: 'refuse' })
    const stones = [await addStone(), await addStone()]
    const lines = stones.map((diamondId) => ({ diamondId }))
    expect(await refuseMemo(() => memos.send(customer, stones))).toBe(excess('$10,000.00', '$9,999.99'))
    expect((await memos.create({ userId: customer.id, lines, overLimit: true })).status).toBe(201)
    expect(await readLastAudit()).toMatchObject({ act: 'write memo', after: { overLimit: confirmed } })
    expect(await readExposure()).toEqual({ total: 2 * price, invoices: 0, orders: 0, memos: 2 * price })
  })

  test('is sent above the limit if memos do not count, but not to a stopped customer', async () => {
    await agree({ creditLimit: 1, overLimit: 'refuse', countsMemos: false })
    expect((await memos.send(customer, [await addStone()])).status).toBe(201)
    expect(await readExposure()).toEqual({ total: 0, invoices: 0, orders: 0, memos: price })
    await agree({ isStopped: true, countsMemos: false })
    const stone = await addStone()
    expect(await refuseMemo(() => memos.send(customer, [stone]))).toContain('This customer is stopped')
  })

  test('that counts becomes an order without a question, because the customer has the stones', async () => {
    const { body: memo } = await memos.send(customer, [await addStone()])
    await agree({ creditLimit: 1, overLimit: 'refuse' })
    expect((await memos.run('keepMemoLines', memo.id)).status).toBe(200)
    expect(await readExposure()).toEqual({ total: price, invoices: 0, orders: price, memos: 0 })
  })

  test('that does not count becomes an order only after confirming it', async () => {
    const { body: memo } = await memos.send(customer, [await addStone()])
    await agree({ creditLimit: 1, overLimit: 'refuse', countsMemos: false })
    expect(await refuseMemo(() => memos.run('keepMemoLines', memo.id))).toBe(excess('$5,000.00', '$1.00'))
    expect((await memos.run('keepMemoLines', memo.id, { overLimit: true })).status).toBe(200)
    expect(await readLastAudit()).toMatchObject({
      act: 'keep memo',
      after: { overLimit: { limitCents: 100 } },
    })
  })
})
