import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificateKeyOf } from '#domain/stone/certificate-key.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { createListingClient, type ListingClient } from '#tests/support/shops/create-listing-client.ts'
import { createMemoClient, type MemoClient } from '#tests/support/shops/create-memo-client.ts'
import {
  copyLine,
  openOrderClient,
  orderStone,
  type OrderClient,
} from '#tests/support/shops/open-order-client.ts'

const gia = 2
let desk: OrderClient
let memos: MemoClient
let listings: ListingClient
beforeAll(async () => {
  desk = await openOrderClient()
  memos = createMemoClient(desk.shop, desk.admin)
  listings = createListingClient(desk)
})
afterAll(() => desk.shop.close())

describe('when one listing of a stone is reserved, the others are suspended:', () => {
  test('by a customer who orders it', async () => {
    const [ordered = 0, other = 0, third = 0] = await listings.listStone(3)
    const buyer = await desk.shop.addUser()
    const placed = await memos.order(buyer, ordered)
    expect(placed.status).toBe(201)
    expect(await desk.readStone(ordered)).toMatchObject({ status: 2, order_id: placed.body.id })
    for (const id of [other, third]) {
      expect(await desk.readStone(id)).toMatchObject({ status: 3, is_active: true, version: 2 })
      expect(await listings.suspensionOf(id)).toMatchObject({
        cause: 'order',
        state: 'reserved',
        orderId: placed.body.id,
        memoNo: null,
      })
    }
    expect(await listings.suspensionOf(ordered)).toBeNull()
  })

  test('and no other customer can order or see them', async () => {
    // Customers see the older of two listings at one price.
    const [other = 0, ordered = 0] = await listings.listStone()
    const late = await desk.shop.addUser()
    await desk.shop.call('addDiamondToCart', { token: late.token, body: { itemId: other } })
    await desk.place([orderStone(ordered)])
    const refused = await desk.shop.call('createOrder', { token: late.token })
    expect(refused.status).toBe(409)
    expect(refused.body.details).toMatchObject([{ message: expect.stringContaining('no longer available') }])
    const seen = await desk.shop.call('readDiamondByStock', {
      token: late.token,
      params: { stockId: await listings.stockIdOf(other) },
    })
    expect(seen.status).toBe(404)
  })

  test('by an administrator who orders it for a customer or adds it to an order', async () => {
    const [first = 0, second = 0] = await listings.listStone()
    const [added = 0, addedOther = 0] = await listings.listStone()
    const { id, items } = await desk.place([orderStone(first)])
    expect(await listings.statusOf(second)).toBe(3)
    expect((await desk.edit(id, [copyLine(items[0]), orderStone(added)])).status).toBe(200)
    expect(await listings.statusOf(addedOther)).toBe(3)
  })

  test('by an order that is reopened', async () => {
    const [ordered = 0, other = 0] = await listings.listStone()
    const { id } = await desk.place([orderStone(ordered)])
    await desk.changeStatus(id, 1)
    await listings.setStatus(other, 1)
    expect((await desk.changeStatus(id, 0)).status).toBe(200)
    expect(await listings.statusOf(other)).toBe(3)
  })

  test('by a hold that is granted or set by hand', async () => {
    const [granted = 0, grantedOther = 0] = await listings.listStone()
    const [byHand = 0, byHandOther = 0] = await listings.listStone()
    const customer = await desk.shop.addUser()
    const request = await desk.shop.call('askForHold', {
      token: customer.token,
      params: { id: granted },
      body: {},
    })
    expect(await listings.statusOf(grantedOther)).toBe(1)
    await desk.shop.call('grantHoldRequest', {
      token: desk.admin.token,
      params: { id: request.body.id },
      body: {},
    })
    await listings.setStatus(byHand, 2, customer.id)
    for (const id of [grantedOther, byHandOther]) {
      expect(await listings.statusOf(id)).toBe(3)
      expect(await listings.suspensionOf(id)).toMatchObject({
        cause: 'hold',
        state: 'reserved',
        orderId: null,
      })
    }
  })

  test('by a memo, and when the customer keeps the stone, by the order', async () => {
    const [sent = 0, other = 0] = await listings.listStone()
    const customer = await desk.shop.addUser()
    const memo = await memos.send(customer, [sent])
    expect(await listings.suspensionOf(other)).toMatchObject({
      cause: 'memo',
      state: 'reserved',
      memoNo: memo.body.memoNo,
    })
    await listings.setStatus(other, 1)
    await memos.run('keepMemoLines', memo.body.id)
    expect(await listings.suspensionOf(other)).toMatchObject({ cause: 'order', state: 'reserved' })
  })

  test('by the sale of a stone whose hold on another listing has run out', async () => {
    const [ordered = 0, other = 0] = await listings.listStone()
    const customer = await desk.shop.addUser()
    const hold = { status: 2, hold_user_id: customer.id, hold_until: new Date(Date.now() - 1000) }
    await desk.shop.db.updateTable('diamonds').set(hold).where('id', '=', other).execute()
    await desk.place([orderStone(ordered)])
    expect(await desk.readStone(other)).toMatchObject({ status: 3, hold_user_id: null, hold_until: null })
  })
})

