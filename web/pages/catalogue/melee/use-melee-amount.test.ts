import { expect, test } from 'vitest'
import { priceMelee } from '#web/features/melee/melee-rows.ts'
import { caratsFormat, parseNumberText } from '#web/shared/forms/number-format.ts'
import { findMeleeAmount } from './use-melee-amount.ts'

test('An amount of melee is two numbers above 0', () => {
  expect(findMeleeAmount(1.5, 40)).toEqual({ carats: 1.5, numberOfStones: 40 })
  for (const [carats, stones] of [
    [undefined, 40],
    [1.5, undefined],
    [-1, 40],
    [1.5, 0],
    [Number.NaN, 40],
  ]) {
    expect(findMeleeAmount(carats, stones)).toBeUndefined()
  }
})

test.each(['-4', '0', '999999999999', '99999999999999', 'many'])(
  'A weight of %s carats never breaks the price',
  (text) => {
    const amount = findMeleeAmount(parseNumberText(text, caratsFormat), 1)
    expect(amount && priceMelee({ carats: amount.carats, pricePerCarat: 10_000_000 })).toBeUndefined()
  },
)
