import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { pruneBulkChanges } from './bulk-change-store.ts'

let shop: TestShop
let admin: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

const change = (ids: readonly number[], changes: object) =>
  shop.call('changeDiamonds', { token: admin.token, body: { ids, change: changes } })
const changeMatching = (matching: object, changes: object) =>
  shop.call('changeDiamonds', { token: admin.token, body: { matching, change: changes } })
const undo = (id: number | null) =>
  shop.call('undoBulkChange', { token: admin.token, params: { id: id ?? 0 } })
const readStock = (ids: readonly number[]) =>
  shop.db.selectFrom('diamonds').selectAll().where('id', 'in', ids).orderBy('id').execute()

/** Returns all stones as they were, but for what every change of a row raises. */
const readValues = async (ids: readonly number[]) =>
  (await readStock(ids)).map(({ version: _version, changed_at: _changedAt, ...values }) => values)

/** Orders a stone for a new customer. */
async function orderForNewBuyer(
  id: number | undefined,
): Promise<{ buyer: { id: number; token: string }; order: { id: number } }> {
  const buyer = await shop.addUser()
  await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId: id } })
  const { body: order } = await shop.call('createOrder', { token: buyer.token })
  return { buyer, order }
}

describe('many stones', () => {
  test('are repriced, unlisted or suspended at once, each with an audit entry', async () => {
    const ids = await addStones(shop, [
      { price_per_carat: 100_000, rap_price: 200_000, stock_id: 'many-1' },
      { price_per_carat: 33_333, carats: 1500, stock_id: 'many-2' },
    ])
    const reply = await change(ids, { pricePercent: -2.5, isActive: false, status: 3 })
    expect(reply).toMatchObject({
      status: 200,
      body: { id: expect.any(Number), changed: 2, unchanged: 0, kept: [], keptCount: 0 },
    })
    expect(await readStock(ids)).toMatchObject([
      { price_per_carat: 97_500, total_price: 97_500, rap_price: 200_000, is_active: false, status: 3 },
      { price_per_carat: 32_500, total_price: 48_750, is_active: false, status: 3 },
    ])
    const audit = await shop.call('listAudit', { token: admin.token, query: { q: 'many-1' } })
    expect(audit.body[0]).toMatchObject({
      act: 'change stone',
      after: { pricePerCarat: 975, isActive: false },
    })
  })

  test('get a location, and those that have it already count as unchanged', async () => {
    const ids = await addStones(shop, [
      { stock_id: 'place-1', extras: JSON.stringify({ city: 'Antwerp', brand: 'Acme' }) },
      { stock_id: 'place-2', extras: JSON.stringify({ country: 'USA', city: 'New York' }) },
    ])
    const { body } = await change(ids, { country: 'USA', city: 'New York' })
    expect(body).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await readStock(ids)).toMatchObject([
      { extras: { country: 'USA', city: 'New York', brand: 'Acme' }, version: 2 },
      { extras: { country: 'USA', city: 'New York' }, version: 1 },
    ])
  })

  test('that have the new values already are not changed, and there is nothing to undo', async () => {
    const ids = await addStones(shop, [{}])
    expect((await change(ids, { isActive: true })).body).toEqual({
      id: null,
      changed: 0,
      unchanged: 1,
      kept: [],
      keptCount: 0,
    })
  })

  test('are changed except those in an order, and the reply gives the reason', async () => {
    const ids = await addStones(shop, [{ stock_id: 'many-3' }, { stock_id: 'many-4' }])
    const { order } = await orderForNewBuyer(ids[0])
    const { body } = await change(ids, { pricePercent: 10 })
    const reason = `many-3 is in order ${order.id}. Change it there`
    expect(body).toMatchObject({ changed: 1, kept: [{ stockId: 'many-3', reason }], keptCount: 1 })
    expect(await readStock(ids)).toMatchObject([{ price_per_carat: 500_000 }, { price_per_carat: 550_000 }])
  })

  test.each([
    [{ status: 2 }],
    [{ status: 4 }],
    [{ pricePercent: -100 }],
    [{ pricePercent: 1001 }],
    [{ city: 'x'.repeat(201) }],
  ])('are not changed by %j', async (changes) => {
    const ids = await addStones(shop, [{}])
    const refusal = await readRefusal(
      () => change(ids, changes),
      () => readStock(ids),
    )
    expect(refusal).toMatch(/^400 INVALID_REQUEST/)
  })
})

