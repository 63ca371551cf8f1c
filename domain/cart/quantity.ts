/** The maximum number of stones in one cart or wishlist item. */
export const MAX_STONES = 1_000_000

/** The maximum weight of one cart or wishlist item, in thousandths of a carat. */
export const MAX_CARATS_THOUSANDTHS = 100_000_000

/**
 * The supply of a product: one stone, a parcel's stones, carats of melee, or an unlimited number of name
 * diamonds.
 */
export type Supply =
  | { readonly kind: 'stone' }
  | { readonly kind: 'parcel'; readonly stonesLeft: number }
  | { readonly kind: 'melee'; readonly caratsThousandths: number }
  | { readonly kind: 'nameDiamond'; /** The letters of a name. */ readonly letters?: number }

export type Amount = { readonly quantity: number; readonly caratsThousandths: number | null }

export type AmountRefusal = 'one-only' | 'no-number' | 'no-weight' | 'too-many' | 'too-heavy' | 'part-of-name'

/**
 * Returns why an amount is unavailable. A stone is always one. A parcel is sold by stones, up to those left.
 * Melee is sold by weight, up to the stock, and states how many stones that is. A name diamond is made to
 * order, limited only by the largest storable number, and a name of several letters only as a whole.
 * Source: requirements 12.1, 8.8, 13.1.
 */
export function findAmountRefusal(supply: Supply, amount: Amount): AmountRefusal | undefined {
  if (!Number.isSafeInteger(amount.quantity) || amount.quantity < 1) return 'no-number'
  if (supply.kind === 'stone') return amount.quantity === 1 ? undefined : 'one-only'
  if (supply.kind === 'parcel') return amount.quantity <= supply.stonesLeft ? undefined : 'too-many'
  if (supply.kind === 'nameDiamond') {
    if (amount.quantity > MAX_STONES) return 'too-many'
    return amount.quantity % (supply.letters ?? 1) === 0 ? undefined : 'part-of-name'
  }
  const carats = amount.caratsThousandths
  if (carats === null || !Number.isSafeInteger(carats) || carats < 1) return 'no-weight'
  return carats <= supply.caratsThousandths ? undefined : 'too-heavy'
}

/**
 * Returns the supply without its stock limit: a wishlist item reserves nothing and may exceed the current
 * stock. Source: requirements 15.2.
 */
export function withoutStockLimit(supply: Supply): Supply {
  if (supply.kind === 'parcel') return { kind: 'parcel', stonesLeft: MAX_STONES }
  if (supply.kind === 'melee') return { kind: 'melee', caratsThousandths: MAX_CARATS_THOUSANDTHS }
  return supply
}
