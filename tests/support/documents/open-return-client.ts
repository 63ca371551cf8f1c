import { expect } from 'vitest'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import type { TestReply, TestShop } from '#tests/support/shops/open-test-shop.ts'
import { issueTestInvoice, placeConfirmedOrder, type ConfirmedOrder } from './issue-test-invoice.ts'
import { openDocumentClient } from './open-document-client.ts'

type Options = Parameters<typeof placeConfirmedOrder>[2]
type Line = { orderItemId: number; quantity?: number }
type Decision = 'acceptReturn' | 'refuseReturn' | 'receiveReturn'

/** A shop whose merchant is a seller, with an administrator who takes stones back. */
export type ReturnClient = Awaited<ReturnType<typeof openReturnClient>>

/** Returns the ids of the lines of an order. */
export function listItemIds(order: Pick<ConfirmedOrder, 'items'>): number[] {
  return order.items.map((item) => Number(item['id']))
}

export async function openReturnClient() {
  const desk = await openDocumentClient()
  const { admin } = desk
  const shop: TestShop = desk.shop
  const { db } = shop
  const readAll = () =>
    Promise.all([
      desk.readAll(),
      db.selectFrom('returns').selectAll().orderBy('id').execute(),
      db.selectFrom('return_lines').selectAll().orderBy('return_id').orderBy('order_item_id').execute(),
      db.selectFrom('order_moves').select('id').orderBy('id').execute(),
      db.selectFrom('melee').selectAll().orderBy('id').execute(),
    ])
  const ship = async (id: number, newStatus = 3): Promise<void> => {
    const body = { newStatus, sendEmail: false }
    const reply = await shop.call('changeOrderStatus', { token: admin.token, params: { id }, body })
    expect(reply.status).toBe(200)
  }
  const client = {
    ...desk,
    ship,
    /** Places, confirms and ships an order. */
    placeShipped: async (options: Options = {}): Promise<ConfirmedOrder> => {
      const order = await placeConfirmedOrder(shop, admin, options)
      await ship(order.id)
      return order
    },
    /** Places, confirms, invoices and ships an order. */
    placeInvoiced: async (options: Options = {}) => {
      const issued = await issueTestInvoice(shop, admin, options)
      await ship(issued.order.id)
      return issued
    },
    request: (
      order: Pick<ConfirmedOrder, 'id' | 'buyer'>,
      lines: readonly Line[],
      reason: unknown = 'Too dark',
    ): Promise<TestReply<'requestReturn'>> =>
      shop.call('requestReturn', {
        token: order.buyer.token,
        params: { id: order.id },
        body: { lines, reason },
      }),
    start: (orderId: number, lines: readonly Line[], more: object = {}): Promise<TestReply<'startReturn'>> =>
      shop.call('startReturn', { token: admin.token, body: { orderId, lines, ...more } }),
    decide: <Name extends Decision>(
      name: Name,
      id: number,
      body: object = {},
      headers: Record<string, string> = {},
    ): Promise<TestReply<Name>> => shop.call(name, { token: admin.token, params: { id }, body, headers }),
    read: (id: number, token = admin.token): Promise<TestReply<'readReturn'>> =>
      shop.call('readReturn', { token, params: { id } }),
    readStone: (id: number) =>
      db.selectFrom('diamonds').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Returns the subjects of the emails to somebody, without the name of the shop. */
    mailsTo: async (recipient: string): Promise<string[]> =>
      (
        await db
          .selectFrom('outbox_mails')
          .select('subject')
          .where('recipient', '=', recipient)
          .orderBy('id')
          .execute()
      ).map(({ subject }) => subject.replace(/ - Tavernier$/, '')),
    /** Returns everything that a return can change. */
    readAll,
    refusalOf: (action: () => Promise<TestReply>): Promise<string> => readRefusal(action, readAll),
  }
  return {
    ...client,
    /** Starts a return of all lines of an order, or of these, and receives it. */
    takeBack: async (
      order: ConfirmedOrder,
      {
        lines = listItemIds(order).map((orderItemId): Line => ({ orderItemId })),
        outcome = 'available',
      }: { lines?: Line[]; outcome?: string } = {},
    ): Promise<TestReply<'receiveReturn'>['body']> => {
      const started = await client.start(order.id, lines)
      expect(started.status).toBe(201)
      const receipt = lines.map(({ orderItemId }) => ({ orderItemId, outcome }))
      const reply = await client.decide('receiveReturn', started.body.id, { lines: receipt })
      expect(reply.status).toBe(200)
      return reply.body
    },
  }
}
