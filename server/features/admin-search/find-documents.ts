import { sql } from 'kysely'
import { formatMemoNo } from '#domain/memo/memo.ts'
import { toDollars } from '#domain/money/cents.ts'
import { readDocumentNumber } from '#domain/text/document-number.ts'
import type { AdminSearchResult } from '#contract/endpoints/admin-search.ts'
import { escapeLike } from '#server/platform/database/escape-like.ts'
import type { Db } from '#server/platform/database/database.ts'

type FoundOrder = AdminSearchResult['orders'][number]
type FoundMemo = AdminSearchResult['memos'][number]

/**
 * Finds the order and the memo with the number that the text names, and the orders whose buyer's order number
 * or tracking number begins with it.
 */
export async function findDocuments(
  db: Db,
  text: string,
  limit: number,
): Promise<{ orders: FoundOrder[]; memos: FoundMemo[] }> {
  const found = readDocumentNumber(text)
  return {
    orders: await findOrders(db, found && found.kind !== 'memo' ? found.number : null, text, limit),
    memos: found && found.kind !== 'order' ? await findMemo(db, found.number) : [],
  }
}

async function findOrders(db: Db, id: number | null, text: string, limit: number): Promise<FoundOrder[]> {
  const beginning = `${escapeLike(text.toLowerCase())}%`
  const rows = await db
    .selectFrom('orders')
    .select((order) => [
      'id',
      'status',
      'buyer_name',
      'buyer_company',
      'creation_date',
      'buyer_order_no',
      'tracking_no',
      order
        .selectFrom('order_items')
        .whereRef('order_items.order_id', '=', 'orders.id')
        .where('order_items.state', '<>', 'unavailable')
        .select(sql<number>`coalesce(sum(order_items.total_price), 0)::bigint`.as('cents'))
        .$asScalar()
        .as('cents'),
    ])
    .where((order) =>
      order.or([
        order('id', '=', id),
        sql<boolean>`lower(buyer_order_no) like ${beginning}`,
        sql<boolean>`lower(tracking_no) like ${beginning}`,
      ]),
    )
    // The order of this number comes first.
    .orderBy(sql`id = ${id}`, (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    // The table's check allows no others.
    status: row.status as FoundOrder['status'],
    buyerName: row.buyer_name,
    buyerCompany: row.buyer_company,
    totalPrice: toDollars(row.cents ?? 0),
    creationDate: row.creation_date.toISOString(),
    buyerOrderNo: row.buyer_order_no,
    trackingNo: row.tracking_no,
  }))
}

async function findMemo(db: Db, number: number): Promise<FoundMemo[]> {
  const rows = await db
    .selectFrom('memos')
    .select(['id', 'customer_name', 'customer_company'])
    .where('number', '=', number)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    memoNo: formatMemoNo(number),
    customerName: row.customer_name,
    customerCompany: row.customer_company,
  }))
}
