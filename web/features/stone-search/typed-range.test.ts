import { describe, expect, test } from 'vitest'
import { parseTypedRange } from './typed-range.ts'

describe('a field of a range', () => {
  test.each([
    ['totalPrice', '1,234.5', 1234.5],
    ['totalPrice', '12,500', 12_500],
    ['totalPrice', '10k', 10_000],
    ['totalPrice', '1,5k', 1500],
    ['totalPrice', '1.25M', 1_250_000],
    ['totalPrice', '1,5', 1.5],
    ['pricePerCarat', '$2 000', 2000],
    ['carats', '2,5', 2.5],
    ['carats', '1.5 ct', 1.5],
    ['carats', '.5', 0.5],
    ['length', '6.45 mm', 6.45],
    ['discount', '40', -40],
    ['discount', '-40', -40],
    ['discount', '−35,5%', -35.5],
    ['discount', '+5', 5],
    ['discount', '0', 0],
  ] as const)('of %s reads %s as %s', (name, text, value) => {
    expect(parseTypedRange(name, text)).toEqual({ kind: 'bound', value })
  })

  test.each([
    ['carats', '1.00-1.49', { min: 1, max: 1.49 }],
    ['carats', '1.49 – 1', { min: 1, max: 1.49 }],
    ['carats', '1,5 to 2', { min: 1.5, max: 2 }],
    ['carats', '2+', { min: 2 }],
    ['carats', '> 2 ct', { min: 2 }],
    ['carats', 'up to 0.3', { max: 0.3 }],
    ['totalPrice', '5k-10k', { min: 5000, max: 10_000 }],
    ['totalPrice', '$1,000 – $2,500', { min: 1000, max: 2500 }],
    ['totalPrice', '<5k', { max: 5000 }],
    ['depthPercent', '60%-62.5%', { min: 60, max: 62.5 }],
    ['discount', '30-40', { min: -40, max: -30 }],
    ['discount', '-40--30', { min: -40, max: -30 }],
    ['discount', '-40 to +5', { min: -40, max: 5 }],
    ['discount', '40+', { max: -40 }],
    ['discount', '<40', { min: -40 }],
  ] as const)('of %s reads %s as a range', (name, text, range) => {
    expect(parseTypedRange(name, text)).toEqual({ kind: 'range', range })
  })

  test.each([
    ['carats', '-1'],
    ['carats', '99999999999999999'],
    ['carats', 'abc'],
    ['carats', '1.2.3'],
    ['carats', '1-'],
    ['carats', '1-2-3'],
    ['totalPrice', 'k'],
    ['totalPrice', '999999999999m'],
  ] as const)('of %s refuses %s', (name, text) => {
    expect(parseTypedRange(name, text)).toBeNull()
  })

  test('is empty if only spaces are typed', () => {
    expect(parseTypedRange('carats', '  ')).toBeUndefined()
  })
})
