import { keyOfProduct } from '#domain/cart/product.ts'
import type { RefusalDetail } from '#contract/refusal.ts'
import type { CartItem } from '#contract/schemas/orders.ts'

/** Reasons for a refused order: by row id, and those that match no row of this cart. */
export type OrderRefusal = {
  byRow: ReadonlyMap<number, string>
  others: readonly string[]
  /** Number of named rows that were added after the buyer saw the cart. */
  addedItems: number
}

/** The rows that the buyer saw when they pressed the button, and the current rows. */
type CartSnapshots = { seen: readonly CartItem[]; rows: readonly CartItem[] }

/** Assigns each refusal detail to the row of its item. Source: requirements 3.1, 16.2. */
export function assignRefusal(
  details: readonly RefusalDetail[],
  { seen, rows }: CartSnapshots,
): OrderRefusal {
  const byRow = new Map<number, string>()
  const others: string[] = []
  for (const { path, message } of details) {
    const row = rows.find((candidate) => listIdentifiers(candidate).includes(path))
    if (row) byRow.set(row.itemId, shorten(message, row))
    else others.push(message)
  }
  const seenIds = new Set(seen.map(({ itemId }) => itemId))
  return { byRow, others, addedItems: [...byRow.keys()].filter((id) => !seenIds.has(id)).length }
}

/**
 * Returns the names of a row in `details`: the stock number, or else the product key and the product or row
 * id.
 */
function listIdentifiers(row: CartItem): string[] {
  const stockId = row.diamond?.product.stockId
  if (stockId !== undefined) return [stockId]
  return [keyOfProduct(row), String(row.productType === 'Diamond' ? row.productId : row.itemId)]
}

/** Removes the description before the colon: the row already shows it. */
function shorten(message: string, { description }: CartItem): string {
  const prefix = `${description}: `
  if (!message.startsWith(prefix)) return message
  const rest = message.slice(prefix.length)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
