import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeConfirmedOrder } from '#tests/support/documents/issue-test-invoice.ts'
import {
  listItemIds,
  openReturnClient,
  type ReturnClient,
} from '#tests/support/documents/open-return-client.ts'
import { copyLine } from '#tests/support/shops/open-order-client.ts'
import type { TestShop } from '#tests/support/shops/open-test-shop.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'

let desk: ReturnClient
let shop: TestShop
let admin: ReturnClient['admin']
let placeShipped: ReturnClient['placeShipped']
let request: ReturnClient['request']
let start: ReturnClient['start']
let decide: ReturnClient['decide']
let read: ReturnClient['read']
let refusalOf: ReturnClient['refusalOf']
beforeAll(async () => {
  desk = await openReturnClient()
  ;({ shop, admin, placeShipped, request, start, decide, read, refusalOf } = desk)
})
afterAll(() => shop.close())

const toLines = (ids: readonly number[]) => ids.map((orderItemId) => ({ orderItemId }))

describe('a buyer', () => {
  test('requests a return of a line of a shipped order; staff and buyer get an email, and the history says it', async () => {
    const order = await placeShipped({ stones: [{ stock_id: 'RET-1' }, {}] })
    const [first = 0] = listItemIds(order)
    const reply = await request(order, [{ orderItemId: first }], '  Too dark for the ring  ')
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      orderId: order.id,
      state: 'requested',
      startedBy: 'customer',
      customer: { id: order.buyer.id, name: 'Meridian Jewels' },
      reason: 'Too dark for the ring',
      reply: null,
      lines: [{ orderItemId: first, stockId: 'RET-1', quantity: 1, carats: 1, isReceived: false }],
      decidedDate: null,
      receivedDate: null,
      creditNote: null,
    })
    expect(reply.body.lines[0]).not.toHaveProperty('certificateNo')
    expect(reply.body).not.toHaveProperty('version')
    const staff = await shop.db
      .selectFrom('outbox_mails')
      .selectAll()
      .where('recipient', '=', admin.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(staff).toMatchObject({
      subject: `Return requested: order ${order.id}, Meridian Jewels - Tavernier`,
      reply_to_address: order.buyer.email,
    })
    expect(staff.body_text).toContain('Too dark for the ring')
    expect(staff.body_text).toContain('RET-1')
    expect(await desk.mailsTo(order.buyer.email)).toContain(`Order ${order.id}: return requested`)
    const { body } = await shop.call('readOrder', { token: order.buyer.token, params: { id: order.id } })
    expect(body.history.at(-1)).toMatchObject({ note: `Return ${reply.body.id} requested: RET-1` })
  })

  test('is refused without a reason, for another order, before it is shipped and after it is cancelled', async () => {
    const order = await placeConfirmedOrder(shop, admin)
    const lines = toLines(listItemIds(order))
    expect(await refusalOf(() => request(order, lines))).toBe(
      '400 INVALID_REQUEST | id: Only lines of a shipped order can be returned',
    )
    const shipped = await placeShipped()
    for (const reason of ['', '   ', null, 'x'.repeat(1001)]) {
      expect(await refusalOf(() => request(shipped, toLines(listItemIds(shipped)), reason))).toContain(
        '400 INVALID_REQUEST | reason',
      )
    }
    expect(await refusalOf(() => request({ ...shipped, buyer: order.buyer }, lines))).toBe(
      '404 ORDER_NOT_FOUND',
    )
    expect(await refusalOf(() => request(shipped, lines))).toBe(
      '400 INVALID_REQUEST | lines.0.orderItemId: This line is not part of the order',
    )
    expect(await refusalOf(() => request(shipped, []))).toContain('400 INVALID_REQUEST | lines')
    await desk.ship(shipped.id, 1)
    expect(await refusalOf(() => request(shipped, toLines(listItemIds(shipped))))).toContain('shipped order')
  })

  test('cannot return an unavailable line, a line twice, or more stones than the line has', async () => {
    const order = await placeConfirmedOrder(shop, admin, {
      stones: [{ stock_id: 'RET-2' }, { stock_id: 'RET-3' }],
    })
    const items = order.items.map((item, index) =>
      copyLine(item, { state: index === 0 ? 'unavailable' : 'confirmed' }),
    )
    await shop.call('editOrder', { token: admin.token, params: { id: order.id }, body: { items } })
    await desk.ship(order.id)
    const [gone = 0, kept = 0] = listItemIds(order)
    expect(await refusalOf(() => request(order, toLines([gone])))).toBe(
      '400 INVALID_REQUEST | lines.0.orderItemId: RET-2 is unavailable',
    )
    expect(await refusalOf(() => request(order, toLines([kept, kept])))).toBe(
      '400 INVALID_REQUEST | lines.1.orderItemId: RET-3 can be listed only once',
    )
    expect(await refusalOf(() => request(order, [{ orderItemId: kept, quantity: 2 }]))).toBe(
      '400 INVALID_REQUEST | lines.0.quantity: 1 of RET-3 are left to return',
    )
  })

  test('has each line in one open return, and can ask again after a refusal or withdrawal', async () => {
    const order = await placeShipped({ stones: [{ stock_id: 'RET-4' }] })
    const lines = toLines(listItemIds(order))
    const { body: first } = await request(order, lines)
    const isOpen = '400 INVALID_REQUEST | lines.0.orderItemId: RET-4 is in an open return already'
    expect(await refusalOf(() => request(order, lines))).toBe(isOpen)
    expect(await refusalOf(() => start(order.id, lines))).toBe(isOpen)
    await decide('refuseReturn', first.id, { reply: 'The seal is broken' })
    const { body: second } = await request(order, lines)
    await shop.call('withdrawReturn', { token: order.buyer.token, params: { id: second.id } })
    const { body: third } = await request(order, lines)
    expect(third.state).toBe('requested')
    await decide('acceptReturn', third.id)
    expect(await refusalOf(() => request(order, lines))).toBe(isOpen)
    const received = [{ orderItemId: lines[0]?.orderItemId, outcome: 'available' }]
    await decide('receiveReturn', third.id, { lines: received })
    expect(await refusalOf(() => request(order, lines))).toBe(
      '400 INVALID_REQUEST | lines.0.orderItemId: RET-4 was returned already',
    )
  })

  test('withdraws only their own return, and only while it is requested', async () => {
    const order = await placeShipped()
    const other = await shop.addUser()
    const { body } = await request(order, toLines(listItemIds(order)))
    const withdraw = (token: string) => shop.call('withdrawReturn', { token, params: { id: body.id } })
    expect(await refusalOf(() => withdraw(other.token))).toBe('404 ITEM_NOT_FOUND')
    expect(await refusalOf(() => withdraw(admin.token))).toBe('404 ITEM_NOT_FOUND')
    expect((await withdraw(order.buyer.token)).body.state).toBe('withdrawn')
    expect((await desk.mailsTo(admin.email)).at(-1)).toContain('Return request withdrawn')
    expect(await refusalOf(() => withdraw(order.buyer.token))).toBe(
      '400 INVALID_REQUEST | state: This return was decided already. This one is withdrawn',
    )
    expect(await refusalOf(() => decide('acceptReturn', body.id))).toContain('This one is withdrawn')
  })

  test('reads and lists only their own returns', async () => {
    const order = await placeShipped()
    const other = await shop.addUser()
    const { body } = await request(order, toLines(listItemIds(order)))
    expect((await read(body.id, order.buyer.token)).body.id).toBe(body.id)
    expect((await read(body.id, other.token)).status).toBe(404)
    const list = async (token: string, query: Record<string, string | number> = {}) =>
      JSON.parse(JSON.stringify((await shop.call('listReturns', { token, query })).body))
    expect(await list(order.buyer.token)).toMatchObject([{ id: body.id }])
    expect(await list(other.token, { userId: order.buyer.id })).toEqual([])
    expect(await list(admin.token, { userId: order.buyer.id })).toMatchObject([{ id: body.id, version: 1 }])
    expect(await list(admin.token, { orderId: order.id, state: 'open', q: 'Meridian' })).toHaveLength(1)
    expect(await list(admin.token, { orderId: order.id, state: 'received' })).toEqual([])
    expect(await list(admin.token, { page: 0, pageSize: 1, sort: 'id', order: 'desc' })).toMatchObject({
      items: [{ id: body.id }],
    })
    expect(await list(admin.token, { q: String(order.items[0]?.['stockId']) })).toHaveLength(1)
  })

  test('does not read the columns that their storefront hides', async () => {
    const order = await placeShipped({ stones: [{ carats: 1370 }] })
    await setViewerPolicy(shop, order.buyer.id, { cells: ['carats'] })
    const { body } = await request(order, toLines(listItemIds(order)))
    expect(body.lines[0]).not.toHaveProperty('carats')
    expect(JSON.stringify(body.lines)).not.toContain('1.37')
    const mails = await shop.db
      .selectFrom('outbox_mails')
      .select('body_text')
      .where('recipient', '=', order.buyer.email)
      .where('subject', 'like', '%return%')
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body_text).not.toContain('1.37')
    expect((await read(body.id)).body.lines).toMatchObject([{ carats: 1.37 }])
  })
})

