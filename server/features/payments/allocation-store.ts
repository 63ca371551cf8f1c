import { sql, type Selectable } from 'kysely'
import type { Allocation } from '#domain/payment/allocations.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type {
  InvoiceBalancesTable,
  PaymentAllocationsTable,
  PaymentsTable,
} from '#server/platform/database/tables/documents.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'

export type PaymentRow = Selectable<PaymentsTable>
export type BalanceRow = Selectable<InvoiceBalancesTable>
export type AllocationRow = Selectable<PaymentAllocationsTable>

/** Returns these payments in order of id, and locks them. Lock invoices after them. */
export async function lockPayments(tx: Tx, ids: readonly number[]): Promise<PaymentRow[]> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where(sql<boolean>`id = any(${toArrayParameter(ids, 'bigint')})`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Returns the balances of these invoices in order of id, and locks them. */
export async function lockBalances(tx: Tx, invoiceIds: readonly number[]): Promise<BalanceRow[]> {
  return tx
    .selectFrom('invoice_balances')
    .selectAll()
    .where(sql<boolean>`invoice_id = any(${toArrayParameter(invoiceIds, 'bigint')})`)
    .orderBy('invoice_id')
    .forUpdate()
    .execute()
}

/** Returns the current allocations of an invoice, oldest first. */
export async function listInvoiceAllocations(db: Db, invoiceId: number): Promise<AllocationRow[]> {
  return db
    .selectFrom('payment_allocations')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Returns the current allocations of a payment, oldest first. */
export async function listPaymentAllocations(db: Db, paymentId: number): Promise<AllocationRow[]> {
  return db
    .selectFrom('payment_allocations')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Ends allocations: their money is unallocated again. The caller has locked payments and invoices. */
export async function endAllocationRows(tx: Tx, rows: readonly AllocationRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx
    .updateTable('payment_allocations')
    .set({ ended_at: sql<Date>`now()` })
    .where(sql<boolean>`id = any(${toArrayParameter(ids, 'bigint')})`)
    .execute()
  for (const { payment_id, invoice_id, amount } of rows) await addPaid(tx, payment_id, invoice_id, -amount)
}

/** Allocates parts of a payment to invoices. The caller has locked payment and invoices. */
export async function insertAllocations(
  tx: Tx,
  paymentId: number,
  allocations: readonly Allocation[],
): Promise<void> {
  for (const { invoiceId, amountCents } of allocations) {
    await tx
      .insertInto('payment_allocations')
      .values({ payment_id: paymentId, invoice_id: invoiceId, amount: amountCents })
      .execute()
    await addPaid(tx, paymentId, invoiceId, amountCents)
  }
}

/** Check constraints keep both sums within the payment and the invoice. */
async function addPaid(tx: Tx, paymentId: number, invoiceId: number, cents: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ allocated: sql<number>`allocated + ${cents}` })
    .where('id', '=', paymentId)
    .execute()
  await tx
    .updateTable('invoice_balances')
    .set({ paid: sql<number>`paid + ${cents}` })
    .where('invoice_id', '=', invoiceId)
    .execute()
}