describe('no other listing is suspended', () => {
  test.each([
    ['of another lab', { lab_id: 3, certificate_no: '9100000001' }],
    ['with another number', { lab_id: gia, certificate_no: '9100000002' }],
    ['without a lab', { lab_id: null, certificate_no: '9100000001' }],
    ['that is a parcel', { lab_id: gia, certificate_no: '9100000001', parcel_stones: 5 }],
    ['that is unlisted', { lab_id: gia, certificate_no: '9100000001', off_sale: 'administrator' }],
  ])('%s', async (_, stone) => {
    const [ordered = 0] = await addStones(desk.shop, [{ lab_id: gia, certificate_no: '9100000001' }])
    const [other = 0] = await addStones(desk.shop, [stone])
    const { id } = await desk.place([orderStone(ordered)])
    expect(await listings.statusOf(other)).toBe(1)
    await desk.remove(id)
    await desk.shop.db.deleteFrom('diamonds').where('id', 'in', [ordered, other]).execute()
  })

  test('if an order takes a share of a parcel', async () => {
    const stone = { lab_id: gia, certificate_no: '9200000001' }
    const [parcel = 0, other = 0] = await addStones(desk.shop, [{ ...stone, parcel_stones: 5 }, stone])
    await desk.place([{ ...orderStone(parcel), quantity: 2 }])
    expect(await listings.statusOf(other)).toBe(1)
  })

  test('that another customer holds', async () => {
    const [ordered = 0, other = 0] = await listings.listStone()
    const [one, two] = [await desk.shop.addUser(), await desk.shop.addUser()]
    await listings.setStatus(other, 2, one.id)
    await listings.setStatus(ordered, 1)
    expect((await memos.order(two, ordered)).status).toBe(201)
    expect(await desk.readStone(other)).toMatchObject({ status: 2, hold_user_id: one.id })
  })
})

test('nobody can order two listings of one stone together', async () => {
  const [one = 0, two = 0] = await listings.listStone()
  const buyer = await desk.shop.addUser()
  const refusal = await desk.refusalOf(() =>
    desk.shop.call('createOrderFor', {
      token: desk.admin.token,
      body: { userId: buyer.id, items: [orderStone(one), orderStone(two)] },
    }),
  )
  expect(refusal).toContain('is the same stone as another item')
})

