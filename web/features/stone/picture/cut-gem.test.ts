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

const clear = { absorption: [0, 0, 0], isOpaque: false, haze: 0, inclusions: '', seed: 0 } as const

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

/** Returns all values of a colour channel in the stone. */
const readChannel = (pixels: Uint8ClampedArray, channel: 0 | 1 | 2): number[] =>
  [...pixels].filter((_, at) => at % 4 === channel && pixels[at - channel + 3] === 255)
const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

test('A small round stone has dark arrows, bright reflections and little grey between them', () => {
  const greens = readChannel(traceGem(cut('Round'), clear, 116, 0.93), 1)
  const shareOf = (isCounted: (value: number) => boolean): number =>
    greens.filter(isCounted).length / greens.length
  expect(shareOf((value) => value > 215)).toBeGreaterThan(0.25)
  expect(shareOf((value) => value < 100)).toBeGreaterThan(0.12)
  expect(computeMean(greens)).toBeGreaterThan(140)
})

test('A colourless stone shows flashes of colour and has none on the whole', () => {
  const pixels = traceGem(cut('Round'), clear, 116, 0.93)
  const [reds, blues] = [readChannel(pixels, 0), readChannel(pixels, 2)]
  expect(Math.max(...reds.map((red, at) => Math.abs(red - (blues[at] ?? 0))))).toBeGreaterThan(40)
  expect(Math.abs(computeMean(reds) - computeMean(blues))).toBeLessThan(8)
})

describe('the proportions show in a round stone', () => {
  const size = 116
  /** Returns the brightness between two distances from the middle, as shares of the radius. */
  const readRing = (pavilionDepth: number, from: number, to: number): number => {
    const gem = cut('Round', { table: 0.57, crownHeight: 0.15, pavilionDepth })
    const pixels = traceGem(gem, clear, size, 0.93)
    const ring = Array.from({ length: size * size }, (_, index) => index).filter((index) => {
      const distance = Math.hypot((index % size) - size / 2, Math.floor(index / size) - size / 2)
      return distance > from * size * 0.465 && distance < to * size * 0.465
    })
    return computeMean(ring.map((index) => pixels[index * 4 + 1] ?? 0))
  }

  test('A well-cut stone has dark arrows around a bright middle', () => {
    expect(readRing(0.43, 0, 0.15)).toBeGreaterThan(190)
    expect(readRing(0.43, 0.2, 0.5)).toBeLessThan(readRing(0.45, 0.2, 0.5) - 25)
  })

  test('A pavilion that is too deep makes the middle dark', () => {
    expect(readRing(0.49, 0, 0.15)).toBeLessThan(readRing(0.43, 0, 0.15) - 80)
  })
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

test('A black stone shows only reflections, and enough of them to be seen on a dark page', () => {
  const greys = readChannel(traceGem(cut('Round'), { ...clear, isOpaque: true }, 48, 0.9), 0)
  expect(computeMean(greys)).toBeLessThan(110)
  expect(Math.min(...greys)).toBeGreaterThan(32)
  expect(Math.max(...greys)).toBeGreaterThan(180)
})
