import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

type Person = { id: number; token: string }

const held = { status: 2 as const }
const notify = (who: Person, diamondIds: readonly number[]): Promise<TestReply<'createAvailabilityAlerts'>> =>
  shop.call('createAvailabilityAlerts', { token: who.token, body: { diamondIds } })
const list = async (who: Person) => (await shop.call('listAvailabilityAlerts', { token: who.token })).body
const remove = (who: Person, id: number): Promise<TestReply<'deleteAvailabilityAlert'>> =>
  shop.call('deleteAvailabilityAlert', { token: who.token, params: { id } })
const readAll = () => shop.db.selectFrom('availability_alerts').selectAll().orderBy('diamond_id').execute()
const refusalOf = (who: Person, ids: readonly number[]): Promise<string> =>
  readRefusal(() => notify(who, ids), readAll)

describe('asking to be notified', () => {
  test('about a held stone is stored once, and only its customer sees it', async () => {
    const [ada, ben] = [await shop.addUser(), await shop.addUser()]
    const [id = 0] = await addStones(shop, [{ ...held, stock_id: 'WAIT-1', carats: 1020 }])
    const reply = await notify(ada, [id, id])
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual([
      { diamondId: id, stockId: 'WAIT-1', description: 'Round 1.02 ct F', creationDate: expect.any(String) },
    ])
    expect((await notify(ada, [id])).body).toEqual(reply.body)
    expect(await list(ada)).toEqual(reply.body)
    expect(await list(ben)).toEqual([])
  })

  test('can be undone once', async () => {
    const [ada, ben] = [await shop.addUser(), await shop.addUser()]
    const [id = 0] = await addStones(shop, [held])
    await notify(ada, [id])
    expect(await readRefusal(() => remove(ben, id), readAll)).toBe('404 ITEM_NOT_FOUND')
    expect((await remove(ada, id)).status).toBe(204)
    expect(await list(ada)).toEqual([])
    expect((await remove(ada, id)).status).toBe(404)
  })

  test('about one stone of a set means the set, and undoing it too', async () => {
    const customer = await shop.addUser()
    const set = { line_set: 'ALERT-SET', is_line: true }
    const [first = 0, second = 0] = await addStones(shop, [set, { ...set, ...held }])
    await notify(customer, [first])
    expect((await list(customer)).map(({ diamondId }) => diamondId)).toEqual([first, second])
    await remove(customer, second)
    expect(await list(customer)).toEqual([])
  })

  test('is refused for stones that the customer can order, has ordered, or may not see', async () => {
    const customer = await shop.addUser()
    const [free = 0, ordered = 0, suspended = 0, othersMemo = 0, taken = 0] = await addStones(shop, [
      { stock_id: 'FREE-1' },
      { stock_id: 'MINE-1' },
      { status: 3 },
      { status: 4, memo_account: 'Somebody else' },
      held,
    ])
    await shop.call('addDiamondToCart', { token: customer.token, body: { itemId: ordered } })
    await shop.call('createOrder', { token: customer.token })
    expect(await refusalOf(customer, [free, ordered, taken])).toBe(
      '409 ITEM_NOT_FOUND | FREE-1: Stone FREE-1 is already available | MINE-1: Stone MINE-1 is in your order',
    )
    expect(await refusalOf(customer, [taken, suspended, othersMemo])).toBe(
      `404 ITEM_NOT_FOUND | ${suspended}: Stone not found | ${othersMemo}: Stone not found`,
    )
  })

  test('is refused above 500 stones', async () => {
    const customer = await shop.addUser()
    const [one = 0, ...others] = await addStones(
      shop,
      Array.from({ length: 501 }, () => held),
    )
    expect((await notify(customer, others)).status).toBe(201)
    expect(await refusalOf(customer, [one])).toBe(
      '400 INVALID_REQUEST | diamondIds: You can have alerts for up to 500 stones',
    )
  })

  test('ends with the stone and with the customer', async () => {
    const [ada, ben] = [await shop.addUser(), await shop.addUser()]
    const [gone = 0, stays = 0] = await addStones(shop, [held, held])
    await notify(ada, [gone, stays])
    await notify(ben, [stays])
    await shop.db.updateTable('diamonds').set({ status: 3 }).where('id', '=', gone).execute()
    await shop.call('deleteDiamond', { token: admin.token, params: { id: gone } })
    expect((await list(ada)).map(({ diamondId }) => diamondId)).toEqual([stays])
    await shop.call('deleteUser', { token: admin.token, params: { userId: ben.id } })
    expect((await readAll()).filter(({ diamond_id }) => diamond_id === stays)).toMatchObject([
      { user_id: ada.id },
    ])
  })
})