describe('a suspended listing', () => {
  test('stays suspended when the order is cancelled, and says so', async () => {
    const [ordered = 0, other = 0] = await listings.listStone()
    const { id } = await desk.place([orderStone(ordered)])
    await desk.changeStatus(id, 1)
    expect(await listings.statusOf(ordered)).toBe(1)
    expect(await listings.statusOf(other)).toBe(3)
    expect(await listings.suspensionOf(other)).toMatchObject({ state: 'cancelled', orderId: id })
  })

  test('stays suspended when the order is deleted, the stone sold, the hold ended or the stone returned', async () => {
    const [ordered = 0, deleted = 0] = await listings.listStone()
    await desk.remove((await desk.place([orderStone(ordered)])).id)
    expect(await listings.suspensionOf(deleted)).toMatchObject({ state: 'ended' })

    const [bought = 0, sold = 0] = await listings.listStone()
    await desk.changeStatus((await desk.place([orderStone(bought)])).id, 4)
    expect(await listings.suspensionOf(sold)).toMatchObject({ state: 'sold' })

    const [held = 0, heldOther = 0] = await listings.listStone()
    await listings.setStatus(held, 2, (await desk.shop.addUser()).id)
    await listings.setStatus(held, 1)
    expect(await listings.suspensionOf(heldOther)).toMatchObject({ state: 'ended' })

    const [sent = 0, sentOther = 0] = await listings.listStone()
    const memo = await memos.send(await desk.shop.addUser(), [sent])
    await memos.run('returnMemoLines', memo.body.id)
    expect(await listings.suspensionOf(sentOther)).toMatchObject({ state: 'ended' })
    for (const id of [deleted, sold, heldOther, sentOther]) expect(await listings.statusOf(id)).toBe(3)
  })

  test('is available again once an administrator says so, and can be ordered', async () => {
    const [ordered = 0, other = 0] = await listings.listStone()
    await desk.place([orderStone(ordered)])
    expect((await listings.setStatus(other, 1)).status).toBe(200)
    expect(await listings.suspensionOf(other)).toBeNull()
    expect((await memos.order(await desk.shop.addUser(), other)).status).toBe(201)
    // Somebody else has the first listing: it stays theirs.
    expect(await listings.statusOf(ordered)).toBe(2)
  })

  test('that an administrator made available stays so when the order of the other listing is completed', async () => {
    const [ordered = 0, other = 0] = await listings.listStone()
    const { id } = await desk.place([orderStone(ordered)])
    await listings.setStatus(other, 1)
    await desk.changeStatus(id, 2)
    await desk.changeStatus(id, 4)
    expect(await listings.statusOf(other)).toBe(1)
  })

  test('follows the next order of the other listing', async () => {
    const [ordered = 0, other = 0] = await listings.listStone()
    const { id } = await desk.place([orderStone(ordered)])
    await desk.changeStatus(id, 1)
    const next = await desk.place([orderStone(ordered)])
    expect(await listings.suspensionOf(other)).toMatchObject({ state: 'reserved', orderId: next.id })
  })

  test('is not listed as suspended for an order if a person suspended it', async () => {
    const [ordered = 0, other = 0] = await listings.listStone()
    await listings.setStatus(other, 3)
    await desk.place([orderStone(ordered)])
    expect(await listings.suspensionOf(other)).toBeNull()
    expect(await listings.statusOf(other)).toBe(3)
  })
})

