import { listLetterIds, type ProductRef } from '#domain/cart/product.ts'
import { describeName } from '#domain/name-diamond/name.ts'
import type { Offers } from './offer.ts'

/**
 * Returns the price of a letter or a name, times how often the quantity contains it; null if a letter has no
 * price for this buyer. Source: requirements 7.6.
 */
export function priceNames(
  row: Pick<ProductRef, 'productId' | 'letterIds'> & { readonly quantity: number },
  offers: Pick<Offers, 'nameDiamonds'>,
): number | null {
  const ids = listLetterIds(row)
  let cents = 0
  for (const id of ids) {
    const price = offers.nameDiamonds.get(id)?.priceCents ?? null
    if (price === null) return null
    cents += price
  }
  return cents * countNames(row)
}

/** Returns how often the quantity of letters contains the name; of a letter alone, the quantity. */
export function countNames(
  row: Pick<ProductRef, 'productId' | 'letterIds'> & { readonly quantity: number },
): number {
  return row.quantity / listLetterIds(row).length
}

/** Returns the description of a letter or a name; undefined if one of its letters does not exist. */
export function describeNameDiamond(
  row: Pick<ProductRef, 'productId' | 'letterIds'>,
  { nameDiamonds, letters }: Pick<Offers, 'nameDiamonds' | 'letters'>,
): string | undefined {
  const ids = listLetterIds(row)
  if (ids.length === 1) return nameDiamonds.get(row.productId)?.description
  const found = ids.flatMap((id) => letters.get(id) ?? [])
  return found.length === ids.length ? describeName(found) : undefined
}

/**
 * Returns which letters of a name are off sale, to follow the name: `needs N, which is no longer available`.
 * Undefined if the reason is another, or if the product is no name.
 */
export function explainMissingLetters(
  row: ProductRef,
  { nameDiamonds, letters }: Pick<Offers, 'nameDiamonds' | 'letters'>,
  reason: string,
): string | undefined {
  if (row.letterIds === undefined || (reason !== 'not-found' && reason !== 'not-on-sale')) return undefined
  const missing = row.letterIds.filter((id) => nameDiamonds.get(id)?.isActive !== true)
  const names = [...new Set(missing.flatMap((id) => letters.get(id)?.letter ?? []))]
  if (names.length === 0) return undefined
  return `needs ${names.join(' and ')}, which ${names.length === 1 ? 'is' : 'are'} no longer available`
}