describe('an administrator', () => {
  test('starts a return that is accepted already; the buyer gets an email with the reply', async () => {
    const order = await placeShipped({ stones: [{ stock_id: 'RET-5' }] })
    await desk.ship(order.id, 4)
    const reply = await start(order.id, toLines(listItemIds(order)), {
      reason: 'Wrong stone sent',
      reply: 'Please use Malca-Amit',
    })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ state: 'accepted', startedBy: 'merchant', version: 1 })
    expect(reply.headers['etag']).toBe('"v1"')
    const mail = await shop.db
      .selectFrom('outbox_mails')
      .selectAll()
      .where('recipient', '=', order.buyer.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe(`Order ${order.id}: return - Tavernier`)
    expect(mail.body_text).toContain('Please use Malca-Amit')
    expect(mail.body_text).toContain('RET-5')
    const entry = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', `return ${reply.body.id} of order ${order.id}`)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ act: 'start return', after: { lines: [{ product: 'RET-5' }] } })
  })

  test('accepts or refuses a return once; a refusal needs a reply', async () => {
    const order = await placeShipped({ stones: [{}, {}] })
    const [first = 0, second = 0] = listItemIds(order)
    const { body: one } = await request(order, toLines([first]))
    const accepted = await decide('acceptReturn', one.id, { reply: 'Send it to the office' })
    expect(accepted.body).toMatchObject({ state: 'accepted', reply: 'Send it to the office', version: 2 })
    expect(await refusalOf(() => decide('acceptReturn', one.id))).toBe(
      '400 INVALID_REQUEST | state: Only a requested return can be accepted. This one is accepted',
    )
    const { body: two } = await request(order, toLines([second]))
    for (const reply of ['', ' ', null]) {
      expect(await refusalOf(() => decide('refuseReturn', two.id, { reply }))).toContain('| reply')
    }
    expect((await decide('refuseReturn', two.id, { reply: 'Too late' })).body.state).toBe('refused')
    expect(await refusalOf(() => decide('refuseReturn', two.id, { reply: 'Too late' }))).toContain(
      'Only an open return can be refused',
    )
    expect(await refusalOf(() => decide('receiveReturn', two.id, receipt(second)))).toContain(
      'Only an accepted return can be received',
    )
    expect(await desk.mailsTo(order.buyer.email)).toEqual(
      expect.arrayContaining([`Order ${order.id}: return accepted`, `Order ${order.id}: return refused`]),
    )
  })

  test('can close an accepted return that never arrives', async () => {
    const order = await placeShipped()
    const { body } = await start(order.id, toLines(listItemIds(order)))
    expect((await decide('refuseReturn', body.id, { reply: 'It never arrived' })).body.state).toBe('refused')
    expect((await shop.call('deleteOrder', { token: admin.token, params: { id: order.id } })).status).toBe(
      204,
    )
    expect((await read(body.id)).status).toBe(404)
  })

  test('cannot decide what another administrator changed since', async () => {
    const order = await placeShipped()
    const { body } = await request(order, toLines(listItemIds(order)))
    const stale = { 'if-match': '"v1"' }
    await decide('acceptReturn', body.id, {}, stale)
    const [first = 0] = listItemIds(order)
    const isStale = expect.stringContaining('412 INVALID_REQUEST')
    expect(await refusalOf(() => decide('refuseReturn', body.id, { reply: 'No' }, stale))).toEqual(isStale)
    expect(await refusalOf(() => decide('receiveReturn', body.id, receipt(first), stale))).toEqual(isStale)
  })
})

