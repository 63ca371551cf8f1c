import type { Diamond } from '#contract/schemas/diamonds.ts'

type Listing = Pick<Diamond, 'vendor'> & { product: Pick<Diamond['product'], 'stockId'> }

/** Warns that other stones have the same certificate; null if there are none. Source: requirements 8.13. */
export function describeOtherListings(listings: readonly Listing[]): string | null {
  if (listings.length === 0) return null
  const names = listings.map(({ product, vendor }) => `${product.stockId} (${vendor ?? 'own stock'})`)
  return `Same certificate as ${names.join(', ')}. When one of them is ordered, the others are suspended`
}
