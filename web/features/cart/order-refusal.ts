import { keyOfProduct } from '#domain/cart/product.ts'
import type { RefusalDetail } from '#contract/refusal.ts'
import type { CartItem } from '#contract/schemas/orders.ts'

/** Reasons for a refused order: by row id, and those that match no row of this cart. */
export type OrderRefusal = {
  byRow: ReadonlyMap<number, string>
  others: readonly string[]
}

/** Assigns each refusal detail to the row of its item. Source: requirements 3.1, 16.2. */
export function assignRefusal(details: readonly RefusalDetail[], rows: readonly CartItem[]): OrderRefusal {
  const byRow = new Map<number, string>()
  const others: string[] = []
  for (const { path, message } of details) {
    const row = rows.find((candidate) => listIdentifiers(candidate).includes(path))
    if (row) byRow.set(row.itemId, shorten(message, row))
    else others.push(message)
  }
  return { byRow, others }
}

/**
 * Returns the names of a row in `details`: the stock number, or else the product key and the product or row
 * id.
 */
function listIdentifiers(row: CartItem): string[] {
  const stockId = row.diamond?.product.stockId
  if (stockId !== undefined) return [stockId]
  const letterIds = row.letters?.map(({ id }) => id)
  return [
    keyOfProduct({ ...row, letterIds }),
    String(row.productType === 'Diamond' ? row.productId : row.itemId),
  ]
}

/** Removes the description before the colon: the row already shows it. */
function shorten(message: string, { description }: CartItem): string {
  const prefix = `${description}: `
  if (!message.startsWith(prefix)) return message
  const rest = message.slice(prefix.length)
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
