import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  listItemIds,
  openReturnClient,
  type ReturnClient,
} from '#tests/support/documents/open-return-client.ts'
import { copyLine, orderStone, type Item } from '#tests/support/shops/open-order-client.ts'
import type { TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addLetter, addMelee } from '#tests/support/stock/add-small-stock.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

let desk: ReturnClient
let shop: TestShop
let admin: ReturnClient['admin']
let placeShipped: ReturnClient['placeShipped']
let start: ReturnClient['start']
let decide: ReturnClient['decide']
let takeBack: ReturnClient['takeBack']
let readStone: ReturnClient['readStone']
let refusalOf: ReturnClient['refusalOf']
beforeAll(async () => {
  desk = await openReturnClient()
  ;({ shop, admin, placeShipped, start, decide, takeBack, readStone, refusalOf } = desk)
})
afterAll(() => shop.close())

const toLines = (ids: readonly number[]) => ids.map((orderItemId) => ({ orderItemId }))
const toReceipt = (orderItemId: number | undefined, more: object = {}) => ({
  lines: [{ orderItemId, outcome: 'available', ...more }],
})

/** Places and ships an order of any products. */
async function placeItems(items: readonly Item[]) {
  const buyer = await shop.addUser()
  const placed = await shop.call('createOrderFor', {
    token: admin.token,
    body: { userId: buyer.id, items },
  })
  expect(placed.status).toBe(201)
  await desk.ship(placed.body.id)
  const placedItems: Item[] = placed.body.items
  return { id: placed.body.id, buyer, items: placedItems, stoneIds: [] }
}

