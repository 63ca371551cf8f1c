import { toCents, toDollars } from '#domain/money/cents.ts'
import { completeRapTriple } from '#domain/pricing/rap.ts'
import { STONE_LIMITS } from '#domain/stone/limits.ts'
import type { FieldValues } from '#web/pages/admin/actions/field.ts'

const maxDollars = STONE_LIMITS.pricePerCaratCents / 100

/**
 * Returns a function for one form that keeps $/ct, Rap price and Rap % consistent while one is typed. It
 * returns the fields that follow from the changed one. $/ct and Rap % follow each other; a Rap price that was
 * there or was typed stays, because it comes from the list. Source: requirements 7.5.
 */
export function createPriceFollower(initialValues: FieldValues) {
  let isRapPriceEntered = initialValues['rapPrice'] != null
  return (values: FieldValues, changed: string): FieldValues => {
    if (changed === 'rapPrice') isRapPriceEntered = values['rapPrice'] !== null
    const price = readDollars(values['pricePerCarat'])
    const rapPrice = readDollars(values['rapPrice'])
    const percent = readPercent(values['discount'])
    if (changed === 'discount') {
      if (percent === null) return {}
      if (isRapPriceEntered) return rapPrice === null ? {} : completePrices(null, rapPrice, percent)
      return price === null ? {} : completePrices(price, null, percent)
    }
    if (changed === 'rapPrice' && price === null && rapPrice !== null && percent !== null) {
      return completePrices(null, rapPrice, percent)
    }
    if (changed === 'pricePerCarat' && !isRapPriceEntered && price !== null && percent !== null) {
      return completePrices(price, null, percent)
    }
    if (changed !== 'pricePerCarat' && changed !== 'rapPrice') return {}
    return price === null || rapPrice === null ? { discount: null } : completePrices(price, rapPrice, null)
  }
}

/** Returns the missing one of three values, as a field. */
function completePrices(price: number | null, rapPrice: number | null, percent: number | null): FieldValues {
  const { pricePerCaratCents, rapPriceCents, discountPercent } = completeRapTriple({
    pricePerCaratCents: price === null ? null : toCents(price),
    rapPriceCents: rapPrice === null ? null : toCents(rapPrice),
    discountPercent: percent,
  })
  if (percent === null) return { discount: discountPercent }
  if (price === null)
    return pricePerCaratCents === null ? {} : { pricePerCarat: toDollars(pricePerCaratCents) }
  return rapPriceCents === null ? {} : { rapPrice: toDollars(rapPriceCents) }
}

/** Returns an amount that the schema of the form accepts; otherwise null. */
function readDollars(value: unknown): number | null {
  return typeof value === 'number' && value >= 0.01 && value <= maxDollars ? value : null
}

function readPercent(value: unknown): number | null {
  return typeof value === 'number' && value > -100 && value <= STONE_LIMITS.rapPercent ? value : null
}
