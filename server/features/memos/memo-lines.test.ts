import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { createMemoClient, type MemoClient, type Person } from '#tests/support/shops/create-memo-client.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let admin: Person
let desk: MemoClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  desk = createMemoClient(shop, admin)
})
afterAll(() => shop.close())

type Line = { id: number; state: string; orderId: number | null }

/** Adds a customer whose company an administrator has confirmed. */
async function addConfirmed(discount = 0): Promise<Person> {
  const customer = await shop.addUser({ company: 'As written today', discount })
  const names = { memo_company: 'Confirmed Ltd', memo_full_name: 'Ada Tester' }
  await shop.db.updateTable('users').set(names).where('id', '=', customer.id).execute()
  await shop.services.changes.catchUp()
  return customer
}

const noMemo = {
  memo_id: null,
  memo_user_id: null,
  memo_account: null,
  memo_no: null,
  memo_date: null,
  memo_rap: null,
  memo_price_per_carat: null,
  memo_total_price: null,
}

describe('stones on a memo', () => {
  test('are visible only to its customer, with the memo price', async () => {
    const [customer, other] = [await addConfirmed(), await addConfirmed()]
    const [id = 0] = await addStones(shop, [{ stock_id: 'SEEN-1' }])
    const { body: memo } = await desk.send(customer, [id])
    const readAs = (who: Person) =>
      shop.call('readDiamondByStock', { token: who.token, params: { stockId: 'SEEN-1' } })
    expect((await readAs(customer)).body.diamond).toMatchObject({
      section: 'memo',
      memoNo: memo.memoNo,
      memoPricePerCarat: 5000,
    })
    // A different customer with the same company name.
    expect((await readAs(other)).status).toBe(404)
  })

  test('cannot be changed by hand, ordered, or sent on another memo', async () => {
    const [customer, other] = [await shop.addUser(), await shop.addUser()]
    const [id = 0] = await addStones(shop, [{ stock_id: 'MOVED-1' }])
    const { body: memo } = await desk.send(customer, [id])
    const byHand = `409 ITEM_NOT_FOUND | MOVED-1: MOVED-1 is on memo ${memo.memoNo}. Change it there`
    for (const [name, body] of [
      ['changeDiamondStatus', { status: 1 }],
      ['changeDiamondActive', { isActive: false }],
    ] as const) {
      const attempt = () => shop.call(name, { token: admin.token, params: { id }, body })
      expect(await readRefusal(attempt, desk.readAll)).toBe(byHand)
    }
    expect(await readRefusal(() => desk.send(other, [id]), desk.readAll)).toBe(
      '409 ITEM_NOT_FOUND | MOVED-1: Stone MOVED-1 is no longer available',
    )
    expect((await desk.order(customer, id)).status).toBe(409)
  })

  test('return as Available without memo data, and the last one closes the memo', async () => {
    const customer = await shop.addUser()
    const ids = await addStones(shop, [{ stock_id: 'BACK-1' }, { stock_id: 'BACK-2' }])
    const { body: memo } = await desk.send(customer, ids)
    const [first, second]: Line[] = memo.lines
    const partly = await desk.run('returnMemoLines', memo.id, { lineIds: [first?.id] })
    expect(partly.body).toMatchObject({
      state: 'open',
      totalPrice: 5000,
      lines: [{ state: 'returned' }, { state: 'out' }],
    })
    expect(await desk.readStone(ids[0] ?? 0)).toMatchObject({ status: 1, ...noMemo })
    const mail = await desk.readLastMail(customer.email)
    expect(mail).toContain('Still on memo with you:')
    expect(mail).toContain('BACK-1')
    expect(
      await readRefusal(
        () => desk.run('returnMemoLines', memo.id, { lineIds: [first?.id, second?.id] }),
        desk.readAll,
      ),
    ).toBe('409 ITEM_NOT_FOUND | BACK-1: BACK-1 was already returned')
    const closed = await desk.run('returnMemoLines', memo.id)
    expect(closed.body).toMatchObject({ state: 'closed', totalPrice: 0, decidedDate: expect.any(String) })
    expect(await readRefusal(() => desk.run('returnMemoLines', memo.id), desk.readAll)).toBe(
      '409 ITEM_NOT_FOUND | This memo is closed',
    )
  })

  test('that the customer keeps become a normal order at the memo price', async () => {
    const customer = await shop.addUser()
    const [soldId = 0, returnedId = 0] = await addStones(shop, [{ stock_id: 'KEPT-1', carats: 2000 }, {}])
    const lines = [{ diamondId: soldId, pricePerCarat: 4000 }, { diamondId: returnedId }]
    const { body: memo } = await desk.create({ userId: customer.id, lines })
    const reply = await desk.run('keepMemoLines', memo.id, { lineIds: [memo.lines[0]!.id] })
    expect(reply.body).toMatchObject({
      state: 'open',
      lines: [{ state: 'kept' }, { state: 'out', orderId: null }],
    })
    const { orderId } = reply.body.lines[0]!
    const orders = await shop.call('listOwnOrders', { token: customer.token })
    expect(orders.body).toMatchObject([
      {
        id: orderId,
        status: 0,
        totalPrice: 8000,
        items: [{ stockId: 'KEPT-1', carats: 2, pricePerCarat: 4000 }],
      },
    ])
    expect(await desk.readStone(soldId)).toMatchObject({
      status: 2,
      hold_user_id: customer.id,
      hold_until: null,
      order_id: orderId,
      ...noMemo,
    })
    expect(await desk.readLastMail(customer.email)).toContain(`Order ${orderId} received`)
    const move = (newStatus: number) =>
      shop.call('changeOrderStatus', { token: admin.token, params: { id: orderId! }, body: { newStatus } })
    expect((await move(4)).status).toBe(200)
    expect(await desk.readStone(soldId)).toMatchObject({ off_sale: 'sold', sold_order_id: orderId })
    expect((await move(1)).status).toBe(200)
    expect(await desk.readStone(soldId)).toMatchObject({ off_sale: null, status: 1, order_id: null })
  })

  test('are kept or returned as whole sets', async () => {
    const customer = await shop.addUser()
    const set = { line_set: 'MEMO-BACK', is_line: true }
    const ids = await addStones(shop, [set, set, {}])
    const { body: memo } = await desk.send(customer, ids)
    const one = memo.lines.find((line: { diamondId: number }) => line.diamondId === ids[1])
    const { body } = await desk.run('keepMemoLines', memo.id, { lineIds: [one!.id] })
    expect(body.lines.map(({ state }: Line) => state)).toEqual(['kept', 'kept', 'out'])
    expect(new Set(body.lines.map(({ orderId }: Line) => orderId)).size).toBe(2)
  })

  test('from a parcel are all its remaining stones, and are kept or returned as a whole', async () => {
    const customer = await shop.addUser()
    const parcel = { parcel_stones: 10, carats: 5000, taken_stones: 4, taken_carats: 2000 }
    const [bought = 0, returnedId = 0] = await addStones(shop, [parcel, parcel])
    const { body: memo } = await desk.send(customer, [bought, returnedId])
    expect(memo.lines).toMatchObject([{ quantity: 6, carats: 3, totalPrice: 15_000 }, { quantity: 6 }])
    await desk.run('keepMemoLines', memo.id, { lineIds: [memo.lines[0]!.id] })
    expect(await desk.readStone(bought)).toMatchObject({
      taken_stones: 10,
      taken_carats: 5000,
      off_sale: 'sold',
      ...noMemo,
    })
    await desk.run('returnMemoLines', memo.id)
    expect(await desk.readStone(returnedId)).toMatchObject({
      taken_stones: 4,
      off_sale: null,
      status: 1,
      ...noMemo,
    })
  })

  test('leave the cart of the customer who keeps them', async () => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    await shop.call('addDiamondToCart', { token: customer.token, body: { itemId: id } })
    const { body: memo } = await desk.send(customer, [id])
    await desk.run('keepMemoLines', memo.id)
    expect((await shop.call('readCart', { token: customer.token })).body).toEqual([])
  })

  test('of another memo are refused', async () => {
    const customer = await shop.addUser()
    const [one = 0, two = 0] = await addStones(shop, [{}, {}])
    const { body: memo } = await desk.send(customer, [one])
    const { body: another } = await desk.send(customer, [two])
    const lineIds = [another.lines[0]!.id]
    expect(await readRefusal(() => desk.run('keepMemoLines', memo.id, { lineIds }), desk.readAll)).toBe(
      `404 ITEM_NOT_FOUND | ${lineIds[0]}: This stone is not on the memo`,
    )
  })

  test('cannot be kept by a deleted customer, but can be returned', async () => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    const { body: memo } = await desk.send(customer, [id])
    await shop.db.deleteFrom('users').where('id', '=', customer.id).execute()
    await shop.services.changes.catchUp()
    expect(await readRefusal(() => desk.run('keepMemoLines', memo.id), desk.readAll)).toBe(
      '404 USER_NOT_FOUND',
    )
    expect((await desk.run('returnMemoLines', memo.id)).body.state).toBe('closed')
  })
})
