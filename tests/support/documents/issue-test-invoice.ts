import { expect } from 'vitest'
import { copyLine, orderStone, type Item } from '#tests/support/shops/open-order-client.ts'
import type { TestReply, TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { addTestSeller } from './add-test-seller.ts'

type Person = { id: number; email: string; token: string }
type Stones = Parameters<typeof addStones>[1]

/** An order whose lines are all confirmed. */
export type ConfirmedOrder = { id: number; buyer: Person; items: Item[]; stoneIds: number[] }

/** Places an order of new stones for a customer, by default a new one, and confirms its lines. */
export async function placeConfirmedOrder(
  shop: TestShop,
  admin: Person,
  { stones = [{}], buyer }: { stones?: Stones; buyer?: Person } = {},
): Promise<ConfirmedOrder> {
  const customer = buyer ?? (await shop.addUser({ company: 'Meridian Jewels' }))
  const stoneIds = await addStones(shop, stones)
  const placed = await shop.call('createOrderFor', {
    token: admin.token,
    body: { userId: customer.id, items: stoneIds.map((id) => orderStone(id)) },
  })
  expect(placed.status).toBe(201)
  const { id } = placed.body
  const items: Item[] = placed.body.items.map((item: Item) => copyLine(item, { state: 'confirmed' }))
  const edited = await shop.call('editOrder', {
    token: admin.token,
    params: { id },
    body: { items, sendEmail: false },
  })
  expect(edited.status).toBe(200)
  return { id, buyer: customer, items: edited.body.items, stoneIds }
}

export type TestInvoice = { order: ConfirmedOrder; invoice: TestReply<'issueInvoice'>['body'] }

/**
 * Issues the invoice of a new, confirmed order. The merchant becomes a seller with 21 % of tax first, unless the shop has
 * one.
 */
export async function issueTestInvoice(
  shop: TestShop,
  admin: Person,
  options: { stones?: Stones; buyer?: Person } = {},
): Promise<TestInvoice> {
  const merchant = shop.db.selectFrom('sellers').select('id').where('user_id', 'is', null)
  if (!(await merchant.executeTakeFirst())) await addTestSeller(shop.db)
  const order = await placeConfirmedOrder(shop, admin, options)
  const reply = await shop.call('issueInvoice', { token: admin.token, params: { id: order.id }, body: {} })
  expect(reply.status).toBe(201)
  return { order, invoice: reply.body }
}
