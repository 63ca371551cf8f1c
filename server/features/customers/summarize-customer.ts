import { sql } from 'kysely'
import { toDollars } from '#domain/money/cents.ts'
import { ORDER_STATUS } from '#domain/order/status.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { CustomerSummary } from '#contract/schemas/customers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listHeldStones } from '#server/stock/diamonds/list-held-stones.ts'

/** Returns what a user has bought, and what they have ordered, on memo and on hold now. */
export async function summarizeCustomer(db: Db, userId: number): Promise<CustomerSummary> {
  const orders = await sumOrders(db, userId)
  const isBought = ({ status }: OrderSum): boolean => status === ORDER_STATUS.completed
  const heldStones = await listHeldStones(db, userId)
  const lastDates = orders.map(({ lastDate }) => lastDate.getTime())
  return {
    bought: addUp(orders.filter(isBought)),
    open: addUp(orders.filter((sum) => !isBought(sum))),
    lastOrderDate: lastDates.length === 0 ? null : new Date(Math.max(...lastDates)).toISOString(),
    onMemo: await sumMemos(db, userId),
    orderedStones: await countOrderedStones(db, userId),
    heldStones: heldStones.map(({ id, stock_id, hold_until }) => ({
      diamondId: id,
      stockId: stock_id,
      holdUntil: hold_until?.toISOString() ?? null,
    })),
  }
}

/** Counts the stones that the open orders of a user keep on hold. */
async function countOrderedStones(db: Db, userId: number): Promise<number> {
  const { stones } = await db
    .selectFrom('diamonds')
    .innerJoin('orders', 'orders.id', 'diamonds.order_id')
    .select(sql<number>`count(*)::int`.as('stones'))
    .where('orders.user_id', '=', userId)
    .where('diamonds.status', '=', STONE_STATUS.hold)
    .executeTakeFirstOrThrow()
  return stones
}

type OrderSum = { status: number; orders: number; cents: number; lastDate: Date }

/** Returns the orders of a user by status, without cancelled ones and unavailable lines. */
async function sumOrders(db: Db, userId: number): Promise<OrderSum[]> {
  return db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select([
      'orders.status',
      sql<number>`count(distinct orders.id)::int`.as('orders'),
      sql<number>`coalesce(sum(total_price) filter (where state <> 'unavailable'), 0)::bigint`.as('cents'),
      sql<Date>`max(orders.creation_date)`.as('lastDate'),
    ])
    .where('orders.user_id', '=', userId)
    .where('orders.status', '<>', ORDER_STATUS.cancelled)
    .groupBy('orders.status')
    .execute()
}

function addUp(sums: readonly OrderSum[]): CustomerSummary['bought'] {
  return {
    orders: sums.reduce((total, { orders }) => total + orders, 0),
    value: toDollars(sums.reduce((total, { cents }) => total + cents, 0)),
  }
}

async function sumMemos(db: Db, userId: number): Promise<CustomerSummary['onMemo']> {
  const { stones, cents } = await db
    .selectFrom('memos')
    .innerJoin('memo_lines', 'memo_lines.memo_id', 'memos.id')
    .select([
      sql<number>`coalesce(sum(quantity), 0)::int`.as('stones'),
      sql<number>`coalesce(sum(total_price), 0)::bigint`.as('cents'),
    ])
    .where('memos.user_id', '=', userId)
    .where('memo_lines.state', '=', 'out')
    .executeTakeFirstOrThrow()
  return { stones, value: toDollars(cents) }
}
