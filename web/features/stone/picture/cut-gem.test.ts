import { describe, expect, test } from 'vitest'
import { shapes } from '#domain/reference/shapes.ts'
import { buildGirdle } from '#web/features/stone/drawing/girdle.ts'
import { findShapeGeometry } from '#web/features/stone/drawing/shape-outlines.ts'
import { cutGem } from './cut-gem.ts'
import type { Gem, GemFigures } from './gem.ts'
import { traceGem } from './trace-gem.ts'

const figuresOf = (shapeName: string, others: Partial<GemFigures> = {}): GemFigures => ({
  shapeName,
  ratio: null,
  style: undefined,
  table: null,
  crownHeight: null,
  pavilionDepth: null,
  ...others,
})

const drawn = shapes.rows.map(({ name }) => name).filter((name) => findShapeGeometry(name))

const cut = (shapeName: string, others?: Partial<GemFigures>): Gem => {
  const figures = figuresOf(shapeName, others)
  const girdle = buildGirdle(figures)
  if (!girdle) throw new Error(`${shapeName} is not cut`)
  return cutGem(girdle, figures)
}

/** Returns the height of the stone above a point of the girdle plane; negative outside the girdle. */
const measureAbove = ({ planes }: Gem, x: number, y: number): number => {
  let lowest = Infinity
  for (let at = 0; at < planes.length; at += 4) {
    const [nx = 0, ny = 0, nz = 0, distance = 0] = planes.subarray(at, at + 4)
    if (nz > 0) lowest = Math.min(lowest, (distance - nx * x - ny * y) / nz)
  }
  return lowest
}

const clear = { absorption: [0, 0, 0], isOpaque: false, haze: 0, grains: 0, seed: 0 } as const

describe.each(drawn)('a %s', (shapeName) => {
  test('Facet normals have length one, and the centre is inside all facets', () => {
    const { planes } = cut(shapeName)
    for (let at = 0; at < planes.length; at += 4) {
      const [nx = 0, ny = 0, nz = 0, distance = 0] = planes.subarray(at, at + 4)
      expect(Math.hypot(nx, ny, nz)).toBeCloseTo(1, 9)
      expect(distance).toBeGreaterThan(-0.2)
    }
  })

  test('There is stone above every point inside the girdle', () => {
    const gem = cut(shapeName)
    for (const [x, y] of gem.outline) expect(measureAbove(gem, x * 0.97, y * 0.97)).toBeGreaterThan(-0.05)
  })
})

test('Special has no standard outline', () => {
  expect(buildGirdle(figuresOf('Special'))).toBeUndefined()
})

test('The table is as high as the crown and as wide as the report says', () => {
  const gem = cut('Round', { table: 0.6, crownHeight: 0.14 })
  expect(measureAbove(gem, 0, 0)).toBeCloseTo(0.152, 3)
  expect(measureAbove(gem, 0.26, 0)).toBeCloseTo(0.152, 3)
  expect(measureAbove(gem, 0.33, 0)).toBeLessThan(0.152)
})

test('A small picture of a colourless stone has contrast and no colour', () => {
  const pixels = traceGem(cut('Round'), clear, 48, 0.9)
  const isOf = (channel: number) => (_: number, at: number) =>
    at % 4 === channel && pixels[at - channel + 3] === 255
  const [reds, blues] = [pixels.filter(isOf(0)), pixels.filter(isOf(2))]
  expect(Math.max(...reds)).toBeGreaterThan(220)
  expect(Math.min(...reds)).toBeLessThan(130)
  expect(blues).toEqual(reds)
})

test('A yellow stone keeps red light and absorbs blue', () => {
  const pixels = traceGem(cut('Cushion'), { ...clear, absorption: [0, 0.06, 0.7] }, 48, 0.9)
  let [red, blue] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    red += pixels[at] ?? 0
    blue += pixels[at + 2] ?? 0
  }
  expect(blue).toBeLessThan(red * 0.85)
})

test('A black stone shows only reflections', () => {
  const pixels = traceGem(cut('Emerald'), { ...clear, isOpaque: true }, 48, 0.9)
  expect(Math.max(...[...pixels].filter((_, at) => at % 4 !== 3))).toBeLessThan(160)
})
