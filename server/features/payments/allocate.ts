import { findAllocationFault, type Allocation } from '#domain/payment/allocations.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  endAllocationRows,
  insertAllocations,
  listPaymentAllocations,
  lockBalances,
  type AllocationRow,
  type PaymentRow,
} from './allocation-store.ts'

type Target = Pick<PaymentRow, 'id' | 'user_id' | 'seller_id' | 'amount'>

/**
 * Replaces what a payment pays. Ends the allocations that change, and adds the new ones. The caller has locked the
 * payment; this locks the invoices. Refuses what a payment cannot pay. Source: requirements 34.2.
 */
export async function replaceAllocations(
  tx: Tx,
  payment: Target,
  allocations: readonly Allocation[],
): Promise<void> {
  const current = await listPaymentAllocations(tx, payment.id)
  const invoiceIds = [
    ...current.map(({ invoice_id }) => invoice_id),
    ...allocations.map(({ invoiceId }) => invoiceId),
  ]
  const balances = await lockBalances(tx, invoiceIds)
  const invoices = new Map(
    balances.map(({ invoice_id, user_id, seller_id, total, credited, paid }) => [
      invoice_id,
      {
        userId: user_id,
        sellerId: seller_id,
        payableCents: total - credited - paid + sumOf(current, invoice_id),
      },
    ]),
  )
  const allocated = { userId: payment.user_id, sellerId: payment.seller_id, amountCents: payment.amount }
  const fault = findAllocationFault(allocated, allocations, invoices)
  if (fault) refuseRequest(fault.path, fault.message)
  const isKept = (row: AllocationRow): boolean =>
    allocations.some(
      ({ invoiceId, amountCents }) => row.invoice_id === invoiceId && row.amount === amountCents,
    )
  const kept = current.filter(isKept)
  await endAllocationRows(
    tx,
    current.filter((row) => !isKept(row)),
  )
  const keptIds = new Set(kept.map(({ invoice_id }) => invoice_id))
  await insertAllocations(
    tx,
    payment.id,
    allocations.filter(({ invoiceId }) => !keptIds.has(invoiceId)),
  )
}

function sumOf(rows: readonly AllocationRow[], invoiceId: number): number {
  return rows.reduce((sum, { invoice_id, amount }) => (invoice_id === invoiceId ? sum + amount : sum), 0)
}
