import { refuseRequest } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { lockReturnRow, saveReturn, type ReturnRow } from './return-store.ts'

type Invoice = { id: number; order_id: number | null }

/**
 * Locks a return to issue a credit note for it. Refuses one that is not received, that is about another order, or that
 * has a credit note of this invoice. Call it before the invoice's balance is locked. Source: requirements 35.4.
 */
export async function lockReturnToCredit(tx: Tx, returnId: number, invoice: Invoice): Promise<ReturnRow> {
  const row = await lockReturnRow(tx, returnId)
  if (!row || row.order_id !== invoice.order_id) {
    return refuseRequest('returnId', 'The order of this invoice has no such return')
  }
  if (row.state !== 'received') refuseRequest('returnId', 'This return has not been received')
  const credited = await tx
    .selectFrom('documents')
    .select('number')
    .where('id', '=', row.credit_note_id)
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirst()
  if (credited) refuseRequest('returnId', `Credit note ${credited.number} was issued for this return already`)
  return row
}

/** Links a credit note to its return. A return names the first of several. */
export async function linkCreditNote(tx: Tx, row: ReturnRow, creditNoteId: number): Promise<void> {
  await saveReturn(tx, row.id, { credit_note_id: row.credit_note_id ?? creditNoteId })
}