describe('a stone that came back', () => {
  test.each([
    ['shipped', 3],
    ['completed', 4],
  ])('from a %s order is for sale again, and the order no longer has it', async (_, status) => {
    const order = await placeShipped({ stones: [{}, {}] })
    await desk.ship(order.id, status)
    const [first = 0] = listItemIds(order)
    const [stone = 0, kept = 0] = order.stoneIds
    const received = await takeBack(order, { lines: [{ orderItemId: first }] })
    expect(received).toMatchObject({
      state: 'received',
      lines: [{ orderItemId: first, isReceived: true, outcome: 'available', stockNote: null }],
    })
    const free = {
      is_active: true,
      off_sale: null,
      status: 1,
      order_id: null,
      sold_order_id: null,
      hold_user_id: null,
    }
    expect(await readStone(stone)).toMatchObject(free)
    for (const newStatus of status === 3 ? [4, 3] : [3, 4]) {
      await desk.ship(order.id, newStatus)
      expect(await readStone(stone)).toMatchObject(free)
    }
    await desk.ship(order.id, 4)
    expect(await readStone(kept)).toMatchObject({ off_sale: 'sold', sold_order_id: order.id })
    const { body } = await shop.call('readOrder', { token: order.buyer.token, params: { id: order.id } })
    expect(body.items).toMatchObject([{ returnedQuantity: 1 }, {}])
    expect(body.items[1]).not.toHaveProperty('returnedQuantity')
    expect(body.history.map(({ note }) => note)).toContain(
      `Return ${received.id} received: ${String(order.items[0]?.['stockId'])}`,
    )
    const other = await shop.call('createOrderFor', {
      token: admin.token,
      body: { userId: (await shop.addUser()).id, items: [orderStone(stone)] },
    })
    expect(other.status).toBe(201)
    expect(await desk.mailsTo(order.buyer.email)).toContain(`Order ${order.id}: return received`)
  })

  test('and is set aside stays unlisted, until an administrator lists it', async () => {
    const order = await placeShipped()
    await desk.ship(order.id, 4)
    await takeBack(order, { outcome: 'set-aside' })
    const [stone = 0] = order.stoneIds
    expect(await readStone(stone)).toMatchObject({
      is_active: false,
      off_sale: 'administrator',
      status: 1,
      order_id: null,
      sold_order_id: null,
    })
    const lines = toLines(listItemIds(order))
    expect(await refusalOf(() => start(order.id, lines))).toContain('was returned already')
  })

  test('must have its own certificate', async () => {
    const order = await placeShipped({
      stones: [{ stock_id: 'CERT-1', certificate_no: '2141438171', lab_id: 2 }, { stock_id: 'CERT-2' }],
    })
    const [first = 0, second = 0] = listItemIds(order)
    const { body } = await start(order.id, toLines([first, second]))
    expect(body.lines).toMatchObject([{ certificateNo: '2141438171' }, { certificateNo: null }])
    const receive = (...lines: object[]) => decide('receiveReturn', body.id, { lines })
    const one = { orderItemId: first, outcome: 'available' }
    const two = { orderItemId: second, outcome: 'available' }
    expect(await refusalOf(() => receive(two, { ...one, certificateNo: '2141438172' }))).toBe(
      '400 INVALID_REQUEST | lines.1.certificateNo: The certificate of CERT-1 has another number',
    )
    expect(await refusalOf(() => receive(one))).toBe(
      '400 INVALID_REQUEST | lines.0.certificateNo: Enter the number of the certificate that came with CERT-1',
    )
    expect(await refusalOf(() => receive({ ...two, certificateNo: '1' }))).toBe(
      '400 INVALID_REQUEST | lines.0.certificateNo: CERT-2 has no certificate',
    )
    expect(await refusalOf(() => receive(two, two))).toContain(
      'lines.1.orderItemId: Each line can be listed only once',
    )
    expect(await refusalOf(() => receive({ ...two, orderItemId: 999_999 }))).toContain(
      'lines.0.orderItemId: This line is not part of the return',
    )
    expect(await refusalOf(() => receive())).toContain('| lines')
    expect(await refusalOf(() => receive({ ...two, outcome: 'lost' }))).toContain('| lines.0.outcome')
    const reply = await receive({ ...one, certificateNo: 'GIA 2141-438-171' }, two)
    expect(reply.body.lines).toMatchObject([{ certificateNo: 'GIA 2141-438-171' }, { certificateNo: null }])
    expect(await refusalOf(() => receive(two))).toContain('This one is received')
  })

  test('alone leaves the rest of the return with the buyer, who can return it later', async () => {
    const order = await placeShipped({ stones: [{}, {}] })
    const [first = 0, second = 0] = listItemIds(order)
    const { body } = await start(order.id, toLines([first, second]))
    const reply = await decide('receiveReturn', body.id, toReceipt(first))
    expect(reply.body.lines).toMatchObject([
      { isReceived: true },
      { isReceived: false, outcome: null, certificateNo: null },
    ])
    expect(await readStone(order.stoneIds[1] ?? 0)).toMatchObject({ status: 2, order_id: order.id })
    expect((await start(order.id, toLines([second]))).status).toBe(201)
  })

  test('was deleted, or is no longer of the order: stock is left as it is', async () => {
    const order = await placeShipped({ stones: [{}, {}] })
    await desk.ship(order.id, 4)
    const [deleted = 0, relisted = 0] = order.stoneIds
    expect((await shop.call('deleteDiamond', { token: admin.token, params: { id: deleted } })).status).toBe(
      204,
    )
    await shop.db
      .updateTable('diamonds')
      .set({ off_sale: null, status: 1, sold_order_id: null, hold_user_id: null })
      .where('id', '=', relisted)
      .execute()
    const before = await readStone(relisted)
    const received = await takeBack(order, { outcome: 'set-aside' })
    expect(received.lines).toMatchObject([
      { stockNote: 'It was deleted from stock' },
      { stockNote: 'It no longer belonged to the order' },
    ])
    expect(await readStone(relisted)).toEqual(before)
  })

  test('leaves the other listings of the stone suspended', async () => {
    const certificate = { lab_id: 2, certificate_no: '7351438177' }
    const [own = 0, other = 0] = await addStones(shop, [
      { ...certificate, vendor: 'One' },
      { ...certificate, vendor: 'Two' },
    ])
    const order = await placeItems([orderStone(own)])
    expect(await readStone(other)).toMatchObject({ status: 3 })
    const [item = 0] = listItemIds(order)
    const { body } = await start(order.id, toLines([item]))
    const receipt = toReceipt(item, { certificateNo: '7351438177' })
    expect((await decide('receiveReturn', body.id, receipt)).status).toBe(200)
    expect(await readStone(own)).toMatchObject({ status: 1, is_active: true })
    expect(await readStone(other)).toMatchObject({ status: 3 })
  })

  test('cannot be edited in its order, and does not count in the exposure; the rest can be edited', async () => {
    const order = await placeShipped({ stones: [{ stock_id: 'EDIT-1' }, { stock_id: 'EDIT-2' }] })
    const [first = 0] = listItemIds(order)
    const readExposure = async (): Promise<number> =>
      (await shop.call('readCustomerTerms', { token: admin.token, params: { id: order.buyer.id } })).body
        .exposure.orders
    expect(await readExposure()).toBe(10_000)
    const { id } = await takeBack(order, { lines: [{ orderItemId: first }] })
    expect(await readExposure()).toBe(5000)
    const [one, two] = order.items
    const edit = (items: object[]) =>
      shop.call('editOrder', {
        token: admin.token,
        params: { id: order.id },
        body: { items, reason: 'Agreed', sendEmail: false },
      })
    const cameBack = `400 INVALID_REQUEST | items: EDIT-1 came back with return ${id}`
    expect(await refusalOf(() => edit([copyLine(two)]))).toBe(cameBack)
    expect((await edit([copyLine(one), copyLine(two, { price: 4000 })])).status).toBe(200)
    expect(await readExposure()).toBe(4000)
    const { token } = admin
    const params = { id: order.id }
    expect(await refusalOf(() => shop.call('deleteOrder', { token, params }))).toContain('stays on record')
    await desk.ship(order.id, 1)
    expect(await readStone(order.stoneIds[0] ?? 0)).toMatchObject({ status: 1, order_id: null })
    expect(await readStone(order.stoneIds[1] ?? 0)).toMatchObject({ status: 1, order_id: null })
  })
})

