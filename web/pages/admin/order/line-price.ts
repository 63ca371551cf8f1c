import { multiplyCarats, toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents, toDollars } from '#domain/money/cents.ts'
import { MAX_AGREED_PRICE } from '#domain/order/line.ts'
import type { QuotedItem } from '#contract/schemas/amounts.ts'
import { countNames, type DraftLine } from './draft-line.ts'

/** The customer's prices of new lines, by `keyOfLine`. */
export type Quotes = ReadonlyMap<string, QuotedItem>

export type LinePrice = {
  /** Per carat; of a name diamond, per letter or name. Null for a price on request. */
  unit: number | null
  total: number | null
  carats: number | null
}

/** Returns the price of a line without the price field: as ordered, as quoted, or the merchant's. */
export function findBasePrice(line: DraftLine, quoted: QuotedItem | undefined): LinePrice {
  const source = quoted ?? line
  const { pricePerCarat, totalPrice } = source
  const carats = quoted?.carats ?? line.carats
  if (line.productType !== 'NameDiamond') return { unit: pricePerCarat, total: totalPrice, carats }
  const unit = totalPrice === null ? null : toDollars(Math.round(toCents(totalPrice) / countNames(line)))
  return { unit, total: totalPrice, carats }
}

/** Returns what a line costs, with the price of its field if there is one; no price if it cannot be sent. */
export function priceLine(line: DraftLine, quoted: QuotedItem | undefined): LinePrice {
  const base = findBasePrice(line, quoted)
  if (!hasValidPrice(line)) return { ...base, unit: null, total: null }
  if (typeof line.price !== 'number' || line.price === base.unit) return base
  const cents = toCents(line.price)
  if (line.productType === 'NameDiamond') {
    return { ...base, unit: line.price, total: toDollars(cents * countNames(line)) }
  }
  const total =
    base.carats === null ? null : toDollars(multiplyCarats(cents, toCaratsThousandths(base.carats)))
  return { ...base, unit: line.price, total }
}

/** Returns the price that an administrator has agreed for a line, if it is another than the ordered one. */
export function findAgreedPrice(line: DraftLine): number | undefined {
  if (typeof line.price !== 'number') return undefined
  const isUnchanged = line.isOrdered && line.price === findBasePrice(line, undefined).unit
  return isUnchanged ? undefined : line.price
}

/** Returns why the price field of a line cannot be sent. The field itself refuses a text. */
export function findPriceError({ price }: DraftLine): string | undefined {
  if (typeof price !== 'number') return undefined
  if (price <= 0) return 'Enter a price above 0'
  return price > MAX_AGREED_PRICE ? `Enter at most $${MAX_AGREED_PRICE.toLocaleString('en')}` : undefined
}

/** Whether the price field of a line can be sent. A text in it is no number. */
export function hasValidPrice(line: DraftLine): boolean {
  return typeof line.price !== 'string' && findPriceError(line) === undefined
}

/** Whether all price fields can be sent. */
export function hasValidPrices(lines: readonly DraftLine[]): boolean {
  return lines.every(hasValidPrice)
}

/** Sums the available lines. A line without a price counts as 0. The price is null if it is too large. */
export function sumDraft(lines: readonly { line: DraftLine; price: LinePrice }[]): {
  stones: number
  carats: number
  price: number | null
} {
  const available = lines.filter(({ line: { state } }) => state !== 'unavailable')
  const thousandths = available.reduce((sum, { price }) => sum + toCaratsThousandths(price.carats ?? 0), 0)
  const cents = available.reduce((sum, { price }) => sum + toCents(price.total ?? 0), 0)
  return {
    stones: available.reduce((sum, { line: { quantity } }) => sum + quantity, 0),
    carats: thousandths / 1000,
    price: Number.isSafeInteger(cents) ? toDollars(cents) : null,
  }
}
