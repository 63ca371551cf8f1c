import { expect, test } from 'vitest'
import { createPriceFollower } from './follow-prices.ts'

/** Types values into a form, one field after the other, and returns its prices. */
function type(initialValues: Record<string, unknown>, ...typed: [name: string, value: unknown][]) {
  const follow = createPriceFollower(initialValues)
  const empty = { pricePerCarat: null, rapPrice: null, discount: null }
  const values: Record<string, unknown> = { ...empty, ...initialValues }
  for (const [name, value] of typed) {
    values[name] = value
    Object.assign(values, follow(values, name))
  }
  return values
}

const stone = { pricePerCarat: 6500, rapPrice: 10_000, discount: -35 }

test.each<[string, Record<string, unknown>, [string, unknown][], Record<string, unknown>]>([
  [
    'a new price changes Rap %',
    stone,
    [['pricePerCarat', 6000]],
    { ...stone, pricePerCarat: 6000, discount: -40 },
  ],
  [
    'a new Rap % changes the price',
    stone,
    [['discount', -40]],
    { ...stone, pricePerCarat: 6000, discount: -40 },
  ],
  [
    'a new Rap price changes Rap %',
    stone,
    [['rapPrice', 13_000]],
    { ...stone, rapPrice: 13_000, discount: -50 },
  ],
  [
    'price and Rap % one after the other keep the Rap price',
    stone,
    [
      ['pricePerCarat', 7000],
      ['discount', -40],
    ],
    { pricePerCarat: 6000, rapPrice: 10_000, discount: -40 },
  ],
  [
    'without a Rap price, price and Rap % give one, however often they change',
    {},
    [
      ['pricePerCarat', 6500],
      ['discount', -3],
      ['discount', -35],
    ],
    stone,
  ],
  [
    'Rap price and Rap % give the price',
    {},
    [
      ['rapPrice', 10_000],
      ['discount', -35],
    ],
    stone,
  ],
  [
    'an empty price empties Rap %',
    stone,
    [['pricePerCarat', null]],
    { ...stone, pricePerCarat: null, discount: null },
  ],
  [
    'an empty Rap price empties Rap %',
    stone,
    [['rapPrice', null]],
    { ...stone, rapPrice: null, discount: null },
  ],
  [
    'a price that is no number changes nothing else',
    stone,
    [['discount', '-3x']],
    { ...stone, discount: '-3x' },
  ],
])('%s', (_name, initialValues, typed, values) => {
  expect(type(initialValues, ...typed)).toEqual(values)
})