describe('the list of suspended listings', () => {
  const readList = async (query: Record<string, string | number> = {}) =>
    (await desk.shop.call('listSuspendedListings', { token: desk.admin.token, query })).body

  test('has both listings, newest first, and is searched by either number', async () => {
    const [ordered = 0, other = 0] = await listings.listStone()
    const { id } = await desk.place([orderStone(ordered)])
    const [orderedNo, otherNo] = [await listings.stockIdOf(ordered), await listings.stockIdOf(other)]
    const [first] = await readList()
    expect(first).toMatchObject({
      diamond: { id: other, product: { stockId: otherNo }, vendor: 'Lister 2' },
      reserved: { id: ordered, product: { stockId: orderedNo }, vendor: 'Lister 1' },
      cause: 'order',
      orderId: id,
    })
    for (const q of [orderedNo, otherNo]) expect(await readList({ q, page: 0 })).toMatchObject({ total: 1 })
  })

  test('loses a listing that is unlisted or deleted, and counts for the overview', async () => {
    const listed = await listings.listStone(3)
    const [ordered = 0, unlisted = 0, deleted = 0] = listed
    const countWaiting = async () =>
      (await desk.shop.call('readOverview', { token: desk.admin.token })).body.waiting.suspendedListings
    const before = await countWaiting()
    await desk.place([orderStone(ordered)])
    expect(await countWaiting()).toBe(before + 2)
    await desk.shop.call('changeDiamondActive', {
      token: desk.admin.token,
      params: { id: unlisted },
      body: { isActive: false },
    })
    await desk.shop.call('deleteDiamond', { token: desk.admin.token, params: { id: deleted } })
    expect(await countWaiting()).toBe(before)
  })
})

describe('the other listings of a stone', () => {
  test('are those on sale, cheapest first, without the stone itself', async () => {
    const [first = 0, second = 0, third = 0] = await listings.listStone(3)
    await desk.shop.db.updateTable('diamonds').set({ total_price: 1 }).where('id', '=', third).execute()
    const others = await listings.listOthers(first)
    expect(others.listings.map(({ id }) => id)).toEqual([third, second])
    expect(others.suspension).toBeNull()
  })

  test('are found by the stock filter “listed more than once”', async () => {
    const twice = await listings.listStone()
    const [once = 0] = await listings.listStone(1)
    await desk.shop.services.changes.catchUp()
    const { body } = await desk.shop.call('searchDiamonds', {
      token: desk.admin.token,
      body: { stock: { isListedTwice: true }, pageSize: 500 },
    })
    const found = body.items.map(({ id }) => id)
    expect(found).toEqual(expect.arrayContaining(twice))
    expect(found).not.toContain(once)
    const customer = await desk.shop.addUser()
    const refused = await desk.shop.call('searchDiamonds', {
      token: customer.token,
      body: { stock: { isListedTwice: true } },
    })
    expect(refused.status).toBe(400)
  })
})

test('the stock filter Sold finds unlisted stones that an order sold', async () => {
  const sold = { sold_order_id: 1, off_sale: 'sold' }
  const [id = 0, relisted = 0] = await addStones(desk.shop, [sold, { ...sold, off_sale: null }])
  await desk.shop.services.changes.catchUp()
  const find = async (stock: object) => {
    const { body } = await desk.shop.call('searchDiamonds', {
      token: desk.admin.token,
      body: { stock, pageSize: 500 },
    })
    return body.items.map((stone) => stone.id)
  }
  const found = await find({ isSold: true })
  expect(found).toContain(id)
  expect(found).not.toContain(relisted)
  expect(await find({ isSold: true, isListedTwice: true })).toEqual([])
})

test('the database computes the same certificate keys as the domain', async () => {
  const numbers = [
    '2141438171',
    'GIA 2141438171',
    'gia2141438171',
    ' IGI-LG58123',
    'LG 58/123',
    'AGSL: 104_5',
    'GIAX123',
    'HRD#190.000',
    '0000',
    '00012',
    '000012345',
    '12a4',
    'Ä-1234',
    '',
    'abc',
    'GIA-',
    'GIA 1',
    'IGI 12-3',
  ]
  for (const certificateNo of numbers) {
    for (const labId of [null, 1, gia]) {
      const { rows } = await sql<{ key: string | null }>`
        select certificate_key(${labId}::int, ${certificateNo}::text) as key`.execute(desk.shop.db)
      expect({ certificateNo, key: rows[0]?.key }).toEqual({
        certificateNo,
        key: certificateKeyOf({ labId, certificateNo, parcelStones: null }),
      })
    }
  }
})
