import { traceCurves, tracePolygon, traceClosedCurve, type Outline } from './outline.ts'
import type { Point } from './point.ts'

/**
 * How the facets are arranged: all around the table (the flat facet on top), in steps along the edges, or
 * without a table.
 */
export type FacetStyle = 'brilliant' | 'step' | 'rose'

/** How a shape looks from above: its facets and its outline. */
export type ShapeGeometry = {
  readonly style: FacetStyle
  /** Returns the outline for a height at width 1, before `fitOutline` stretches it to that size. */
  readonly trace: (height: number) => Outline
  /** The ratio of length to width, for stones whose own ratio is unknown. */
  readonly defaultRatio: number
  /** The length runs from left to right instead of from top to bottom. */
  readonly isHorizontal?: boolean
}

const fullTurn = 2 * Math.PI

function traceEllipse(height: number, parts = 8): Outline {
  return traceClosedCurve(
    (fraction) => [Math.sin(fraction * fullTurn) / 2, (-Math.cos(fraction * fullTurn) * height) / 2],
    parts,
  )
}

/** Traces a superellipse. At power 2 it is an ellipse; the greater the power, the closer to a rectangle. */
function traceCushion(height: number, power: number): Outline {
  const flatten = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / power)
  return traceClosedCurve(
    (fraction) => [
      flatten(Math.sin(fraction * fullTurn)) / 2,
      (-flatten(Math.cos(fraction * fullTurn)) * height) / 2,
    ],
    8,
  )
}

/** Traces two arcs that meet in a point at the top and one at the bottom. */
function traceMarquise(height: number): Outline {
  const radius = 0.25 + height ** 2 / 4
  const halfAngle = Math.asin(height / 2 / radius)
  const arc = (side: 1 | -1, fraction: number): Point => {
    const angle = (fraction * 2 - 1) * halfAngle * side
    return [side * (Math.cos(angle) * radius - (radius - 0.5)), Math.sin(angle) * radius]
  }
  return traceClosedCurve(
    (fraction) => (fraction < 0.5 ? arc(1, fraction * 2) : arc(-1, fraction * 2 - 1)),
    8,
  )
}

/** Traces a half circle below and two arcs that meet in the point above. */
function tracePear(height: number): Outline {
  const arcHeight = Math.max(height - 0.5, 0.5)
  const radius = arcHeight ** 2 + 0.25
  const arcAngle = Math.atan2(arcHeight, radius - 0.5)
  const arc = (angle: number): Point => [0.5 - radius + radius * Math.cos(angle), -radius * Math.sin(angle)]
  const half = (fraction: number): Point =>
    fraction < 0.55
      ? arc(arcAngle * (1 - fraction / 0.55))
      : [
          Math.cos(((fraction - 0.55) / 0.45) * (fullTurn / 4)) / 2,
          Math.sin(((fraction - 0.55) / 0.45) * (fullTurn / 4)) / 2,
        ]
  const right = (fraction: number): Point => half(fraction)
  const left = (fraction: number): Point => {
    const [x, y] = half(1 - fraction)
    return [-x, y]
  }
  return traceClosedCurve(
    (fraction) => (fraction < 0.5 ? right(fraction * 2) : left(fraction * 2 - 1)),
    8,
    [0, -0.06],
  )
}

function traceHeart(): Outline {
  const lobe = bezier([0, -0.26], [0.06, -0.46], [0.2, -0.5], [0.29, -0.5])
  const cheek = bezier([0.29, -0.5], [0.42, -0.5], [0.5, -0.38], [0.5, -0.24])
  const side = bezier([0.5, -0.24], [0.5, -0.02], [0.38, 0.13], [0.24, 0.27])
  const tip = bezier([0.24, 0.27], [0.14, 0.37], [0.05, 0.44], [0, 0.5])
  const right = [lobe, cheek, side, tip]
  const left = right.toReversed().map((curve) => (fraction: number): Point => {
    const [x, y] = curve(1 - fraction)
    return [-x, y]
  })
  return traceCurves([...right, ...left], [0, -0.06])
}