describe('all stones that match a search', () => {
  test('are changed together, more than any page shows', async () => {
    const ids = await addStones(
      shop,
      Array.from({ length: 1203 }, () => ({ vendor: 'Bulk Gems', price_per_carat: 200_000 })),
    )
    const [other = 0] = await addStones(shop, [{ vendor: 'Other Gems', price_per_carat: 200_000 }])
    const matching = { filters: { vendors: ['Bulk Gems'] }, total: 1203 }
    const { body } = await changeMatching(matching, { pricePercent: 10 })
    expect(body).toMatchObject({ changed: 1203 })
    const prices = new Set((await readStock(ids)).map((stone) => stone.price_per_carat))
    expect([...prices]).toEqual([220_000])
    expect(await readStock([other])).toMatchObject([{ price_per_carat: 200_000 }])
    // The next search of the same administrator finds the new prices.
    const found = await shop.call('searchDiamonds', {
      token: admin.token,
      body: { filters: { vendors: ['Bulk Gems'], pricePerCarat: { min: 2200 } } },
    })
    expect(found.body.total).toBe(1203)
    expect((await undo(body.id)).body).toEqual({ restored: 1203, kept: [], keptCount: 0 })
    const restoredPrices = new Set((await readStock(ids)).map((stone) => stone.price_per_carat))
    expect([...restoredPrices]).toEqual([200_000])
  })

  test('are not changed if their number is not the one that the administrator saw', async () => {
    const ids = await addStones(shop, [{ vendor: 'Moving Gems' }, { vendor: 'Moving Gems' }])
    const refusal = await readRefusal(
      () => changeMatching({ filters: { vendors: ['Moving Gems'] }, total: 1 }, { isActive: false }),
      () => readStock(ids),
    )
    expect(refusal).toBe('400 INVALID_REQUEST | matching: 2 stones match now. Check the list and try again')
  })

  test.each([
    ['neither ids nor a search', {}],
    ['both ids and a search', { ids: [1], matching: { total: 0 } }],
  ])('are not changed by a request with %s', async (_name, stones) => {
    const ids = await addStones(shop, [{}])
    const refusal = await readRefusal(
      () =>
        shop.call('changeDiamonds', { token: admin.token, body: { ...stones, change: { isActive: false } } }),
      () => readStock(ids),
    )
    expect(refusal).toBe('400 INVALID_REQUEST | ids: Send either ids or matching')
  })
})

