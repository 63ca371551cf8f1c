import { describe, expect, test } from 'vitest'
import type { StoneHistoryEntry } from '#contract/schemas/stone-history.ts'
import { drawSteps, findRange, findTimeSpan, listValues, placeMoment, placeValue } from './draw-steps.ts'

const day = 86_400_000
const now = Date.parse('2026-11-11T00:00:00Z')
const entry = (date: string | null, pricePerCarat: number | null): StoneHistoryEntry => ({
  date,
  pricePerCarat,
  rapPrice: null,
  status: 1,
  runId: null,
})

describe('the time of a history', () => {
  test('begins when the stone came into the shop and ends today', () => {
    const entries = [entry('2026-11-01T00:00:00Z', 5000), entry('2026-11-06T00:00:00Z', 4000)]
    expect(findTimeSpan(entries, now)).toEqual({ from: now - 10 * day, to: now })
  })

  test('begins a little before the first change if nobody knows when the stone came', () => {
    const entries = [entry(null, 5000), entry('2026-11-01T00:00:00Z', 4000)]
    expect(findTimeSpan(entries, now)).toEqual({ from: now - 10.8 * day, to: now })
  })

  test('has a width even if the change is later than the clock of the reader', () => {
    const { from, to } = findTimeSpan([entry('2026-11-12T00:00:00Z', 5000)], now)
    expect(to).toBeGreaterThan(from)
    expect(placeMoment({ from, to }, now + day)).toBe(1)
  })
})

describe('a step chart', () => {
  const draw = (prices: readonly (number | null)[]) => {
    const entries = prices.map((price, index) => entry(`2026-11-0${index + 1}T00:00:00Z`, price))
    const span = findTimeSpan(entries, now)
    const values = listValues(entries, span, 'pricePerCarat')
    const range = findRange(values)
    return range && drawSteps(values, { span, range, width: 100, height: 40 })
  }

  test('keeps a price until the next one, and the last one until today', () => {
    expect(draw([5000, 4000, 4500])).toBe('M0 0H10V40H20V20H100')
  })

  test('has a gap while the price was on request', () => {
    expect(draw([5000, null, 4000])).toBe('M0 0H10M20 40H100')
    expect(draw([null, 4000, null])).toBe('M10 20H20')
  })

  test('is a line in the middle if the price never changed, and nothing without a price', () => {
    expect(draw([5000, 5000])).toBe('M0 20H10V20H100')
    expect(draw([null])).toBeNull()
    expect(placeValue({ min: 3, max: 3 }, 3)).toBe(0.5)
  })
})
