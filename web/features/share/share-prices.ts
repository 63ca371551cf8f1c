import type { Diamond } from '#contract/schemas/diamonds.ts'
import { moneyFormat, parseNumberText } from '#web/shared/forms/number-format.ts'

/** The text in the price field of each stone, by stone id. */
export type PriceTexts = Readonly<Record<number, string>>

/** Returns the price of each stone plus a percentage, in whole dollars. */
export function markUp(stones: readonly Diamond[], percent: number): PriceTexts {
  return Object.fromEntries(
    stones.flatMap(({ id, totalPrice }) =>
      totalPrice == null ? [] : [[id, String(Math.round(totalPrice * (1 + percent / 100)))]],
    ),
  )
}

/** Returns the prices for the link; undefined if a field contains no valid price. */
export function parsePrices(
  stones: readonly Diamond[],
  texts: PriceTexts,
): { diamondId: number; totalPrice: number }[] | undefined {
  const prices = stones.flatMap(({ id }) => {
    const totalPrice = parseNumberText(texts[id] ?? '', moneyFormat)
    return totalPrice === undefined ? [] : [{ diamondId: id, totalPrice }]
  })
  return prices.every(({ totalPrice }) => totalPrice > 0) ? prices : undefined
}
