import type { WishlistItem } from '#contract/schemas/orders.ts'
import { totalCart } from './cart-totals.ts'

export type WishlistTotals = {
  stones: number
  caratsThousandths: number
  /** The sum of the items that have a price; null if this viewer sees no prices. */
  totalPriceCents: number | null
  /** The number of items whose price is on request. */
  onRequest: number
}

type Counted = Pick<WishlistItem, 'quantity' | 'carats' | 'totalPrice' | 'isAvailable'>

/** Returns the totals of the available items of a wishlist. Source: requirements 15.7, 15.9. */
export function totalWishlist(rows: readonly Counted[]): WishlistTotals {
  const counted = rows.filter(({ isAvailable }) => isAvailable)
  const priced = counted.filter(({ totalPrice }) => totalPrice !== null)
  const { stones, caratsThousandths } = totalCart(counted)
  return {
    stones,
    caratsThousandths,
    totalPriceCents: totalCart(priced).totalPriceCents,
    onRequest: counted.length - priced.length,
  }
}
