import { keyOfProduct } from '#domain/cart/product.ts'
import type { RefusalDetail } from '#contract/refusal.ts'
import type { CartItem } from '#contract/schemas/orders.ts'

/** What the server said when it refused an order: by row, and what belongs to no row of this basket. */
export type OrderRefusal = {
  byRow: ReadonlyMap<number, string>
  others: readonly string[]
  /** So many of the rows it names were not there when he pressed. */
  came: number
}

/** The rows as he saw them when he pressed, and as they are now. */
type Baskets = { seen: readonly CartItem[]; rows: readonly CartItem[] }

/** Puts every stone or price that an order failed on beside the row it stands in. Source: requirements 3.1, 16.2. */
export function assignRefusal(details: readonly RefusalDetail[], { seen, rows }: Baskets): OrderRefusal {
  const byRow = new Map<number, string>()
  const others: string[] = []
  for (const { path, message } of details) {
    const row = rows.find((candidate) => listNames(candidate).includes(path))
    if (row) byRow.set(row.itemId, shorten(message, row))
    else others.push(message)
  }
  const seenIds = new Set(seen.map(({ itemId }) => itemId))
  return { byRow, others, came: [...byRow.keys()].filter((id) => !seenIds.has(id)).length }
}

/** What a row is called in `details`: its stock number, its product, or where neither is seen its number. */
function listNames(row: CartItem): string[] {
  const stockId = row.diamond?.product.stockId
  if (stockId !== undefined) return [stockId]
  return [keyOfProduct(row), String(row.productType === 'Diamond' ? row.productId : row.itemId)]
}

/** The row's own words before a colon say nothing beside the row itself. */
function shorten(message: string, { description }: CartItem): string {
  const prefix = `${description}: `
  if (!message.startsWith(prefix)) return message
  const rest = message.slice(prefix.length)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
