import { isDayOver } from '#server/platform/database/is-day-over.ts'
import { sql } from 'kysely'
import { toDollars } from '#domain/money/cents.ts'
import { ORDER_STATUS } from '#domain/order/status.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Dashboard, dashboardEndpoints, WaitingCounts } from '#contract/endpoints/dashboard.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { isToCheck } from '#server/features/connections/connection-store.ts'
import { countOnSale } from './daily-stock.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'

/** The services that these handlers use. */
type Services = { catalogue: Catalogue }

export const dashboardHandlers: Handlers<keyof typeof dashboardEndpoints, Services> = {
  readOverview: async ({ services, db, query: { days } }) => {
    const onSale = countOnSale(services)
    const today = new Date().toISOString().slice(0, 10)
    const earlierDays = (await listStockDays(db, days)).filter(({ day }) => day < today)
    return {
      waiting: await countWaiting(db),
      today,
      onSale,
      stockDays: [...earlierDays, { day: today, onSale }],
      saleDays: await listSaleDays(db, days),
    }
  },

  readWaitingCounts: ({ db }) => countWaiting(db),
}

/** Counts open tasks in one query. Each count uses an index of its own, or a table that stays small. */
async function countWaiting(db: Db): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`select
    (select count(*) from users where not approved)::int as "users",
    (select count(*) from orders where status = ${sql.lit(ORDER_STATUS.processing)})::int as "orders",
    (select count(*) from memos where state = 'requested')::int as "memoRequests",
    (select count(*) from hold_requests where state = 'open')::int as "holdRequests",
    (select count(*) from returns where state = 'requested')::int as "returnRequests",
    (select count(*) from memos where state = 'open' and ${isDayOver(sql`due_date`)})::int as "overdueMemos",
    (select count(*) from connections where ${isToCheck})::int as "connections",
    (select count(*) from suspended_listings s join diamonds d on d.id = s.diamond_id
      where d.is_active and d.status = ${sql.lit(STONE_STATUS.suspended)})::int as "suspendedListings",
    (select count(*) from outbox_mails where state = 'failed')::int as "failedMails",
    (select count(*) from outbox_mails where state = 'kept')::int as "unsentMails",
    (select count(*) from backup_runs where failure is not null and id > coalesce(
      (select max(id) from backup_runs where ended_at is not null and failure is null), 0))::int as "failedBackups",
    (select coalesce(sum(rejected), 0) from (
      select distinct on (vendor_name) rejected from import_logs order by vendor_name, id desc
    ) as last_imports)::int as "rejectedRows"`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A query without a table returns one row')
  return counts
}

async function listStockDays(db: Db, days: number): Promise<Dashboard['stockDays']> {
  return db
    .selectFrom('stock_days')
    .select([sql<string>`day::text`.as('day'), 'on_sale as onSale'])
    .where('day', '>', sql<string>`(now() at time zone 'utc')::date - ${days}::int`)
    .orderBy('day')
    .execute()
}

/** Returns orders and sales per day, without unavailable lines and cancelled orders. */
async function listSaleDays(db: Db, days: number): Promise<Dashboard['saleDays']> {
  const day = sql<string>`(orders.creation_date at time zone 'utc')::date`
  const rowsByDay = await db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select([
      sql<string>`${day}::text`.as('day'),
      sql<number>`count(distinct orders.id)::int`.as('orders'),
      sql<number>`sum(order_items.total_price)::bigint`.as('cents'),
    ])
    .where('orders.creation_date', '>', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .where('orders.status', '<>', ORDER_STATUS.cancelled)
    .where('order_items.state', '<>', 'unavailable')
    .groupBy(day)
    .orderBy(day)
    .execute()
  return rowsByDay.map(({ cents, ...sales }) => ({ ...sales, value: toDollars(cents) }))
}
