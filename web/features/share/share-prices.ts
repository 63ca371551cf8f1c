import type { Diamond } from '#contract/schemas/diamonds.ts'
import { toCents } from '#domain/money/cents.ts'
import { isLowPrice } from '#domain/share/low-price.ts'
import { moneyFormat, parseNumberText } from '#web/shared/forms/number-format.ts'

/** What the sender typed: a percentage for all stones, and by stone id the prices that differ from it. */
export type TypedPrices = {
  readonly percent: string
  readonly texts: Readonly<Record<number, string>>
}

export const noPrices: TypedPrices = { percent: '', texts: {} }

type SharedPrice = { diamondId: number; totalPrice: number }

/** A shared price that is not above what the sender pays, both in dollars. */
export type LowPrice = { stockId: string; totalPrice: number; ownPrice: number }

/** Returns the typed percentage: undefined if there is none, NaN if it is no number. */
export function parsePercent({ percent }: Pick<TypedPrices, 'percent'>): number | undefined {
  return parseNumberText(percent, { decimals: 2 })
}

/**
 * Returns the text of a stone's price field: what was typed there, otherwise the sender's price plus the
 * percentage in whole dollars. Never the sender's own price by itself.
 */
export function getPriceText(
  { id, totalPrice }: Pick<Diamond, 'id' | 'totalPrice'>,
  typed: TypedPrices,
): string {
  const text = typed.texts[id]
  if (text !== undefined) return text
  const percent = parsePercent(typed)
  if (totalPrice == null || percent === undefined || Number.isNaN(percent)) return ''
  return String(Math.round(totalPrice * (1 + percent / 100)))
}

/** Returns the price in a field: undefined if the field is empty, NaN if it contains no price. */
export function parsePriceText(text: string): number | undefined {
  const price = parseNumberText(text, moneyFormat)
  return price === undefined || price > 0 ? price : Number.NaN
}

/** Returns the prices for the link; undefined if the percentage or a price is invalid. */
export function parsePrices(stones: readonly Diamond[], typed: TypedPrices): SharedPrice[] | undefined {
  if (Number.isNaN(parsePercent(typed))) return undefined
  const prices = stones.flatMap((stone) => {
    const totalPrice = parsePriceText(getPriceText(stone, typed))
    return totalPrice === undefined ? [] : [{ diamondId: stone.id, totalPrice }]
  })
  return prices.some(({ totalPrice }) => Number.isNaN(totalPrice)) ? undefined : prices
}

/** Lists the prices that would show the recipient the sender's cost or less. Source: requirements 19.1. */
export function listLowPrices(stones: readonly Diamond[], prices: readonly SharedPrice[]): LowPrice[] {
  const stonesById = new Map(stones.map((stone) => [stone.id, stone]))
  return prices.flatMap(({ diamondId, totalPrice }) => {
    const stone = stonesById.get(diamondId)
    const ownPrice = stone?.totalPrice
    if (!stone || ownPrice == null || !isLowPrice(toCents(totalPrice), toCents(ownPrice))) return []
    return [{ stockId: stone.product.stockId, totalPrice, ownPrice }]
  })
}
