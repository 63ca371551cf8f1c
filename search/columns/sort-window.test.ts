import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortWindow } from './sort-window.ts'

test('a window is what the whole list, sorted, holds there', () => {
  const window = fc.record({
    values: fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 600, size: 'max' }),
    start: fc.nat(650),
    length: fc.nat(80),
  })
  fc.assert(
    fc.property(window, ({ values, start, length }) => {
      const compare = (a: number, b: number) => values[a]! - values[b]! || a - b
      const slots = Int32Array.from(values.keys())
      const expected = [...slots].sort(compare).slice(start, start + length)
      expect([...sortWindow(slots, start, start + length, compare)]).toEqual(expected)
    }),
    { seed: 42, numRuns: 500 },
  )
})

test('the first page takes little more than one comparison a row, whatever order the rows lie in', () => {
  const count = 20_000
  const orders = {
    ascending: (at: number) => at,
    descending: (at: number) => -at,
    scattered: (at: number) => (at * 7_919) % count,
    alike: () => 0,
  }
  for (const valueOf of Object.values(orders)) {
    let comparisons = 0
    const compare = (a: number, b: number) => {
      comparisons++
      return valueOf(a) - valueOf(b) || a - b
    }
    sortWindow(
      Int32Array.from({ length: count }, (_, at) => at),
      0,
      36,
      compare,
    )
    expect(comparisons).toBeLessThan(1.5 * count)
  }
})
