import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multiplyCarats, toCarats, toCaratsThousandths } from './carats.ts'
import { toCents, toDollars } from './cents.ts'
import { addPercent, applyPercents, subtractPercent } from './percent.ts'
import { scaleHalfUp } from './round.ts'

const runOptions = { numRuns: 2000 }
const safe = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

/** Rounds exactly, by the plain rule. */
function roundExactly(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

describe('dollars and cents', () => {
  test.each([
    [1.005, 101],
    [1.004, 100],
    [0.615, 62],
    [8.575, 858],
    [1417.39, 141_739],
    [10.235, 1024],
    [0, 0],
    [-0.001, 0],
    [-1.005, -100],
    [-1.0051, -101],
    [1e-7, 0],
    [9_999_999_999_999.99, 999_999_999_999_999],
    [12_345_678_901.00499, 1_234_567_890_100],
    [12_345_678_901.005, 1_234_567_890_101],
  ])('%d dollars are %d cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21])('%d dollars are refused', (dollars) => {
    expect(() => toCents(dollars)).toThrow(RangeError)
  })

  test('dollars from the API convert back to the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e15 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents)
      }),
      runOptions,
    )
  })

  test('carats from the API convert back to the same thousandths', () => {
    expect(toCaratsThousandths(1.0005)).toBe(1001)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (thousandths) => {
        expect(toCaratsThousandths(toCarats(thousandths))).toBe(thousandths)
      }),
      runOptions,
    )
  })

  test('a price is rounded on its written decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (tenthsOfCents) => {
        expect(toCents(Number(`${tenthsOfCents}e-3`))).toBe(Math.floor((tenthsOfCents + 5) / 10))
      }),
      runOptions,
    )
  })
})

describe('price per carat times carats', () => {
  test.each([
    [100_050, 1000, 100_050],
    [141_739, 230, 32_600],
    [155_238, 210, 32_600],
    [1, 500, 1],
    [1, 499, 0],
    [500_000_000, 100_000, 50_000_000_000],
  ])('%d cents a carat × %d thousandths are %d cents', (pricePerCarat, carats, total) => {
    expect(multiplyCarats(pricePerCarat, carats)).toBe(total)
  })

  test('rounding is half up and exact at any size', () => {
    fc.assert(
      fc.property(
        safe,
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 1, max: 1e12 }),
        (amount, numerator, denominator) => {
          const exact = roundExactly(BigInt(amount) * BigInt(numerator), BigInt(denominator))
          fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER))
          expect(scaleHalfUp(amount, numerator, denominator)).toBe(Number(exact))
        },
      ),
      runOptions,
    )
  })

  test('negative prices and prices beyond safe integers are refused', () => {
    expect(() => multiplyCarats(-1, 1000)).toThrow(RangeError)
    expect(() => multiplyCarats(Number.MAX_SAFE_INTEGER, 1001)).toThrow(RangeError)
  })
})

describe('percentages', () => {
  test.each([
    [10_000, 12.5, 11_250],
    [101, 0.5, 102],
    [1000, 0.0001, 1000],
    [5_000_000, 0.0001, 5_000_005],
    [200, -100, 0],
  ])('%d cents plus %d %% are %d cents', (cents, percent, expected) => {
    expect(addPercent(cents, percent)).toBe(expected)
  })

  test.each([
    [10_000, 35, 6500],
    [101, 50, 51],
    [10_000, 100, 0],
    [10_000, 33.3333, 6667],
  ])('%d cents minus %d %% are %d cents', (cents, percent, expected) => {
    expect(subtractPercent(cents, percent)).toBe(expected)
  })

  test('adding and taking off a percentage rounds once, not twice', () => {
    // 3 × 1.5 × 0.5 is 2.25: rounding after each step would give 3.
    expect(applyPercents(3, 50, 50)).toBe(2)
    expect(subtractPercent(addPercent(3, 50), 50)).toBe(3)
  })

  test('percentages with 4 decimals are exact', () => {
    const units = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), units, units, (cents, added, taken) => {
        const exact = roundExactly(
          BigInt(cents) * BigInt(1_000_000 + added) * BigInt(1_000_000 - taken),
          10n ** 12n,
        )
        expect(applyPercents(cents, added / 10_000, taken / 10_000)).toBe(Number(exact))
      }),
      runOptions,
    )
  })

  test('a percentage never makes a price negative', () => {
    expect(() => addPercent(100, -100.1)).toThrow(RangeError)
    expect(() => subtractPercent(100, 100.1)).toThrow(RangeError)
    expect(() => subtractPercent(100, Number.NaN)).toThrow(RangeError)
    expect(() => addPercent(100, 1e6)).toThrow(RangeError)
  })
})
