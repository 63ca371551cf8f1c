import { ITEM_TYPES } from '#domain/cart/product.ts'
import type { DocumentDataLine } from '#domain/document/document-data.ts'
import { labs } from '#domain/reference/labs.ts'
import { formatSoldWith } from '#domain/text/sold-together.ts'
import { describeLine } from '#server/features/orders/describe-line.ts'
import type { OrderItemRow } from '#server/features/orders/order-store.ts'
import { listSoldWith } from '#server/features/orders/sold-with.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readStoneFacts, unknownStoneFacts } from './stone-facts.ts'

/** A line without its tax. */
export type UntaxedLine = Omit<DocumentDataLine, 'taxCategory' | 'taxRate'>

type DescribeInput = {
  items: readonly OrderItemRow[]
  /** All lines of the order, for the other stones of a set. */
  all: readonly OrderItemRow[]
  /** The columns that the buyer’s storefront hides; amounts are stated always. */
  hiddenFields: ReadonlySet<string>
}

/** Returns lines of an order as a document states them. Source: requirements 32.1, 6.5. */
export async function describeOrderLines(
  db: Db,
  { items, all, hiddenFields }: DescribeInput,
): Promise<UntaxedLine[]> {
  const stoneIds = items
    .filter(({ item_type }) => item_type === ITEM_TYPES.Diamond)
    .map(({ product_id }) => product_id)
  const facts = await readStoneFacts(db, stoneIds)
  // The certificate has its own column.
  const hidden = new Set([...hiddenFields, 'labId', 'certificateNo'])
  return items.map((item, index) => {
    const isStone = item.item_type === ITEM_TYPES.Diamond
    const stone = (isStone ? facts.get(item.product_id) : undefined) ?? unknownStoneFacts
    return {
      position: index + 1,
      stockNumber: item.stock_id,
      description: [
        describeLine(item, hidden),
        item.ring_size === null ? '' : `ring size US ${item.ring_size}`,
        hiddenFields.has('lineSet') ? '' : formatSoldWith(listSoldWith(item, all)),
      ]
        .filter(Boolean)
        .join(', '),
      buyerReference: item.buyer_reference,
      certificate: describeCertificate(item, hiddenFields),
      ...stone,
      isLabGrown: item.is_lab_grown ?? stone.isLabGrown,
      quantity: item.quantity,
      caratsThousandths: item.carats,
      pricePerCaratCents: item.price_per_carat,
      netCents: item.total_price,
      creditedPosition: null,
    }
  })
}

function describeCertificate(item: OrderItemRow, hiddenFields: ReadonlySet<string>): string | null {
  if (item.certificate_no === null || hiddenFields.has('certificateNo')) return null
  const isLabShown = item.lab_id !== null && !hiddenFields.has('labId')
  const lab = isLabShown && item.lab_id !== null ? labs.find(item.lab_id)?.name : undefined
  return [lab, item.certificate_no].filter(Boolean).join(' ')
}
