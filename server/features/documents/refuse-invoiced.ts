import { refuseRequest } from '#contract/refusal.ts'
import { refuseSettledLines } from '#server/features/orders/refuse-lines.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { hasDocuments, listInvoicedItems } from './document-store.ts'

type OrderLine = { id: number; stock_id: string | null; description: string }

/**
 * Refuses to change lines that are invoiced and not credited entirely since. The caller has locked the order.
 * Source: requirements 32.1.
 */
export async function refuseInvoicedLines(
  tx: Tx,
  order: { id: number; items: readonly OrderLine[] },
  changedIds: readonly number[],
): Promise<void> {
  if (changedIds.length === 0) return
  const invoiced = await listInvoicedItems(tx, order.id)
  refuseSettledLines(
    order.items,
    changedIds,
    invoiced.map(({ orderItemId, number }) => ({
      itemId: orderItemId,
      because: `is on invoice ${number}. Issue a credit note first`,
    })),
  )
}

/** Refuses to cancel an order with an invoice that is not credited entirely. The caller has locked the order. */
export async function refuseUncredited(tx: Tx, orderId: number): Promise<void> {
  const [invoiced] = await listInvoicedItems(tx, orderId)
  if (invoiced) {
    refuseRequest(
      'newStatus',
      `This order is on invoice ${invoiced.number}. Issue a credit note before you cancel it`,
    )
  }
}

/** Refuses to delete an order with documents: they stay on record, and so does what they are about. */
export async function refuseDocumented(tx: Tx, orderId: number): Promise<void> {
  if (await hasDocuments(tx, orderId)) refuseRequest('id', 'An order with documents stays on record')
}
