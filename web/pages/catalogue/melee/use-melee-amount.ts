import { useState } from 'react'
import { MAX_CARATS_THOUSANDTHS, MAX_STONES } from '#domain/cart/quantity.ts'
import type { Melee } from '#contract/schemas/diamonds.ts'
import type { CartItem } from '#contract/schemas/orders.ts'
import { estimateStoneCount, estimateCarats } from '#web/features/melee/melee-amount.ts'
import { caratsFormat, countFormat, isAmount, parseNumberText } from '#web/shared/forms/number-format.ts'

/**
 * Holds an amount of melee as it is typed, in carats and in stones. Typing one of them sets the other to the
 * approximate equivalent.
 */
export function useMeleeAmount(row: Melee, inCart: CartItem | undefined) {
  const [carats, setCarats] = useState(inCart?.carats == null ? '' : String(inCart.carats))
  const [stones, setStones] = useState(inCart ? String(inCart.quantity) : '')
  const typedCarats = parseNumberText(carats, caratsFormat)
  const typedStones = parseNumberText(stones, countFormat)
  return {
    carats,
    stones,
    setCarats: (text: string): void => {
      const typed = parseNumberText(text, caratsFormat)
      setCarats(text)
      setStones(typed !== undefined && typed > 0 ? String(estimateStoneCount(row, typed)) : '')
    },
    setStones: (text: string): void => {
      const typed = parseNumberText(text, countFormat)
      setStones(text)
      setCarats(typed !== undefined && typed > 0 ? String(estimateCarats(row, typed)) : '')
    },
    amount: findMeleeAmount(typedCarats, typedStones),
    isTooMuch: row.carats != null && typedCarats !== undefined && typedCarats > row.carats,
  }
}

/** Returns the typed amount; undefined until both numbers are above 0 and small enough to be ordered. */
export function findMeleeAmount(
  carats: number | undefined,
  numberOfStones: number | undefined,
): { carats: number; numberOfStones: number } | undefined {
  return isAmount(carats, MAX_CARATS_THOUSANDTHS / 1000) && isAmount(numberOfStones, MAX_STONES)
    ? { carats, numberOfStones }
    : undefined
}
