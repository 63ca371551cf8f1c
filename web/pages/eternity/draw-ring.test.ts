import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrangeAround, arrangeFacing } from './draw-ring.ts'

const runOptions = { numRuns: 300 }
const count = fc.integer({ min: 3, max: 120 })
const radius = fc.integer({ min: 600, max: 1500 }).map((hundredths) => hundredths / 100)

test('stones are spaced evenly around the ring', () => {
  fc.assert(
    fc.property(count, radius, (stones, radiusMm) => {
      const positions = arrangeAround(stones, radiusMm)
      const distances = positions.map((position, index) => {
        const next = positions[(index + 1) % stones] ?? position
        return Math.hypot(position.xMm - next.xMm, position.yMm - next.yMm)
      })
      expect(Math.max(...distances) - Math.min(...distances)).toBeLessThan(1e-9)
      for (const { xMm, yMm } of positions) expect(Math.hypot(xMm, yMm)).toBeCloseTo(radiusMm, 9)
    }),
    runOptions,
  )
})

test('the view of the hand shows the upper half of the ring, symmetrically', () => {
  fc.assert(
    fc.property(count, radius, (stones, radiusMm) => {
      const positions = arrangeFacing(stones, radiusMm)
      expect(positions.length).toBeLessThanOrEqual(stones / 2 + 1)
      positions.forEach(({ xMm, narrowing }, index) => {
        expect(narrowing).toBeGreaterThan(0)
        expect(xMm + (positions[positions.length - 1 - index]?.xMm ?? 0)).toBeCloseTo(0, 9)
      })
    }),
    runOptions,
  )
})