describe('undoing a change of many stones', () => {
  test('restores all their values, also a hold that the change ended', async () => {
    const customer = await shop.addUser()
    const ids = await addStones(shop, [
      { status: 2, hold_user_id: customer.id, hold_until: new Date('2099-01-01T10:00:00Z') },
      { status: 3, off_sale: 'administrator' },
      { price_per_carat: null, total_price: null, extras: JSON.stringify({ city: 'Mumbai' }) },
    ])
    const before = await readValues(ids)
    const { body } = await change(ids, { status: 1, isActive: true, city: 'Antwerp' })
    expect(await readStock(ids)).toMatchObject([
      { status: 1, hold_user_id: null },
      { status: 1, is_active: true },
      { extras: { city: 'Antwerp' } },
    ])
    expect((await undo(body.id)).body).toEqual({ restored: 3, kept: [], keptCount: 0 })
    expect(await readValues(ids)).toEqual(before)
    const audit = await shop.call('listAudit', { token: admin.token, query: { page: 0 } })
    expect(audit.body.items.slice(0, 2)).toMatchObject([
      { act: 'undo stones change', object: null, after: { stones: 3 } },
      { act: 'change stones', after: { stones: 3, status: 1, isActive: true, city: 'Antwerp' } },
    ])
    const [summary] = audit.body.items
    const parts = await shop.call('listAudit', {
      token: admin.token,
      query: { page: 0, partOf: summary?.id ?? 0 },
    })
    expect(parts.body).toMatchObject({ total: 3, items: [{ act: 'undo stone change' }, {}, {}] })
  })

  test('leaves stones that were changed, ordered or deleted since', async () => {
    const ids = await addStones(shop, [
      { stock_id: 'undo-1' },
      { stock_id: 'undo-2' },
      { stock_id: 'undo-3' },
      { stock_id: 'undo-4' },
    ])
    const { body } = await change(ids, { pricePercent: 50 })
    const [, edited = 0, ordered, deleted = 0] = ids
    await shop.call('changeDiamond', { token: admin.token, params: { id: edited }, body: { comment: 'x' } })
    await orderForNewBuyer(ordered)
    await shop.call('deleteDiamond', { token: admin.token, params: { id: deleted } })
    const reply = await undo(body.id)
    expect(reply.body).toEqual({
      restored: 1,
      kept: [
        { stockId: 'undo-2', reason: 'Changed since' },
        { stockId: 'undo-3', reason: 'Changed since' },
      ],
      keptCount: 3,
    })
    expect(await readStock(ids)).toMatchObject([
      { price_per_carat: 500_000 },
      { price_per_carat: 750_000 },
      { price_per_carat: 750_000 },
    ])
  })

  test('leaves a stone whose former holder was deleted', async () => {
    const customer = await shop.addUser()
    const ids = await addStones(shop, [{ stock_id: 'undo-5', status: 2, hold_user_id: customer.id }])
    const { body } = await change(ids, { status: 1 })
    await shop.call('deleteUser', { token: admin.token, params: { userId: customer.id } })
    const reason = 'Its customer has been deleted'
    expect((await undo(body.id)).body).toEqual({
      restored: 0,
      kept: [{ stockId: 'undo-5', reason }],
      keptCount: 1,
    })
    expect(await readStock(ids)).toMatchObject([{ status: 1, hold_user_id: null }])
  })

  test('suspends the other listings of a stone that is on hold again', async () => {
    const customer = await shop.addUser()
    const certificate = { lab_id: 2, certificate_no: '7711223344' }
    const [held = 0] = await addStones(shop, [{ ...certificate, status: 2, hold_user_id: customer.id }])
    const { body } = await change([held], { status: 1 })
    const [other = 0] = await addStones(shop, [certificate])
    await undo(body.id)
    expect(await readStock([held, other])).toMatchObject([{ status: 2 }, { status: 3 }])
  })

  test('returns a listing to the list of suspended listings', async () => {
    const certificate = { lab_id: 2, certificate_no: '8811223344' }
    const [ordered = 0, other = 0] = await addStones(shop, [certificate, certificate])
    await orderForNewBuyer(ordered)
    const listSuspended = async () => {
      const { body } = await shop.call('listSuspendedListings', { token: admin.token })
      return body.map(({ diamond }: { diamond: { id: number } }) => diamond.id)
    }
    expect(await listSuspended()).toContain(other)
    const { body } = await change([other], { status: 1 })
    expect(await listSuspended()).not.toContain(other)
    await undo(body.id)
    expect(await listSuspended()).toContain(other)
  })

  test('works once, and for seven days', async () => {
    const ids = await addStones(shop, [{}])
    const readAll = () => readStock(ids)
    const { body } = await change(ids, { pricePercent: 1 })
    expect((await undo(body.id)).body.restored).toBe(1)
    expect(await readRefusal(() => undo(body.id), readAll)).toBe(
      '409 ITEM_NOT_FOUND | This change has already been undone',
    )
    const { body: old } = await change(ids, { pricePercent: 1 })
    await shop.db
      .updateTable('bulk_changes')
      .set({ changed_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('id', '=', old.id ?? 0)
      .execute()
    expect(await readRefusal(() => undo(old.id), readAll)).toBe('404 ITEM_NOT_FOUND')
    await pruneBulkChanges(shop.db)
    const remaining = await shop.db
      .selectFrom('bulk_changed_stones')
      .select('diamond_id')
      .where('change_id', '=', old.id ?? 0)
      .execute()
    expect(remaining).toEqual([])
  })
})