describe('stones of a parcel, melee and name diamonds', () => {
  test('go back to their stock in part or all, and are not given back a second time', async () => {
    const [parcel = 0] = await addStones(shop, [{ parcel_stones: 10, carats: 2000 }])
    const melee = await addMelee(shop)
    const letter = await addLetter(shop)
    const order = await placeItems([
      { ...orderStone(parcel), quantity: 10 },
      { productId: melee, productType: 'Melee', quantity: 100, carats: 2 },
      { productId: letter, productType: 'NameDiamond', quantity: 2 },
    ])
    await desk.ship(order.id, 4)
    const readMelee = async (): Promise<number | undefined> =>
      (await shop.db.selectFrom('melee').select('carats').where('id', '=', melee).executeTakeFirst())?.carats
    expect(await readStone(parcel)).toMatchObject({ taken_stones: 10, off_sale: 'sold' })
    expect(await readMelee()).toBe(3000)
    const [ofParcel = 0, ofMelee = 0, ofLetter = 0] = listItemIds(order)
    const some = await takeBack(order, {
      lines: [
        { orderItemId: ofParcel, quantity: 3 },
        { orderItemId: ofMelee, quantity: 25 },
        { orderItemId: ofLetter, quantity: 1 },
      ],
    })
    expect(some.lines).toMatchObject([
      { quantity: 3, carats: 0.6 },
      { quantity: 25, carats: 0.5 },
      { quantity: 1, carats: 0 },
    ])
    expect(await readStone(parcel)).toMatchObject({ taken_stones: 7, taken_carats: 1400, off_sale: null })
    expect(await readMelee()).toBe(3500)
    const tooMany = [{ orderItemId: ofParcel, quantity: 8 }]
    expect(await refusalOf(() => start(order.id, tooMany))).toContain('7 of ')
    // The rest of the parcel is set aside: it is not for sale again.
    await takeBack(order, { lines: [{ orderItemId: ofParcel }], outcome: 'set-aside' })
    expect(await readStone(parcel)).toMatchObject({ taken_stones: 7, taken_carats: 1400 })
    await desk.ship(order.id, 1)
    expect(await readStone(parcel)).toMatchObject({ taken_stones: 7, taken_carats: 1400 })
    expect(await readMelee()).toBe(5000)
  })
})

