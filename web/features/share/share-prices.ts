import type { Diamond } from '#contract/schemas/diamonds.ts'
import { money, readTyped } from '#web/shared/forms/typed-number.ts'

/** What stands in the price field of each stone, by its id. */
export type PriceTexts = Readonly<Record<number, string>>

/** Every stone's own price with so many percent on it, in whole dollars, as one names prices to a customer. */
export function markUp(stones: readonly Diamond[], percent: number): PriceTexts {
  return Object.fromEntries(
    stones.flatMap(({ id, totalPrice }) =>
      totalPrice == null ? [] : [[id, String(Math.round(totalPrice * (1 + percent / 100)))]],
    ),
  )
}

/** The prices that a link shows; undefined where a field holds something that is none. */
export function readPrices(
  stones: readonly Diamond[],
  texts: PriceTexts,
): { diamondId: number; totalPrice: number }[] | undefined {
  const prices = stones.flatMap(({ id }) => {
    const totalPrice = readTyped(texts[id] ?? '', money)
    return totalPrice === undefined ? [] : [{ diamondId: id, totalPrice }]
  })
  return prices.every(({ totalPrice }) => totalPrice > 0) ? prices : undefined
}
