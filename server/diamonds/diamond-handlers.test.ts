import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/open-test-shop.ts'
import { releaseEndedHolds } from './release-ended-holds.ts'

let house: TestShop
let admin: { id: number; token: string }
beforeAll(async () => {
  house = await openTestShop()
  admin = await house.addUser({ role: 'Administrator' })
})
afterAll(() => house.close())

const readStone = (id: number) =>
  house.db.selectFrom('diamonds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const change = (id: number, body: { status: number; userId?: number }) =>
  house.call('changeDiamondStatus', { token: admin.token, params: { id }, body })

describe('a status set by hand', () => {
  test('a hold for a customer ends by itself after HOLD_HOURS', async () => {
    const customer = await house.addUser()
    const [id = 0] = await addStones(house, [{}])
    const reply = await change(id, { status: 2, userId: customer.id })
    expect(reply.body).toMatchObject({ status: 2, holdUserId: customer.id })
    const hours = (Date.parse(reply.body.holdUntil) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(47.9)
    expect(hours).toBeLessThanOrEqual(48)
  })

  test('leaving Hold clears for whom it was', async () => {
    const [id = 0] = await addStones(house, [{ status: 2, hold_user_id: admin.id }])
    await change(id, { status: 1 })
    expect(await readStone(id)).toMatchObject({ status: 1, hold_user_id: null, hold_until: null })
  })

  test('is in the audit log with what was before', async () => {
    const [id = 0] = await addStones(house, [{ stock_id: 'AUDIT-1' }])
    await change(id, { status: 3 })
    const entries = await house.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', 'stone AUDIT-1')
      .execute()
    expect(entries).toMatchObject([{ by_user_id: admin.id, before: { status: 1 }, after: { status: 3 } }])
  })
})

describe('a hold past its end', () => {
  const past = new Date(Date.now() - 1000)

  test('releases itself', async () => {
    const [id = 0] = await addStones(house, [{ status: 2, hold_user_id: admin.id, hold_until: past }])
    expect(await releaseEndedHolds(house.db)).toBe(1)
    expect(await readStone(id)).toMatchObject({ status: 1, hold_user_id: null, hold_until: null })
  })

  test('stays where the stone was ordered', async () => {
    const buyer = await house.addUser()
    const [id = 0] = await addStones(house, [
      { status: 2, hold_user_id: buyer.id, hold_until: new Date(Date.now() + 60_000) },
    ])
    await house.call('addDiamondToCart', { token: buyer.token, body: { itemId: id } })
    expect((await house.call('createOrder', { token: buyer.token })).status).toBe(201)
    expect(await readStone(id)).toMatchObject({ hold_until: null })
    expect(await releaseEndedHolds(house.db)).toBe(0)
    expect(await readStone(id)).toMatchObject({ status: 2, hold_user_id: buyer.id })
  })
})
