import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAround, placeFacing } from './draw-ring.ts'

const laws = { numRuns: 300 }
const count = fc.integer({ min: 3, max: 120 })
const radius = fc.integer({ min: 600, max: 1500 }).map((hundredths) => hundredths / 100)

test('stones are spaced evenly around the ring', () => {
  fc.assert(
    fc.property(count, radius, (stones, radiusMm) => {
      const places = placeAround(stones, radiusMm)
      const ways = places.map((place, index) => {
        const next = places[(index + 1) % stones] ?? place
        return Math.hypot(place.xMm - next.xMm, place.yMm - next.yMm)
      })
      expect(Math.max(...ways) - Math.min(...ways)).toBeLessThan(1e-9)
      for (const { xMm, yMm } of places) expect(Math.hypot(xMm, yMm)).toBeCloseTo(radiusMm, 9)
    }),
    laws,
  )
})

test('the view of the hand shows the upper half of the ring, symmetrically', () => {
  fc.assert(
    fc.property(count, radius, (stones, radiusMm) => {
      const places = placeFacing(stones, radiusMm)
      expect(places.length).toBeLessThanOrEqual(stones / 2 + 1)
      places.forEach(({ xMm, narrowing }, index) => {
        expect(narrowing).toBeGreaterThan(0)
        expect(xMm + (places[places.length - 1 - index]?.xMm ?? 0)).toBeCloseTo(0, 9)
      })
    }),
    laws,
  )
})
