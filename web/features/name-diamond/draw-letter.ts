import { mixPoints, toPath, type Point } from '#web/features/stone/drawing/point.ts'
import { letterStrokes, type Stroke } from './letter-strokes.ts'

/** A letter cut from a diamond, seen from above, as SVG paths; 60 units high without the stroke width. */
export type LetterDrawing = {
  readonly width: number
  /** The whole area of the letter, for the shadow and the body colour. */
  readonly body: string
  /** Facets grouped by brightness, in painting order; `shade` 0 is the brightest. */
  readonly facets: readonly { readonly shade: number; readonly path: string }[]
}

const unit = 10
const halfWidth = 0.66
/** Width of the flat part of a stroke, as a share of the stroke width. */
const tableShare = 0.5
const segmentLength = 1.15
const shades = 6
const light: Point = [-0.53, -0.85]

type Rail = {
  readonly left: Point
  readonly right: Point
  readonly tableLeft: Point
  readonly tableRight: Point
}

/** Draws a letter; returns undefined for a character that is not cut. */
export function drawLetter(letter: string): LetterDrawing | undefined {
  const strokes = Object.hasOwn(letterStrokes, letter) ? letterStrokes[letter] : undefined
  if (!strokes) return undefined
  const bevels: { shade: number; path: string }[] = []
  const tables: { shade: number; path: string }[] = []
  const body: string[] = []
  const path = (points: readonly Point[]): string =>
    toPath(points.map(([x, y]): Point => [x * unit, y * unit]))
  strokes.forEach((stroke, strokeIndex) => {
    const rails = buildRails(stroke)
    rails.slice(1).forEach((to, index) => {
      const from = rails[index] ?? to
      const isFirst = index === 0 && !stroke.isClosed
      const isLast = index === rails.length - 2 && !stroke.isClosed
      body.push(path([from.left, to.left, to.right, from.right]))
      const segments = Math.max(1, Math.round(lengthOf(from, to) / segmentLength))
      for (let segment = 0; segment < segments; segment += 1) {
        const a = mixRails(from, to, segment / segments)
        const b = mixRails(from, to, (segment + 1) / segments)
        const seed = strokeIndex * 31 + index * 7 + segment
        bevels.push({
          shade: shadeOf(a.tableLeft, a.left, seed),
          path: path([a.left, b.left, b.tableLeft, a.tableLeft]),
        })
        bevels.push({
          shade: shadeOf(a.tableRight, a.right, seed + 3),
          path: path([a.right, b.right, b.tableRight, a.tableRight]),
        })
        const middle = mixPoints(
          mixPoints(a.tableLeft, b.tableRight, 0.5),
          mixPoints(a.tableRight, b.tableLeft, 0.5),
          0.5,
        )
        const around = [a.tableLeft, b.tableLeft, b.tableRight, a.tableRight]
        around.forEach((corner, cornerIndex) => {
          const next = around[(cornerIndex + 1) % 4] ?? corner
          tables.push({ shade: (seed * 2 + cornerIndex * 3) % 4, path: path([corner, next, middle]) })
        })
      }
      if (isFirst) bevels.push(capOf(from, to, path))
      if (isLast) bevels.push(capOf(to, from, path))
    })
  })
  const xs = strokes.flatMap(({ points }) => points.map(([x]) => x))
  return {
    width: (Math.max(...xs) + halfWidth * 2) * unit,
    body: body.join(''),
    facets: [...bevels, ...tables],
  }
}

/** Returns the edges of a stroke and of its flat part at each point, mitred at bends. */
function buildRails({ points, isClosed }: Stroke): Rail[] {
  const count = points.length
  const rails = points.map((point, index): Rail => {
    const before = points[index - 1] ?? (isClosed ? points[count - 1] : undefined)
    const after = points[index + 1] ?? (isClosed ? points[0] : undefined)
    const one = before && normalOf(before, point)
    const other = after && normalOf(point, after)
    const [nx, ny] = bisect(one ?? other ?? [0, 1], other ?? one ?? [0, 1])
    // Each end extends by half a width, so that strokes close where they meet.
    const [ex, ey] = one && other ? [0, 0] : reachOut(before ?? after ?? point, point)
    const at = (offset: number): Point => [point[0] + ex + nx * offset, point[1] + ey + ny * offset]
    const inner = halfWidth * tableShare
    return { left: at(-halfWidth), right: at(halfWidth), tableLeft: at(-inner), tableRight: at(inner) }
  })
  const [first] = rails
  return isClosed && first ? [...rails, first] : rails
}

function normalOf([x0, y0]: Point, [x1, y1]: Point): Point {
  const length = Math.hypot(x1 - x0, y1 - y0)
  return [-(y1 - y0) / length, (x1 - x0) / length]
}

function bisect([ax, ay]: Point, [bx, by]: Point): Point {
  const [sx, sy] = [ax + bx, ay + by]
  const reach = 2 / (sx * sx + sy * sy)
  return [sx * reach, sy * reach]
}

function reachOut([x0, y0]: Point, [x1, y1]: Point): Point {
  const length = Math.hypot(x1 - x0, y1 - y0)
  return [((x1 - x0) / length) * halfWidth, ((y1 - y0) / length) * halfWidth]
}

function mixRails(from: Rail, to: Rail, share: number): Rail {
  return {
    left: mixPoints(from.left, to.left, share),
    right: mixPoints(from.right, to.right, share),
    tableLeft: mixPoints(from.tableLeft, to.tableLeft, share),
    tableRight: mixPoints(from.tableRight, to.tableRight, share),
  }
}

const lengthOf = (from: Rail, to: Rail): number =>
  Math.hypot(
    (to.left[0] + to.right[0] - from.left[0] - from.right[0]) / 2,
    (to.left[1] + to.right[1] - from.left[1] - from.right[1]) / 2,
  )

/** Returns the sloped facet at the end of a stroke. */
function capOf(end: Rail, other: Rail, path: (points: readonly Point[]) => string) {
  const share = (halfWidth * (1 - tableShare)) / Math.max(lengthOf(end, other), halfWidth)
  const inner = mixRails(end, other, share)
  const middle = mixPoints(end.left, end.right, 0.5)
  return {
    shade: shadeOf(mixPoints(inner.left, inner.right, 0.5), middle, 1),
    path: path([end.left, end.right, inner.tableRight, inner.tableLeft]),
  }
}

/**
 * Returns the shade of a slope: bright if it faces the light. The seed varies neighbouring facets slightly.
 */
function shadeOf([x0, y0]: Point, [x1, y1]: Point, seed: number): number {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  const facing = ((x1 - x0) * light[0] + (y1 - y0) * light[1]) / length
  const glint = (((seed * 7) % 5) / 5 - 0.4) * 0.32
  return Math.min(shades - 1, Math.max(0, Math.round((0.5 - facing * 0.46 + glint) * (shades - 1))))
}

export const letterHeight = (6 + halfWidth * 2) * unit
export const letterMargin = halfWidth * unit
