import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { createMemoClient, type MemoClient } from '#tests/support/shops/create-memo-client.ts'
import { openOrderClient, orderStone, type OrderClient } from '#tests/support/shops/open-order-client.ts'
import type { TestReply } from '#tests/support/shops/open-test-shop.ts'
import { followReservedListings } from './email-suspensions.ts'

let desk: OrderClient
let memos: MemoClient
beforeAll(async () => {
  desk = await openOrderClient()
  memos = createMemoClient(desk.shop, desk.admin)
})
afterAll(() => desk.shop.close())

const gia = 2
let count = 0

/** Lists one stone by this many vendors; returns the ids of the listings. */
async function listStone(listings = 2, certificateNo?: string): Promise<number[]> {
  count += 1
  const number = certificateNo ?? `64${String(count).padStart(8, '0')}`
  return addStones(
    desk.shop,
    Array.from({ length: listings }, (_, index) => ({
      vendor: `Lister ${index + 1}`,
      lab_id: gia,
      certificate_no: index === 0 ? number : `GIA ${number}`,
    })),
  )
}

const statusOf = async (id: number): Promise<number> => (await desk.readStone(id)).status
const stockIdOf = async (id: number): Promise<string> => (await desk.readStone(id)).stock_id
const setStatus = (id: number, status: number, userId?: number) =>
  desk.shop.call('changeDiamondStatus', { token: desk.admin.token, params: { id }, body: { status, userId } })
const listOthers = async (id: number): Promise<TestReply<'listOtherListings'>['body']> =>
  (await desk.shop.call('listOtherListings', { token: desk.admin.token, params: { id } })).body
const suspensionOf = async (id: number) => (await listOthers(id)).suspension

describe('a suspended listing returns', () => {
  const follow = () => followReservedListings(desk.shop.services)

  test('when the order is cancelled or deleted, the hold ends or the stone is returned', async () => {
    const [ordered = 0, cancelled = 0, third = 0] = await listStone(3)
    const { id } = await desk.place([orderStone(ordered)])
    await follow()
    expect(await statusOf(cancelled)).toBe(3)
    await desk.changeStatus(id, 1)
    const [held = 0, heldOther = 0] = await listStone()
    await setStatus(held, 2, (await desk.shop.addUser()).id)
    await setStatus(held, 1)
    const [sent = 0, sentOther = 0] = await listStone()
    const memo = await memos.send(await desk.shop.addUser(), [sent])
    await memos.run('returnMemoLines', memo.body.id)
    await follow()
    for (const listing of [cancelled, third, heldOther, sentOther]) {
      expect(await desk.readStone(listing)).toMatchObject({ status: 1, hold_user_id: null })
      expect(await suspensionOf(listing)).toBeNull()
    }
  })

  test('on hold if its vendor holds it meanwhile', async () => {
    const [ordered = 0, other = 0] = await listStone()
    const { id } = await desk.place([orderStone(ordered)])
    await desk.shop.db.updateTable('diamonds').set({ file_status: 2 }).where('id', '=', other).execute()
    await desk.changeStatus(id, 1)
    await follow()
    expect(await statusOf(other)).toBe(2)
  })

  test('but not if the stone was sold, is reserved again, or a person suspended the listing', async () => {
    const [bought = 0, sold = 0] = await listStone()
    await desk.changeStatus((await desk.place([orderStone(bought)])).id, 4)
    const [first = 0, waiting = 0] = await listStone()
    const { id } = await desk.place([orderStone(first)])
    await desk.changeStatus(id, 1)
    await desk.place([orderStone(first)])
    const [free = 0, byHand = 0] = await listStone()
    await setStatus(byHand, 3)
    expect(await statusOf(free)).toBe(1)
    await follow()
    for (const listing of [sold, waiting, byHand]) expect(await statusOf(listing)).toBe(3)
  })
})

test('support is told once which vendors’ listings are suspended, and why', async () => {
  await followReservedListings(desk.shop.services)
  await desk.shop.db.deleteFrom('outbox_mails').execute()
  const [ordered = 0, other = 0] = await listStone()
  const { id } = await desk.place([orderStone(ordered)])
  await desk.shop.db.deleteFrom('outbox_mails').execute()
  await Promise.all([followReservedListings(desk.shop.services), followReservedListings(desk.shop.services)])
  await followReservedListings(desk.shop.services)
  const emails = await desk.shop.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text as text'])
    .execute()
  const [otherNo, orderedNo] = [await stockIdOf(other), await stockIdOf(ordered)]
  expect(emails).toHaveLength(1)
  expect(emails[0]?.subject).toContain(`Listing suspended: ${otherNo}`)
  expect(emails[0]?.text).toContain(`${otherNo} | Lister 2 | ${orderedNo} | Lister 1 | Ordered (${id})`)
})

test.each([
  ['shape', { shape_id: 13 }],
  ['weight', { carats: 1030 }],
])('a row with the same certificate but another %s is another stone', async (_, columns) => {
  const [ordered = 0, other = 0] = await listStone()
  await desk.shop.db.updateTable('diamonds').set(columns).where('id', '=', other).execute()
  expect((await listOthers(ordered)).listings).toMatchObject([{ id: other, isSameStone: false }])
  await desk.place([orderStone(ordered)])
  expect(await statusOf(other)).toBe(1)
})
