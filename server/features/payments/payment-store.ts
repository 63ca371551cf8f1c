import { sql, type Insertable, type Selectable } from 'kysely'
import { toDollars } from '#domain/money/cents.ts'
import { refuse } from '#contract/refusal.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { PaymentsTable } from '#server/platform/database/tables/documents.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'
import { refuseOtherRequest, type IdempotencyKey } from '#server/platform/http/idempotency-key.ts'

type PaymentRow = Selectable<PaymentsTable>

/** Selects payments with the names of their sellers. */
export function selectPayments(db: Db) {
  return db
    .selectFrom('payments')
    .innerJoin('sellers', 'sellers.id', 'payments.seller_id')
    .selectAll('payments')
    .select('sellers.legal_name as seller_name')
}

export type ListedPayment = PaymentRow & { seller_name: string }

/** Returns a payment, or refuses. */
export async function getPayment(db: Db, id: number): Promise<Payment> {
  const row = await selectPayments(db).where('payments.id', '=', id).executeTakeFirst()
  const [payment] = await presentPayments(db, row ? [row] : [])
  return payment ?? refuse('ITEM_NOT_FOUND')
}

/** Returns payments as the API does, each with its current allocations. */
export async function presentPayments(db: Db, rows: readonly ListedPayment[]): Promise<Payment[]> {
  const allocations = await listAllocations(
    db,
    rows.map(({ id }) => id),
  )
  const byPayment = Map.groupBy(allocations, ({ payment_id }) => payment_id)
  return rows.map((row) => ({
    id: row.id,
    customer: { id: row.user_id, name: row.customer_name },
    seller: { id: row.seller_id, name: row.seller_name },
    receivedOn: row.received_on,
    amount: toDollars(row.amount),
    allocated: toDollars(row.allocated),
    unallocated: row.reversed_at === null ? toDollars(row.amount - row.allocated) : 0,
    method: row.method,
    reference: row.reference,
    note: row.note,
    allocations: (byPayment.get(row.id) ?? []).map(({ invoice_id, number, amount }) => ({
      invoiceId: invoice_id,
      number,
      amount: toDollars(amount),
    })),
    recordedDate: row.recorded_at.toISOString(),
    reversedDate: row.reversed_at?.toISOString() ?? null,
    reversalReason: row.reversal_reason,
    version: row.version,
  }))
}

async function listAllocations(db: Db, paymentIds: readonly number[]) {
  if (paymentIds.length === 0) return []
  return db
    .selectFrom('payment_allocations')
    .innerJoin('documents', 'documents.id', 'payment_allocations.invoice_id')
    .select(['payment_id', 'payment_allocations.invoice_id', 'documents.number', 'amount'])
    .where(sql<boolean>`payment_id = any(${toArrayParameter(paymentIds, 'bigint')})`)
    .where('ended_at', 'is', null)
    .orderBy('payment_allocations.id')
    .execute()
}

export async function insertPayment(tx: Tx, payment: Insertable<PaymentsTable>): Promise<number> {
  const { id } = await tx.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns the payment that an administrator's earlier request with this key recorded. */
export async function findPaymentByKey(
  tx: Tx,
  userId: number,
  idempotencyKey: IdempotencyKey | null,
): Promise<number | undefined> {
  if (idempotencyKey === null) return undefined
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'request_hash'])
    .where('recorded_by', '=', userId)
    .where('idempotency_key', '=', idempotencyKey.key)
    .executeTakeFirst()
  if (payment) refuseOtherRequest(idempotencyKey, payment.request_hash)
  return payment?.id
}

/** Marks a payment as changed, so that an edit of an older version is refused. */
export async function raiseVersion(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Marks a payment as reversed. Its allocations must have ended. */
export async function markReversed(tx: Tx, id: number, by: number, reason: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ reversed_at: sql<Date>`now()`, reversed_by: by, reversal_reason: reason })
    .where('id', '=', id)
    .execute()
}