describe('a returned line', () => {
  /** Three stones of a parcel for $100, shipped and confirmed. */
  const placeConfirmedParcel = async () => {
    const [parcel = 0] = await addStones(shop, [{ parcel_stones: 3, carats: 1000, price_per_carat: 10_000 }])
    const order = await placeItems([{ ...orderStone(parcel), quantity: 3 }])
    await shop.db
      .updateTable('order_items')
      .set({ state: 'confirmed' })
      .where('order_id', '=', order.id)
      .execute()
    return order
  }

  test('proposes the credit note, which is linked to the return', async () => {
    const { order, invoice } = await desk.placeInvoiced({ stones: [{}, {}] })
    const [, second = 0] = listItemIds(order)
    const received = await takeBack(order, { lines: [{ orderItemId: second }] })
    const proposal = { invoiceId: invoice.id, invoiceNumber: invoice.number, position: 2 }
    expect(received.lines).toMatchObject([{ credit: { ...proposal, remaining: 5000, amount: 5000 } }])
    const { id } = received
    const credit = (body: object) =>
      desk.issue('issueCreditNote', invoice.id, { reason: 'Returned', returnId: id, ...body })
    const { body: note } = await credit({ lines: [{ position: 2, amount: 5000 }] })
    const { body: after } = await desk.read(id)
    expect(after).toMatchObject({ creditNote: { id: note.id, number: note.number }, version: 3 })
    expect(after.lines).toMatchObject([{ credit: null }])
    expect((await desk.read(id, order.buyer.token)).body.creditNote?.number).toBe(note.number)
    expect(await refusalOf(() => credit({ lines: [{ position: 1 }] }))).toBe(
      `400 INVALID_REQUEST | returnId: Credit note ${note.number} was issued for this return already`,
    )
    // What came back is not invoiced again, although it is credited.
    expect(await refusalOf(() => desk.issue('issueInvoice', order.id))).toContain('No confirmed line is left')
  })

  test('cannot be credited before it is received, or with the return of another order', async () => {
    const { order, invoice } = await desk.placeInvoiced()
    const { body: open } = await start(order.id, toLines(listItemIds(order)))
    expect(open.lines).toMatchObject([{ credit: null }])
    const credit = (returnId: number) =>
      desk.issue('issueCreditNote', invoice.id, { reason: 'Returned', returnId })
    expect(await refusalOf(() => credit(open.id))).toBe(
      '400 INVALID_REQUEST | returnId: This return has not been received',
    )
    const other = await takeBack(await placeShipped())
    const foreign = '400 INVALID_REQUEST | returnId: The order of this invoice has no such return'
    expect(await refusalOf(() => credit(other.id))).toBe(foreign)
    expect(await refusalOf(() => credit(999_999))).toBe(foreign)
  })

  test('of several stones proposes their share, at most what is left; an uninvoiced one proposes nothing', async () => {
    const order = await placeConfirmedParcel()
    const { body: invoice } = await desk.issue('issueInvoice', order.id)
    expect(invoice.lines).toMatchObject([{ quantity: 3, net: 100 }])
    const lines = [{ orderItemId: listItemIds(order)[0] ?? 0, quantity: 1 }]
    const first = await takeBack(order, { lines })
    expect(first.lines[0]?.credit).toMatchObject({ remaining: 100, amount: 33.33 })
    const second = await takeBack(order, { lines })
    expect(second.lines[0]?.credit).toMatchObject({ remaining: 100, amount: 33.34 })
    await desk.issue('issueCreditNote', invoice.id, {
      lines: [{ position: 1, amount: 80 }],
      reason: 'Price agreed',
    })
    const third = await takeBack(order, { lines })
    expect(third.lines[0]?.credit).toMatchObject({ remaining: 20, amount: 20 })
    const uninvoiced = await takeBack(await placeShipped())
    expect(uninvoiced.lines).toMatchObject([{ credit: null }])
  })

  test('that came back in part before the invoice is invoiced for the rest, and proposes nothing', async () => {
    const order = await placeConfirmedParcel()
    const lines = [{ orderItemId: listItemIds(order)[0] ?? 0, quantity: 1 }]
    const { id } = await takeBack(order, { lines })
    const readTerms = () =>
      shop.call('readCustomerTerms', { token: admin.token, params: { id: order.buyer.id } })
    expect((await readTerms()).body.exposure.orders).toBe(66.67)
    const { body: invoice } = await desk.issue('issueInvoice', order.id)
    expect(invoice.lines).toMatchObject([{ quantity: 2, carats: 0.667, net: 66.67 }])
    expect((await readTerms()).body.exposure.orders).toBe(0)
    expect((await desk.read(id)).body.lines).toMatchObject([{ credit: null }])
    const rest = await takeBack(order, { lines: [{ orderItemId: lines[0]?.orderItemId ?? 0 }] })
    expect(rest.lines[0]?.credit).toMatchObject({ remaining: 66.67, amount: 66.67 })
  })

  test('that was never invoiced is not invoiced any more', async () => {
    const order = await placeShipped({ stones: [{ stock_id: 'INV-1' }, {}] })
    const [first = 0, second = 0] = listItemIds(order)
    await takeBack(order, { lines: [{ orderItemId: first }] })
    expect(await refusalOf(() => desk.issue('issueInvoice', order.id, { itemIds: [first] }))).toBe(
      '400 INVALID_REQUEST | itemIds: INV-1 was returned',
    )
    const { body } = await desk.issue('issueInvoice', order.id)
    expect(body.lines).toMatchObject([{ orderItemId: second }])
  })
})
