/** The most stones that one row of a list can ask for. */
export const MAX_STONES = 1_000_000

/** The most carats, in thousandths, that one row of a list can ask for. */
export const MAX_CARATS_THOUSANDTHS = 100_000_000

/** How much there is of a product: one stone, a parcel's stones, carats of melee, or a name without end. */
export type Supply =
  | { readonly kind: 'stone' }
  | { readonly kind: 'parcel'; readonly stonesLeft: number }
  | { readonly kind: 'melee'; readonly caratsThousandths: number }
  | { readonly kind: 'nameDiamond' }

export type Amount = { readonly quantity: number; readonly caratsThousandths: number | null }

export type AmountRefusal = 'one-only' | 'no-number' | 'no-weight' | 'too-many' | 'too-heavy'

/**
 * Why an amount cannot be had. A stone is one. A parcel is bought by stones, up to those left. Melee is
 * bought by weight, up to what is in stock, and says how many stones that is. A name diamond is made to
 * order, without limit but what can be written down. Source: requirements 12.1, 8.8, 13.1.
 */
export function findAmountRefusal(supply: Supply, amount: Amount): AmountRefusal | undefined {
  if (!Number.isSafeInteger(amount.quantity) || amount.quantity < 1) return 'no-number'
  if (supply.kind === 'stone') return amount.quantity === 1 ? undefined : 'one-only'
  if (supply.kind === 'parcel') return amount.quantity <= supply.stonesLeft ? undefined : 'too-many'
  if (supply.kind === 'nameDiamond') return amount.quantity <= MAX_STONES ? undefined : 'too-many'
  const carats = amount.caratsThousandths
  if (carats === null || !Number.isSafeInteger(carats) || carats < 1) return 'no-weight'
  return carats <= supply.caratsThousandths ? undefined : 'too-heavy'
}

/**
 * The same product with as much of it as anybody may ask for: a wish reserves nothing and may be for more than there
 * is now. Source: requirements 15.2.
 */
export function withoutStockLimit(supply: Supply): Supply {
  if (supply.kind === 'parcel') return { kind: 'parcel', stonesLeft: MAX_STONES }
  if (supply.kind === 'melee') return { kind: 'melee', caratsThousandths: MAX_CARATS_THOUSANDTHS }
  return supply
}
