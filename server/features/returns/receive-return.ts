import { sql } from 'kysely'
import { ITEM_TYPES } from '#domain/cart/product.ts'
import { isSameCertificate } from '#domain/return/return.ts'
import { refuse, type RefusalDetail } from '#contract/refusal.ts'
import type { ReturnReceipt } from '#contract/schemas/returns.ts'
import type { OrderItemRow } from '#server/features/orders/order-store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { lockProducts, restock, type ReturnedProducts } from './restock.ts'
import { saveReceivedLine, saveReturn, type ReturnLineRow, type WholeReturn } from './return-store.ts'

/** A line that came back, as the order has it and as it was received. */
type Receipt = { line: ReturnLineRow; item: OrderItemRow; received: ReturnReceipt['lines'][number] }

/**
 * Records what came back of an accepted return, and puts it on sale again or sets it aside. Refuses a certificate with
 * another number. The caller has locked the order and the return. Source: requirements 35.3.
 */
export async function receiveReturn(tx: Tx, whole: WholeReturn, receipt: ReturnReceipt): Promise<void> {
  const items = new Map(whole.order.items.map((item) => [item.id, item]))
  const lines = new Map(whole.lines.map((line) => [line.order_item_id, line]))
  const seen = new Set<number>()
  const receipts = receipt.lines.map((received, index): Receipt => {
    const line = lines.get(received.orderItemId)
    const item = items.get(received.orderItemId)
    if (!line || !item) return refuseLine(index, 'orderItemId', 'This line is not part of the return')
    if (seen.has(item.id)) return refuseLine(index, 'orderItemId', 'Each line can be listed only once')
    seen.add(item.id)
    return { line, item, received }
  })
  const products = await lockProducts(
    tx,
    receipts.map(({ item }) => item),
  )
  const faults = receipts.flatMap((one, index) => findCertificateFault(one, products, index))
  if (faults.length > 0) refuse('INVALID_REQUEST', faults)
  const notes = await restock(
    tx,
    whole.order,
    products,
    receipts.map(({ line, item, received }) => ({
      item,
      quantity: line.quantity,
      carats: line.carats,
      outcome: received.outcome,
    })),
  )
  for (const { line, item, received } of receipts) {
    await saveReceivedLine(tx, line, {
      order_item_id: item.id,
      outcome: received.outcome,
      certificate_no: received.certificateNo || null,
      stock_note: notes.get(item.id) ?? null,
    })
  }
  await saveReturn(tx, whole.id, { state: 'received', received_at: sql<Date>`now()` })
}

function findCertificateFault(
  { item, received }: Receipt,
  { stones }: ReturnedProducts,
  index: number,
): RefusalDetail[] {
  const stone = item.item_type === ITEM_TYPES.Diamond ? stones.get(item.product_id) : undefined
  const expected = stone ? stone.certificate_no : item.certificate_no
  const entered = received.certificateNo || null
  if (isSameCertificate(expected, entered)) return []
  const name = item.stock_id ?? item.description
  const message =
    expected === null
      ? `${name} has no certificate`
      : entered === null
        ? `Enter the number of the certificate that came with ${name}`
        : `The certificate of ${name} has another number`
  return [{ path: `lines.${index}.certificateNo`, message }]
}

function refuseLine(index: number, field: string, message: string): never {
  return refuse('INVALID_REQUEST', [{ path: `lines.${index}.${field}`, message }])
}
