import { traceCurves, tracePolygon, traceTurn, type Outline } from './outline.ts'
import type { Point } from './point.ts'

/** Facet arrangement: all around a table, in steps along the edges, or without a table. */
export type FacetStyle = 'brilliant' | 'step' | 'rose'

/** `height` is length to width; an elongated shape has its length as height. */
export type ShapeForm = {
  readonly style: FacetStyle
  readonly trace: (height: number) => Outline
  /** Length to width if the stone's own ratio is unknown. */
  readonly defaultRatio: number
  /** Drawn horizontally: the length runs from left to right. */
  readonly isHorizontal?: boolean
}

const turn = 2 * Math.PI

function traceEllipse(height: number, parts = 8): Outline {
  return traceTurn((share) => [Math.sin(share * turn) / 2, (-Math.cos(share * turn) * height) / 2], parts)
}

/** Traces a curve between ellipse and rectangle: the greater the power, the closer to a rectangle. */
function traceCushion(height: number, power: number): Outline {
  const bend = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / power)
  return traceTurn(
    (share) => [bend(Math.sin(share * turn)) / 2, (-bend(Math.cos(share * turn)) * height) / 2],
    8,
  )
}

function traceMarquise(height: number): Outline {
  const radius = 0.25 + height ** 2 / 4
  const reach = Math.asin(height / 2 / radius)
  const bow = (side: 1 | -1, share: number): Point => {
    const angle = (share * 2 - 1) * reach * side
    return [side * (Math.cos(angle) * radius - (radius - 0.5)), Math.sin(angle) * radius]
  }
  return traceTurn((share) => (share < 0.5 ? bow(1, share * 2) : bow(-1, share * 2 - 1)), 8)
}

/** Traces a half circle below and two arcs that meet in the point above. */
function tracePear(height: number): Outline {
  const reach = Math.max(height - 0.5, 0.5)
  const radius = reach ** 2 + 0.25
  const span = Math.atan2(reach, radius - 0.5)
  const shoulder = (angle: number): Point => [
    0.5 - radius + radius * Math.cos(angle),
    -radius * Math.sin(angle),
  ]
  const half = (share: number): Point =>
    share < 0.55
      ? shoulder(span * (1 - share / 0.55))
      : [
          Math.cos(((share - 0.55) / 0.45) * (turn / 4)) / 2,
          Math.sin(((share - 0.55) / 0.45) * (turn / 4)) / 2,
        ]
  const right = (share: number): Point => half(share)
  const left = (share: number): Point => {
    const [x, y] = half(1 - share)
    return [-x, y]
  }
  return traceTurn((share) => (share < 0.5 ? right(share * 2) : left(share * 2 - 1)), 8, [0, -0.06])
}

function traceHeart(): Outline {
  const lobe = bezier([0, -0.26], [0.06, -0.46], [0.2, -0.5], [0.29, -0.5])
  const cheek = bezier([0.29, -0.5], [0.42, -0.5], [0.5, -0.38], [0.5, -0.24])
  const side = bezier([0.5, -0.24], [0.5, -0.02], [0.38, 0.13], [0.24, 0.27])
  const tip = bezier([0.24, 0.27], [0.14, 0.37], [0.05, 0.44], [0, 0.5])
  const right = [lobe, cheek, side, tip]
  const left = right.toReversed().map((curve) => (share: number): Point => {
    const [x, y] = curve(1 - share)
    return [-x, y]
  })
  return traceCurves([...right, ...left], [0, -0.06])
}

function bezier([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, [x3, y3]: Point) {
  const at = (a: number, b: number, c: number, d: number, t: number): number =>
    a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3
  return (share: number): Point => [at(x0, x1, x2, x3, share), at(y0, y1, y2, y3, share)]
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
    const side = (share: number): Point => {
      const bow = 4 * share * (1 - share)
      return [x0 + (x1 - x0) * share + nx * bow, y0 + (y1 - y0) * share + ny * bow]
    }
    return [(share: number) => side(share / 2), (share: number) => side(0.5 + share / 2)]
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

function listRegular(count: number): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = ((index + (count % 2 === 0 ? 0.5 : 0)) / count) * turn
    return [Math.sin(angle), -Math.cos(angle)]
  })
}

const stepRegular = (count: number): ShapeForm => ({
  style: 'step',
  defaultRatio: 1,
  trace: () => tracePolygon(listRegular(count)),
})

const stepPolygon = (defaultRatio: number, vertices: readonly Point[], isHorizontal = false): ShapeForm => ({
  style: 'step',
  defaultRatio,
  trace: () => tracePolygon(vertices),
  isHorizontal,
})

const cutCorners = (style: FacetStyle, defaultRatio: number, cut: number): ShapeForm => ({
  style,
  defaultRatio,
  trace: (height) => tracePolygon(listCutCorners(height, cut)),
})

const cushion = (defaultRatio: number, power = 3): ShapeForm => ({
  style: 'brilliant',
  defaultRatio,
  trace: (height) => traceCushion(height, power),
})

const halfMoon: ShapeForm = {
  style: 'step',
  defaultRatio: 2,
  isHorizontal: true,
  trace: () =>
    traceCurves(
      [
        (share) => [-Math.cos((share * turn) / 4), -Math.sin((share * turn) / 4)],
        (share) => [Math.sin((share * turn) / 4), -Math.cos((share * turn) / 4)],
        (share) => [1 - 2 * share, 0],
      ],
      [0, -0.42],
    ),
}

const roseCut: ShapeForm = { style: 'rose', defaultRatio: 1, trace: (height) => traceEllipse(height, 6) }

/** Shape forms by their names in `domain/reference/shapes.ts`. */
const forms: Readonly<Record<string, ShapeForm>> = {
  Round: { style: 'brilliant', defaultRatio: 1, trace: traceEllipse },
  'Old European': { style: 'brilliant', defaultRatio: 1, trace: traceEllipse },
  'Old Miner': cushion(1.05, 2.5),
  Rose: roseCut,
  Oval: { style: 'brilliant', defaultRatio: 1.4, trace: traceEllipse },
  Egg: { style: 'brilliant', defaultRatio: 1.3, trace: () => traceTurn(traceEgg, 8) },
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
  Pentagon: stepRegular(5),
  Hexagon: stepPolygon(1.3, [
    [0, -1],
    [0.5, -0.55],
    [0.5, 0.55],
    [0, 1],
    [-0.5, 0.55],
    [-0.5, -0.55],
  ]),
  Heptagon: stepRegular(7),
  Nonagon: stepRegular(9),
  Decagon: stepRegular(10),
}

/** Returns the form of a shape from above; undefined for shapes without a standard form. */
export function findShapeForm(shapeName: string): ShapeForm | undefined {
  return Object.hasOwn(forms, shapeName) ? forms[shapeName] : undefined
}

function traceEgg(share: number): Point {
  const y = -Math.cos(share * turn)
  return [Math.sin(share * turn) * (1 + 0.14 * y), y]
}