function receipt(orderItemId: number): object {
  return { lines: [{ orderItemId, outcome: 'available' }] }
}

describe('an order with an open return', () => {
  test('keeps its lines, and can neither be cancelled nor deleted nor go back', async () => {
    const order = await placeShipped({ stones: [{ stock_id: 'RET-6' }, { stock_id: 'RET-7' }] })
    const [first = 0] = listItemIds(order)
    const { body } = await request(order, toLines([first]))
    const { token } = admin
    const params = { id: order.id }
    const edit = (items: object[]) => shop.call('editOrder', { token, params, body: { items } })
    const [one, two] = order.items
    const inReturn = `400 INVALID_REQUEST | items: RET-6 is in return ${body.id}`
    expect(await refusalOf(() => edit([copyLine(two, { state: 'confirmed' })]))).toBe(inReturn)
    expect(await refusalOf(() => edit([copyLine(one, { state: 'unavailable' }), copyLine(two)]))).toBe(
      inReturn,
    )
    for (const newStatus of [0, 1, 2]) {
      const change = () => shop.call('changeOrderStatus', { token, params, body: { newStatus } })
      expect(await refusalOf(change)).toBe(
        `400 INVALID_REQUEST | newStatus: Return ${body.id} of this order is open. Receive or refuse it first`,
      )
    }
    expect(await refusalOf(() => shop.call('deleteOrder', { token, params }))).toBe(
      `400 INVALID_REQUEST | id: An order with a return stays on record: return ${body.id}`,
    )
    const other = await edit([copyLine(one), copyLine(two, { state: 'unavailable' })])
    expect(other.status).toBe(200)
    await desk.ship(order.id, 4)
    expect((await decide('refuseReturn', body.id, { reply: 'Too late' })).status).toBe(200)
  })
})
