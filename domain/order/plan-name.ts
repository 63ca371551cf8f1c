import { listLetterIds, type ProductRef } from '#domain/cart/product.ts'
import { findAmountRefusal } from '#domain/cart/quantity.ts'
import { describeName } from '#domain/name-diamond/name.ts'
import type { OrderLine } from './line.ts'
import type { Offers } from './offer.ts'
import type { OrderRow, UnavailableReason } from './plan-row.ts'

/**
 * Returns a letter, or a name of several letters, as one order line at this buyer's price, or why it is
 * unavailable. A name costs the sum of its letters. Source: requirements 7.6, 13.1.
 */
export function planNameDiamond(row: OrderRow, offers: Offers): OrderLine | UnavailableReason {
  const ids = listLetterIds(row)
  const letters = ids.flatMap((id) => offers.nameDiamonds.get(id) ?? [])
  const description = describeNameDiamond(row, offers)
  if (letters.length < ids.length || description === undefined) return 'not-found'
  if (letters.some(({ isActive }) => !isActive)) return 'not-on-sale'
  const refusal = findAmountRefusal({ kind: 'nameDiamond', letters: ids.length }, row)
  if (refusal !== undefined) return refusal
  const totalPriceCents = priceNames(row, offers)
  if (totalPriceCents === null) return 'no-price'
  if (!Number.isSafeInteger(totalPriceCents)) return 'too-many'
  const { productType, productId, letterIds, quantity } = row
  return {
    productType,
    productId,
    ...(ids.length > 1 && { letterIds }),
    quantity,
    description,
    caratsThousandths: null,
    pricePerCaratCents: null,
    totalPriceCents,
  }
}

/**
 * Returns the price of a letter or a name, times how often the quantity contains it; null if a letter has no
 * price for this buyer. Source: requirements 7.6.
 */
export function priceNames(
  row: Pick<OrderRow, 'productId' | 'letterIds' | 'quantity'>,
  offers: Pick<Offers, 'nameDiamonds'>,
): number | null {
  const ids = listLetterIds(row)
  let cents = 0
  for (const id of ids) {
    const price = offers.nameDiamonds.get(id)?.priceCents ?? null
    if (price === null) return null
    cents += price
  }
  return cents * (row.quantity / ids.length)
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
  reason: UnavailableReason,
): string | undefined {
  if (row.letterIds === undefined || (reason !== 'not-found' && reason !== 'not-on-sale')) return undefined
  const missing = row.letterIds.filter((id) => nameDiamonds.get(id)?.isActive !== true)
  const names = [...new Set(missing.flatMap((id) => letters.get(id)?.letter ?? []))]
  if (names.length === 0) return undefined
  return `needs ${names.join(' and ')}, which ${names.length === 1 ? 'is' : 'are'} no longer available`
}
