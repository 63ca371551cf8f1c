import { describe, expect, test } from 'vitest'
import { findMarketScale, listTicks, placePrice } from './market-scale.ts'

const market = { lowest: 4000, tenthPercentile: 4200, median: 6000, highest: 9000 }

describe('the scale of a market', () => {
  test('has room for lower and higher prices, and ends on its steps', () => {
    expect(findMarketScale(market, 5437.5)).toEqual({ min: 3250, max: 9750, step: 50 })
  })

  test('has the price of the stone, also one outside of the market', () => {
    const { min, max } = findMarketScale(market, 20_000)
    expect(min).toBeLessThan(4000)
    expect(max).toBeGreaterThan(20_000)
  })

  test.each([
    [{ lowest: 500, tenthPercentile: 500, median: 500, highest: 500 }, 500],
    [{ lowest: 0.01, tenthPercentile: 0.01, median: 0.02, highest: 0.05 }, null],
    [{ lowest: 1, tenthPercentile: 1, median: 1, highest: 9_000_000 }, 3],
  ])('has a width and no price of zero for %j', (prices, price) => {
    const { min, max, step } = findMarketScale(prices, price)
    expect(min).toBeGreaterThan(0)
    expect(max).toBeGreaterThan(min)
    expect(step).toBeGreaterThan(0)
  })
})

test('a price beyond the scale is at its end', () => {
  const scale = { min: 1000, max: 2000, step: 10 }
  expect([500, 1000, 1250, 2000, 9000].map((price) => placePrice(scale, price))).toEqual([0, 0, 25, 100, 100])
})

test('a price close to a more important one is marked without a label', () => {
  const ticks = listTicks(findMarketScale(market, null), market)
  expect(ticks.map(({ name, hasLabel }) => [name, hasLabel])).toEqual([
    ['Median', true],
    ['Lowest', true],
    ['Highest', true],
    ['10th pct', false],
  ])
  const spread = { lowest: 1000, tenthPercentile: 4000, median: 6500, highest: 9000 }
  expect(listTicks(findMarketScale(spread, null), spread).every(({ hasLabel }) => hasLabel)).toBe(true)
})
