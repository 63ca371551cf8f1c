import { expect } from 'vitest'
import { openTestShop, type TestReply, type TestShop } from './open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

/** An order line as requests and replies contain it. */
export type Item = Record<string, unknown> & { productId: number; productType: string }
export type PlacedOrder = { buyer: { id: number; token: string; email: string }; id: number; items: Item[] }

/**
 * A shop with an administrator who places, edits and deletes orders for customers and changes their status.
 */
export type OrderClient = Awaited<ReturnType<typeof openOrderClient>>

/** Returns one stone as an order line. */
export const orderStone = (productId: number): Item => ({ productId, productType: 'Diamond', quantity: 1 })

/** Returns an existing order line for an edit, with these changes. */
export function copyLine(item: Item | undefined, change: Record<string, unknown> = {}): Item {
  if (!item) throw new Error('The order has no such line')
  const { productId, productType, letterIds, quantity, carats } = item
  const weight = productType === 'Melee' ? { carats } : {}
  const letters = letterIds === undefined ? {} : { letterIds }
  return { productId, productType, ...letters, quantity, ...weight, ...change }
}

export async function openOrderClient() {
  const shop: TestShop = await openTestShop()
  const admin = await shop.addUser({ role: 'Administrator' })
  const { db } = shop

  const readAll = () =>
    Promise.all([
      db.selectFrom('diamonds').selectAll().orderBy('id').execute(),
      db.selectFrom('melee').selectAll().orderBy('id').execute(),
      db.selectFrom('orders').selectAll().orderBy('id').execute(),
      db.selectFrom('order_items').selectAll().orderBy('id').execute(),
      db.selectFrom('order_moves').selectAll().orderBy('id').execute(),
      db.selectFrom('outbox_mails').select('id').orderBy('id').execute(),
      db.selectFrom('audit_entries').select('id').orderBy('id').execute(),
    ])
  return {
    shop,
    admin,
    /** Places an order for a new customer. */
    place: async (items: readonly Item[]): Promise<PlacedOrder> => {
      const buyer = await shop.addUser()
      const body = { userId: buyer.id, items }
      const reply = await shop.call('createOrderFor', { token: admin.token, body })
      expect(reply.status).toBe(201)
      return { buyer, id: reply.body.id, items: reply.body.items }
    },
    edit: (
      id: number,
      items: readonly Item[],
      more: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ): Promise<TestReply<'editOrder'>> =>
      shop.call('editOrder', { token: admin.token, params: { id }, headers, body: { items, ...more } }),
    changeStatus: (
      id: number,
      newStatus: number,
      headers: Record<string, string> = {},
    ): Promise<TestReply<'changeOrderStatus'>> =>
      shop.call('changeOrderStatus', { token: admin.token, params: { id }, headers, body: { newStatus } }),
    remove: (id: number, headers: Record<string, string> = {}): Promise<TestReply<'deleteOrder'>> =>
      shop.call('deleteOrder', { token: admin.token, params: { id }, headers }),
    readStone: (id: number) =>
      db.selectFrom('diamonds').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Returns the carats of a melee row in stock, in thousandths. */
    readMelee: async (id: number): Promise<number | undefined> =>
      (await db.selectFrom('melee').select('carats').where('id', '=', id).executeTakeFirst())?.carats,
    /** Returns everything that an action on an order can change. */
    readAll,
    refusalOf: (action: () => Promise<TestReply>): Promise<string> => readRefusal(action, readAll),
    mailsTo: (recipient: string) =>
      db.selectFrom('outbox_mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute(),
    auditOf: (id: number) =>
      db.selectFrom('audit_entries').selectAll().where('subject', '=', `order ${id}`).orderBy('id').execute(),
  }
}
