import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createListingClient, type ListingClient } from '#tests/support/shops/create-listing-client.ts'
import { createMemoClient, type MemoClient } from '#tests/support/shops/create-memo-client.ts'
import { openOrderClient, orderStone, type OrderClient } from '#tests/support/shops/open-order-client.ts'
import { followReservedListings } from './follow-reserved-listings.ts'

let desk: OrderClient
let memos: MemoClient
let listings: ListingClient
beforeAll(async () => {
  desk = await openOrderClient()
  memos = createMemoClient(desk.shop, desk.admin)
  listings = createListingClient(desk)
})
afterAll(() => desk.shop.close())

describe('a suspended listing returns', () => {
  const follow = () => followReservedListings(desk.shop.services)

  test('when the order is cancelled or deleted, the hold ends or the stone is returned', async () => {
    const [ordered = 0, cancelled = 0, third = 0] = await listings.listStone(3)
    const { id } = await desk.place([orderStone(ordered)])
    await follow()
    expect(await listings.statusOf(cancelled)).toBe(3)
    await desk.changeStatus(id, 1)
    const [held = 0, heldOther = 0] = await listings.listStone()
    await listings.setStatus(held, 2, (await desk.shop.addUser()).id)
    await listings.setStatus(held, 1)
    const [sent = 0, sentOther = 0] = await listings.listStone()
    const memo = await memos.send(await desk.shop.addUser(), [sent])
    await memos.run('returnMemoLines', memo.body.id)
    await follow()
    for (const listing of [cancelled, third, heldOther, sentOther]) {
      expect(await desk.readStone(listing)).toMatchObject({ status: 1, hold_user_id: null })
      expect(await listings.suspensionOf(listing)).toBeNull()
    }
  })

  test('on hold if its vendor holds it meanwhile', async () => {
    const [ordered = 0, other = 0] = await listings.listStone()
    const { id } = await desk.place([orderStone(ordered)])
    await desk.shop.db.updateTable('diamonds').set({ file_status: 2 }).where('id', '=', other).execute()
    await desk.changeStatus(id, 1)
    await follow()
    expect(await listings.statusOf(other)).toBe(2)
  })

  test('but not if the stone was sold, is reserved again, or a person suspended the listing', async () => {
    const [bought = 0, sold = 0] = await listings.listStone()
    await desk.changeStatus((await desk.place([orderStone(bought)])).id, 4)
    const [first = 0, waiting = 0] = await listings.listStone()
    const { id } = await desk.place([orderStone(first)])
    await desk.changeStatus(id, 1)
    await desk.place([orderStone(first)])
    const [free = 0, byHand = 0] = await listings.listStone()
    await listings.setStatus(byHand, 3)
    expect(await listings.statusOf(free)).toBe(1)
    await follow()
    for (const listing of [sold, waiting, byHand]) expect(await listings.statusOf(listing)).toBe(3)
  })
})

test('support is told once which vendors’ listings are suspended, and why', async () => {
  await followReservedListings(desk.shop.services)
  await desk.shop.db.deleteFrom('outbox_mails').execute()
  const [ordered = 0, other = 0] = await listings.listStone()
  const { id } = await desk.place([orderStone(ordered)])
  await desk.shop.db.deleteFrom('outbox_mails').execute()
  await Promise.all([followReservedListings(desk.shop.services), followReservedListings(desk.shop.services)])
  await followReservedListings(desk.shop.services)
  const emails = await desk.shop.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text as text'])
    .execute()
  const [otherNo, orderedNo] = [await listings.stockIdOf(other), await listings.stockIdOf(ordered)]
  expect(emails).toHaveLength(1)
  expect(emails[0]?.subject).toContain(`Listing suspended: ${otherNo}`)
  expect(emails[0]?.text).toContain(`${otherNo} | Lister 2 | ${orderedNo} | Lister 1 | Ordered (${id})`)
})

test.each([
  ['shape', { shape_id: 13 }],
  ['weight', { carats: 1030 }],
])('a row with the same certificate but another %s is another stone', async (_, columns) => {
  const [ordered = 0, other = 0] = await listings.listStone()
  await desk.shop.db.updateTable('diamonds').set(columns).where('id', '=', other).execute()
  expect((await listings.listOthers(ordered)).listings).toMatchObject([{ id: other, isSameStone: false }])
  await desk.place([orderStone(ordered)])
  expect(await listings.statusOf(other)).toBe(1)
})
