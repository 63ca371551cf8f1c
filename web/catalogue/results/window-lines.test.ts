import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findLines } from './window-lines.ts'

const alike = { heightOf: () => 100, gapPx: 1, spare: 1 }

describe('the lines of a long list that are in the page', () => {
  test('are those in sight and one more on either side; the room of the others stays', () => {
    expect(findLines({ ...alike, count: 50 }, 1010, 1600)).toEqual({
      from: 9,
      to: 17,
      abovePx: 909,
      belowPx: 33 * 101,
    })
    expect(findLines({ ...alike, count: 2 }, -300, 500)).toEqual({ from: 0, to: 2, abovePx: 0, belowPx: 0 })
    expect(findLines({ ...alike, count: 0 }, 0, 500)).toEqual({ from: 0, to: 0, abovePx: 0, belowPx: 0 })
  })

  test('wherever one stands, they cover what is seen, and the list is as long as it was', () => {
    const heights = fc.array(fc.integer({ min: 60, max: 300 }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(heights, fc.integer({ min: 0, max: 20_000 }), (list, seenPx) => {
        const whole = list.reduce((sum, height) => sum + height + 1, -1)
        const topPx = Math.min(seenPx, whole)
        const bottomPx = Math.min(topPx + 700, whole)
        const heightOf = (line: number): number => list[line] ?? 0
        const { from, to, abovePx, belowPx } = findLines(
          { count: list.length, heightOf, gapPx: 1, spare: 1 },
          topPx,
          bottomPx,
        )
        expect(abovePx).toBeLessThanOrEqual(topPx)
        expect(whole - belowPx).toBeGreaterThanOrEqual(bottomPx)
        const drawn = list.slice(from, to).reduce((sum, height) => sum + height + 1, -1)
        expect(abovePx + drawn + belowPx).toBe(whole)
      }),
    )
  })
})
