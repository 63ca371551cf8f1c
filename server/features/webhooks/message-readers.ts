import type { WebhookEventType } from '#domain/webhook/event-types.ts'
import type { WebhookMessage } from '#contract/schemas/webhook-events.ts'
import { presentSummary } from '#server/features/documents/present-document.ts'
import { selectDocuments } from '#server/features/documents/select-documents.ts'
import { addRequestStones } from '#server/features/holds/hold-store.ts'
import { presentHoldRequest } from '#server/features/holds/present-hold-request.ts'
import { presentLogEntry } from '#server/features/import-logs/present-log.ts'
import { addMemoLines } from '#server/features/memos/memo-store.ts'
import { presentMemo } from '#server/features/memos/present-memo.ts'
import { loadOrders } from '#server/features/orders/order-store.ts'
import { presentOrder } from '#server/features/orders/present-order.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Db } from '#server/platform/database/database.ts'

/** What is sent about one subject: which one, and its data as a reader may see it. */
export type Subject = { name: string; present: (policy: ViewerPolicy) => WebhookMessage['data'] }

/** Reads subjects by their ids. One that does not exist any more is left out. */
type ReadSubjects = (
  db: Db,
  ids: readonly number[],
  users: Pick<UserDirectory, 'find'>,
) => Promise<Map<number, Subject>>

const readOrders: ReadSubjects = async (db, ids) => {
  const orders = new Map((await loadOrders(db, { ids })).map((order) => [order.id, order]))
  // A deleted order is still announced.
  return new Map(
    ids.map((id) => {
      const order = orders.get(id)
      const present: Subject['present'] = (policy) => ({
        orderId: id,
        order: order ? presentOrder(order, policy) : null,
      })
      return [id, { name: `order ${id}`, present }]
    }),
  )
}

const readHolds: ReadSubjects = async (db, ids, users) => {
  const rows = await db.selectFrom('hold_requests').selectAll().where('id', 'in', ids).execute()
  const requests = await addRequestStones(db, rows)
  return new Map(
    requests.map((request) => [
      request.id,
      {
        name: `hold request ${request.id}`,
        present: (policy) => ({ holdRequest: presentHoldRequest(request, policy, users) }),
      },
    ]),
  )
}

const readMemos: ReadSubjects = async (db, ids) => {
  const rows = await db.selectFrom('memos').selectAll().where('id', 'in', ids).execute()
  const memos = await addMemoLines(db, rows)
  return new Map(
    memos.map((memo) => [
      memo.id,
      { name: `memo ${memo.id}`, present: (policy) => ({ memo: presentMemo(memo, policy) }) },
    ]),
  )
}

const readDocuments: ReadSubjects = async (db, ids) => {
  const rows = await selectDocuments(db).where('documents.id', 'in', ids).execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        // In line with the other events of its order or memo.
        name: row.order_id === null ? `memo ${row.memo_id}` : `order ${row.order_id}`,
        present: () => ({ document: presentSummary(row) }),
      },
    ]),
  )
}

const readImports: ReadSubjects = async (db, ids) => {
  const rows = await db.selectFrom('import_logs').selectAll().where('id', 'in', ids).execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { name: `imports of ${row.vendor_name}`, present: () => ({ importLog: presentLogEntry(row) }) },
    ]),
  )
}

/** Events of stones are written in batches, without a subject of their own. */
export type TradeEventType = Exclude<WebhookEventType, 'stones.changed'>

export const subjectReaders: Readonly<Record<TradeEventType, ReadSubjects>> = {
  'order.placed': readOrders,
  'order.changed': readOrders,
  'order.cancelled': readOrders,
  'hold.granted': readHolds,
  'hold.ended': readHolds,
  'memo.granted': readMemos,
  'memo.ended': readMemos,
  'import.finished': readImports,
  'document.issued': readDocuments,
}
