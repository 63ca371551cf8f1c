import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shapes } from '#domain/reference/shapes.ts'
import { drawOutline, drawTop } from './draw-top.ts'
import { cutFacets } from './facets.ts'
import { fitOutline } from './outline.ts'
import { measureArea } from './point.ts'
import { findShapeGeometry } from './shape-outlines.ts'

const drawn = shapes.rows.map(({ name }) => name).filter((name) => findShapeGeometry(name) !== undefined)
const ratio = fc.double({ min: 1, max: 2.6, noNaN: true })
const table = fc.double({ min: 0.45, max: 0.75, noNaN: true })

describe('a stone drawn from above', () => {
  test('Every shape with a standard outline can be drawn', () => {
    const others = shapes.rows.map(({ name }) => name).filter((name) => !drawn.includes(name))
    expect(others).toEqual(['Special', 'Star', 'Flower', 'Butterfly'])
  })

  test.each(drawn)('%s: the facets cover the stone exactly', (name) => {
    const geometry = findShapeGeometry(name)!
    fc.assert(
      fc.property(
        ratio,
        table,
        fc.constantFrom(geometry.style, 'rose', 'brilliant'),
        (height, tableShare, style) => {
          const outline = fitOutline(geometry.trace(height), height)
          const { crown, table: tablePoints } = cutFacets(outline, style, tableShare)
          const covered = crown.reduce((sum, { points }) => sum + Math.abs(measureArea(points)), 0)
          const whole = Math.abs(measureArea(outline.points))
          expect(covered + Math.abs(measureArea(tablePoints))).toBeCloseTo(whole, 2)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('The drawing has the length-to-width ratio of the stone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Round', 'Oval', 'Pear', 'Marquise', 'Emerald', 'Radiant', 'Heart'),
        ratio,
        (name, stoneRatio) => {
          const { width, height } = drawTop({ shapeName: name, ratio: stoneRatio, tablePercent: 60 })!
          expect(height / width).toBeCloseTo(stoneRatio, 6)
          expect(Math.max(width, height)).toBeCloseTo(100, 6)
        },
      ),
      { numRuns: 100 },
    )
  })

  test.each(drawn)('%s: the outline alone equals the outline of the drawing', (shapeName) => {
    for (const stoneRatio of [0.8, 1, 1.7, null]) {
      const figures = { shapeName, ratio: stoneRatio, tablePercent: 60 }
      expect(drawOutline(figures)).toBe(drawTop(figures)?.outline)
    }
  })

  test('A stone stands along its length, whichever order the file gives length and width', () => {
    expect(drawTop({ shapeName: 'Oval', ratio: 0.7, tablePercent: 60 })?.height).toBeCloseTo(100, 6)
    const halfMoon = drawTop({ shapeName: 'Half Moon', ratio: 2, tablePercent: 60 })
    expect([halfMoon?.width, halfMoon?.height]).toEqual([100, 50])
  })
})
