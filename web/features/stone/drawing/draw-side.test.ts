import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawSide, type SideFigures } from './draw-side.ts'

const ideal: SideFigures = {
  shapeName: 'Round',
  tablePercent: 57,
  depthPercent: 61.5,
  crownAngle: 34.5,
  crownHeight: 15,
  pavilionAngle: 40.8,
  pavilionDepth: 43,
}

describe('a stone drawn from the side', () => {
  test('Crown, girdle and pavilion add up to the depth', () => {
    const { crownHeight, girdle, pavilionDepth } = drawSide(ideal)!
    expect([crownHeight, girdle, pavilionDepth]).toEqual([15, 3.5, 43])
  })

  test('Heights come from the angles if only angles are given', () => {
    const drawn = drawSide({ ...ideal, crownHeight: null, pavilionDepth: null })!
    expect(drawn.crownHeight).toBeCloseTo(14.78, 2)
    expect(drawn.pavilionDepth).toBeCloseTo(43.16, 2)
  })

  test.each([
    ['table', { tablePercent: null }],
    ['depth', { depthPercent: null }],
    ['crown', { crownAngle: null, crownHeight: null }],
    ['pavilion', { pavilionAngle: null, pavilionDepth: null }],
    ['figures that agree', { depthPercent: 40 }],
  ])('There is no drawing without %s', (_what, missing) => {
    expect(drawSide({ ...ideal, ...missing })).toBeUndefined()
  })

  test('The drawing is as deep as the stone and as wide as its frame', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 70 }),
        fc.integer({ min: 0, max: 80 }),
        (table, girdleTenths) => {
          const depthPercent = 58 + girdleTenths / 10
          const { outline } = drawSide({ ...ideal, tablePercent: table, depthPercent })!
          const numbers = [...outline.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
            ([, x, y]) => [Number(x), Number(y)] as const,
          )
          expect(Math.max(...numbers.map(([, y]) => y))).toBeCloseTo(depthPercent, 1)
          expect(Math.max(...numbers.map(([x]) => x))).toBe(50)
          expect(Math.min(...numbers.map(([x]) => x))).toBe(-50)
        },
      ),
      { numRuns: 100 },
    )
  })
})