function bezier([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, [x3, y3]: Point) {
  const at = (a: number, b: number, c: number, d: number, t: number): number =>
    a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3
  return (fraction: number): Point => [at(x0, x1, x2, x3, fraction), at(y0, y1, y2, y3, fraction)]
}

/** Traces three curved sides, one corner at the top. */
function traceTriangle(): Outline {
  const corners: Point[] = [
    [0, -0.5],
    [0.5, 0.366],
    [-0.5, 0.366],
  ]
  const sides = corners.flatMap(([x0, y0], index) => {
    const [x1, y1] = corners[(index + 1) % 3] ?? [x0, y0]
    const [nx, ny] = [(y1 - y0) * 0.13, (x0 - x1) * 0.13]
    const side = (fraction: number): Point => {
      const bulge = 4 * fraction * (1 - fraction)
      return [x0 + (x1 - x0) * fraction + nx * bulge, y0 + (y1 - y0) * fraction + ny * bulge]
    }
    return [(fraction: number) => side(fraction / 2), (fraction: number) => side(0.5 + fraction / 2)]
  })
  return traceCurves(sides, [0, 0.08])
}

/** Returns a rectangle with corners cut by `cut` times the width. */
function listCutCorners(height: number, cut: number): Point[] {
  const [x, y] = [0.5, height / 2]
  return [
    [cut - x, -y],
    [x - cut, -y],
    [x, cut - y],
    [x, y - cut],
    [x - cut, y],
    [cut - x, y],
    [-x, y - cut],
    [-x, cut - y],
  ]
}

function listRectangle(height: number): Point[] {
  return [
    [-0.5, -height / 2],
    [0.5, -height / 2],
    [0.5, height / 2],
    [-0.5, height / 2],
  ]
}

function listRegularPolygon(count: number): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = ((index + (count % 2 === 0 ? 0.5 : 0)) / count) * fullTurn
    return [Math.sin(angle), -Math.cos(angle)]
  })
}

const stepRegularPolygon = (count: number): ShapeGeometry => ({
  style: 'step',
  defaultRatio: 1,
  trace: () => tracePolygon(listRegularPolygon(count)),
})

const stepPolygon = (
  defaultRatio: number,
  vertices: readonly Point[],
  isHorizontal = false,
): ShapeGeometry => ({
  style: 'step',
  defaultRatio,
  trace: () => tracePolygon(vertices),
  isHorizontal,
})

const cutCorners = (style: FacetStyle, defaultRatio: number, cut: number): ShapeGeometry => ({
  style,
  defaultRatio,
  trace: (height) => tracePolygon(listCutCorners(height, cut)),
})

const cushion = (defaultRatio: number, power = 3): ShapeGeometry => ({
  style: 'brilliant',
  defaultRatio,
  trace: (height) => traceCushion(height, power),
})

const halfMoon: ShapeGeometry = {
  style: 'step',
  defaultRatio: 2,
  isHorizontal: true,
  trace: () =>
    traceCurves(
      [
        (fraction) => [-Math.cos((fraction * fullTurn) / 4), -Math.sin((fraction * fullTurn) / 4)],
        (fraction) => [Math.sin((fraction * fullTurn) / 4), -Math.cos((fraction * fullTurn) / 4)],
        (fraction) => [1 - 2 * fraction, 0],
      ],
      [0, -0.42],
    ),
}

const roseCut: ShapeGeometry = { style: 'rose', defaultRatio: 1, trace: (height) => traceEllipse(height, 6) }

