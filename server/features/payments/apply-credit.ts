import { sql } from 'kysely'
import { endAllocations } from '#domain/payment/allocations.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  endAllocationRows,
  insertAllocations,
  listInvoiceAllocations,
  lockBalances,
  lockPayments,
  type BalanceRow,
} from './allocation-store.ts'
import { raiseVersion } from './payment-store.ts'

/**
 * Locks an invoice that is to be credited, after the payments that pay it, as allocating a payment does. Returns its
 * balance. Call it before anything else locks the balance. Throws if it is no invoice.
 */
export async function lockInvoiceToCredit(tx: Tx, invoiceId: number): Promise<BalanceRow> {
  await lockPayments(tx, await listPayingPayments(tx, invoiceId))
  const [balance] = await lockBalances(tx, [invoiceId])
  if (!balance) throw new Error(`Document ${invoiceId} has no balance: it is no invoice`)
  // A payment that was allocated in between. If its next change waits for this invoice, the database ends one of them.
  await lockPayments(tx, await listPayingPayments(tx, invoiceId))
  return balance
}

/**
 * Credits `cents` of an invoice. If less is left to pay than was paid, ends allocations, newest first: that money is
 * unallocated credit of its payment again. What the invoice still takes of the last one is allocated to it. Throws if more is credited
 * than the invoice's total: the caller has refused that. The caller has locked the invoice with `lockInvoiceToCredit`,
 * which returned its balance. Source: requirements 34.2.
 */
export async function applyCredit(
  tx: Tx,
  { invoice_id: invoiceId, total, credited, paid }: BalanceRow,
  cents: number,
): Promise<void> {
  if (credited + cents > total)
    throw new RangeError(`Invoice ${invoiceId} would be credited beyond its total`)
  const excess = credited + cents + paid - total
  if (excess > 0) await endExcess(tx, invoiceId, excess)
  await tx
    .updateTable('invoice_balances')
    .set({ credited: sql<number>`credited + ${cents}` })
    .where('invoice_id', '=', invoiceId)
    .execute()
}

async function listPayingPayments(tx: Tx, invoiceId: number): Promise<number[]> {
  return (await listInvoiceAllocations(tx, invoiceId)).map(({ payment_id }) => payment_id)
}

async function endExcess(tx: Tx, invoiceId: number, excessCents: number): Promise<void> {
  const rows = new Map((await listInvoiceAllocations(tx, invoiceId)).map((row) => [row.id, row]))
  const current = [...rows.values()].map(({ id, payment_id, amount }) => ({
    id,
    paymentId: payment_id,
    amountCents: amount,
  }))
  const changes = endAllocations(excessCents, current)
  await endAllocationRows(
    tx,
    changes.flatMap(({ ended }) => rows.get(ended.id) ?? []),
  )
  for (const { ended, remainingCents } of changes) {
    if (remainingCents > 0)
      await insertAllocations(tx, ended.paymentId, [{ invoiceId, amountCents: remainingCents }])
    await raiseVersion(tx, ended.paymentId)
  }
}