/** By the names of the shapes in `domain/reference/shapes.ts`. */
const shapeGeometries: Readonly<Record<string, ShapeGeometry>> = {
  Round: { style: 'brilliant', defaultRatio: 1, trace: traceEllipse },
  'Old European': { style: 'brilliant', defaultRatio: 1, trace: traceEllipse },
  'Old Miner': cushion(1.05, 2.5),
  Rose: roseCut,
  Oval: { style: 'brilliant', defaultRatio: 1.4, trace: traceEllipse },
  Egg: { style: 'brilliant', defaultRatio: 1.3, trace: () => traceClosedCurve(traceEgg, 8) },
  Marquise: { style: 'brilliant', defaultRatio: 2, trace: traceMarquise },
  Pear: { style: 'brilliant', defaultRatio: 1.55, trace: tracePear },
  Briolette: { style: 'rose', defaultRatio: 1.6, trace: tracePear },
  Heart: { style: 'brilliant', defaultRatio: 1, trace: traceHeart },
  Cushion: cushion(1.08),
  'Cushion Brilliant': cushion(1.08),
  'Cushion Modified': cushion(1.15),
  'Square Cushion': cushion(1),
  Triangle: { style: 'brilliant', defaultRatio: 0.95, trace: traceTriangle },
  Princess: {
    style: 'brilliant',
    defaultRatio: 1,
    trace: (height) => tracePolygon(listRectangle(height), true),
  },
  Radiant: cutCorners('brilliant', 1.2, 0.16),
  'Square Radiant': cutCorners('brilliant', 1, 0.16),
  Flanders: cutCorners('brilliant', 1, 0.22),
  Emerald: cutCorners('step', 1.4, 0.14),
  'Square Emerald': cutCorners('step', 1, 0.16),
  Asscher: cutCorners('step', 1, 0.27),
  Octagon: cutCorners('step', 1.2, 0.28),
  Baguette: { style: 'step', defaultRatio: 2, trace: (height) => tracePolygon(listRectangle(height)) },
  Tetragon: { style: 'step', defaultRatio: 1, trace: (height) => tracePolygon(listRectangle(height)) },
  'Tapered Baguette': stepPolygon(2, [
    [-0.5, -1],
    [0.5, -1],
    [0.32, 1],
    [-0.32, 1],
  ]),
  Trapezoid: stepPolygon(
    1.6,
    [
      [-0.62, -0.5],
      [0.62, -0.5],
      [1, 0.5],
      [-1, 0.5],
    ],
    true,
  ),
  Bullet: stepPolygon(1.6, [
    [0, -1],
    [0.5, -0.45],
    [0.5, 1],
    [-0.5, 1],
    [-0.5, -0.45],
  ]),
  'Tapered Bullet': stepPolygon(1.6, [
    [0, -1],
    [0.5, -0.45],
    [0.36, 1],
    [-0.36, 1],
    [-0.5, -0.45],
  ]),
  Cadillac: stepPolygon(1.5, [
    [-0.34, -1],
    [0.34, -1],
    [0.5, 0.35],
    [0, 1],
    [-0.5, 0.35],
  ]),
  Shield: stepPolygon(1.1, [
    [-0.34, -0.55],
    [0.34, -0.55],
    [0.5, -0.1],
    [0, 0.55],
    [-0.5, -0.1],
  ]),
  Calf: stepPolygon(1.1, [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.42, 0.1],
    [0.18, 0.5],
    [-0.18, 0.5],
    [-0.42, 0.1],
  ]),
  Epaulette: stepPolygon(1.2, [
    [-0.3, -0.6],
    [0.3, -0.6],
    [0.5, -0.25],
    [0.34, 0.6],
    [-0.34, 0.6],
    [-0.5, -0.25],
  ]),
  Kite: stepPolygon(1.5, [
    [0, -0.42],
    [0.5, 0],
    [0, 1],
    [-0.5, 0],
  ]),
  Lozenge: stepPolygon(1.6, [
    [0, -1],
    [0.5, 0],
    [0, 1],
    [-0.5, 0],
  ]),
  'Half Moon': halfMoon,
  Pentagon: stepRegularPolygon(5),
  Hexagon: stepPolygon(1.3, [
    [0, -1],
    [0.5, -0.55],
    [0.5, 0.55],
    [0, 1],
    [-0.5, 0.55],
    [-0.5, -0.55],
  ]),
  Heptagon: stepRegularPolygon(7),
  Nonagon: stepRegularPolygon(9),
  Decagon: stepRegularPolygon(10),
}

/** Returns how a shape looks from above; undefined for shapes without a standard outline. */
export function findShapeGeometry(shapeName: string): ShapeGeometry | undefined {
  return Object.hasOwn(shapeGeometries, shapeName) ? shapeGeometries[shapeName] : undefined
}

function traceEgg(fraction: number): Point {
  const y = -Math.cos(fraction * fullTurn)
  return [Math.sin(fraction * fullTurn) * (1 + 0.14 * y), y]
}
