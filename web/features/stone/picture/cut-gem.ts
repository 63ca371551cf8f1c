import type { Girdle } from '#web/features/stone/drawing/girdle.ts'
import type { Outline } from '#web/features/stone/drawing/outline.ts'
import type { Point } from '#web/features/stone/drawing/point.ts'
import type { FacetStyle } from '#web/features/stone/drawing/shape-outlines.ts'
import type { Gem, GemFigures } from './gem.ts'

/** Default proportions as fractions of the width, for missing measurements. */
const defaultProportions = {
  brilliant: { table: 0.57, crownHeight: 0.15, pavilionDepth: 0.43 },
  step: { table: 0.62, crownHeight: 0.13, pavilionDepth: 0.46 },
  rose: { table: 0, crownHeight: 0.34, pavilionDepth: 0.03 },
} as const

/**
 * How much steeper halves are than mains, so that lower halves reach three quarters down and upper halves
 * half way up.
 */
const lowerHalves = 1.007
const upperHalves = 1.075

/** Half of the remaining girdle thickness between crown and pavilion. */
const girdle = 0.012

/** Builds the facet planes of a stone from its girdle and measurements. */
export function cutGem({ outline, height, style }: Girdle, figures: GemFigures): Gem {
  const sizes = {
    table: within(figures.table, 0.3, 0.8) ?? defaultProportions[style].table,
    crownHeight: within(figures.crownHeight, 0.06, 0.3) ?? defaultProportions[style].crownHeight,
    pavilionDepth: within(figures.pavilionDepth, 0.3, 0.6) ?? defaultProportions[style].pavilionDepth,
  }
  const planes = cutStyle(outline, style, sizes, figures.shapeName)
  return { planes: Float64Array.from(planes.flat()), outline: outline.points, height }
}

type Sizes = { readonly table: number; readonly crownHeight: number; readonly pavilionDepth: number }
type Plane = [x: number, y: number, z: number, distance: number]

function cutStyle(outline: Outline, style: FacetStyle, sizes: Sizes, shapeName: string): Plane[] {
  if (style === 'rose') return cutRose(outline)
  if (style === 'step') return cutSteps(outline, sizes)
  return shapeName === 'Princess' ? cutPrincess(outline, sizes) : cutBrilliant(outline, sizes)
}

const within = (value: number | null, min: number, max: number): number | undefined =>
  value !== null && value >= min && value <= max ? value : undefined

/**
 * Mains at the corners, halves between them, stars around the table; all pavilion mains meet in the culet.
 */
function cutBrilliant(outline: Outline, { table, crownHeight, pavilionDepth }: Sizes): Plane[] {
  const { points, corners, centre } = outline
  const planes: Plane[] = [[0, 0, 1, crownHeight + girdle]]
  corners.forEach((corner, index) => {
    const next = corners[index + 1] ?? points.length
    const at = (fraction: number): Point => facingAt(outline, Math.round(corner + (next - corner) * fraction))
    const main = at(0)
    const mainReach = reachOf(outline, main)
    const steep = crownHeight / ((1 - table) * mainReach)
    planes.push(above(outline, main, steep), below(outline, main, pavilionDepth / mainReach))
    for (const fraction of [0.25, 0.75]) {
      const half = at(fraction)
      const reach = reachOf(outline, half)
      planes.push(
        above(outline, half, (crownHeight / ((1 - table) * reach)) * upperHalves),
        below(outline, half, (pavilionDepth / reach) * lowerHalves),
      )
    }
    // A star touches the table edge between two mains.
    const star = at(0.5)
    const edge = table * reachOf(outline, star) * Math.cos(Math.PI / corners.length)
    planes.push(
      crownPlane(
        star,
        (crownHeight / ((1 - table) * reachOf(outline, star))) * 0.6,
        edge,
        crownHeight,
        centre,
      ),
    )
  })
  return planes
}

/** Two rows along each edge of the crown; chevrons towards the corners of the pavilion. */
function cutPrincess(outline: Outline, { table, crownHeight, pavilionDepth }: Sizes): Plane[] {
  const planes: Plane[] = [[0, 0, 1, crownHeight * 0.85 + girdle]]
  const crown = crownHeight * 0.85
  const deep = Math.max(pavilionDepth, 0.5)
  for (let side = 0; side < 4; side += 1) {
    const azimuth = (side / 4) * 2 * Math.PI
    const facing = (turn: number): Point => [Math.sin(azimuth + turn), -Math.cos(azimuth + turn)]
    const reach = reachOf(outline, facing(0))
    const room = (1 - Math.max(table, 0.6)) * reach
    planes.push(above(outline, facing(0), (crown / room) * 1.35))
    planes.push(crownPlane(facing(0), (crown / room) * 0.75, reach - room, crown, outline.centre))
    const corner = facing(Math.PI / 4)
    planes.push(crownPlane(corner, 0.42, reachOf(outline, corner) * 0.62, crown, outline.centre))
    for (const [turn, slope, fraction] of chevrons) {
      for (const sign of [-1, 1]) {
        const direction = facing(sign * turn)
        const out = reachOf(outline, direction)
        const steepness = (deep / out) * slope
        planes.push(
          tiltedPlane(
            direction,
            -steepness,
            out * fraction,
            -deep * (1 - fraction) * 0.98 - girdle,
            outline.centre,
          ),
        )
      }
    }
  }
  return planes
}

/** Each pair turns further from the edge, is flatter, and lies closer to the culet. */
const chevrons = [
  [0.1, 1.24, 0.98],
  [0.3, 1.06, 0.66],
  [0.52, 0.9, 0.34],
] as const

/** Three steps on crown and pavilion along every edge. */
function cutSteps(outline: Outline, { table, crownHeight, pavilionDepth }: Sizes): Plane[] {
  const { points, corners, centre } = outline
  const planes: Plane[] = [[0, 0, 1, crownHeight + girdle]]
  const facings = corners.map((corner, index) => {
    const next = corners[index + 1] ?? points.length
    return facingAt(outline, Math.round((corner + next) / 2), 0)
  })
  const shortest = Math.min(...facings.map((facing) => reachOf(outline, facing)))
  const room = (1 - table) * shortest
  for (const facing of facings) {
    const reach = reachOf(outline, facing)
    let [inset, high] = [0, 0]
    for (const slope of [1.4, 1, 0.66]) {
      planes.push(crownPlane(facing, (crownHeight / room) * slope * 0.98, reach - inset, high, centre))
      inset += room / 3
      high += (crownHeight / 3) * slope
    }
    let [sunk, deep] = [0, 0]
    // Edges farther from the centre end in a keel.
    for (const slope of [1.42, 1.02, 0.72]) {
      planes.push(
        tiltedPlane(facing, -(pavilionDepth / shortest) * slope, reach - sunk, -deep - girdle, centre),
      )
      sunk += shortest / 3.16
      deep += (pavilionDepth / 3.16) * slope
    }
  }
  return planes
}

/** A dome of triangles over a flat base. */
function cutRose(outline: Outline): Plane[] {
  const { points, corners } = outline
  const planes: Plane[] = [[0, 0, -1, 0.05]]
  corners.forEach((corner, index) => {
    const next = corners[index + 1] ?? points.length
    const at = (fraction: number): Point => facingAt(outline, Math.round(corner + (next - corner) * fraction))
    const top = at(0.5)
    planes.push(crownPlane(top, 0.34, reachOf(outline, top) * 0.52, 0.26, outline.centre))
    planes.push(above(outline, at(0), 0.82), above(outline, at(0.25), 1.2), above(outline, at(0.75), 1.2))
    const side = at(0.5)
    planes.push(crownPlane(side, 0.66, reachOf(outline, side) * 0.78, 0.15, outline.centre))
  })
  return planes
}

/**
 * Returns the outward direction of a facet at a girdle index, turned slightly towards the centre, so that
 * facets along a straight edge differ as they do in a cut stone.
 */
function facingAt({ points, centre }: Outline, pointIndex: number, turned = 0.4): Point {
  const count = points.length
  const at = (index: number): Point => points[((index % count) + count) % count] ?? [0, 0]
  const [x, y] = at(pointIndex)
  const [x0, y0] = at(pointIndex - 1)
  const [x1, y1] = at(pointIndex + 1)
  const [before, after] = [unit([y - y0, x0 - x]), unit([y1 - y, x - x1])]
  const outward = unit([before[0] + after[0], before[1] + after[1]])
  const away = unit([x - centre[0], y - centre[1]])
  return unit([outward[0] + (away[0] - outward[0]) * turned, outward[1] + (away[1] - outward[1]) * turned])
}

function unit([x, y]: Point): Point {
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

/** Returns the distance from the centre to the girdle in a direction. */
function reachOf({ points, centre: [cx, cy] }: Outline, [ux, uy]: Point): number {
  return Math.max(...points.map(([x, y]) => (x - cx) * ux + (y - cy) * uy))
}

const above = (outline: Outline, facing: Point, slope: number): Plane =>
  crownPlane(facing, slope, reachOf(outline, facing), 0, outline.centre)

const below = (outline: Outline, facing: Point, slope: number): Plane =>
  tiltedPlane(facing, -slope, reachOf(outline, facing), -girdle, outline.centre)

/** Returns a crown facet with a slope, at a height above a point at a distance from the centre. */
const crownPlane = (facing: Point, slope: number, out: number, high: number, centre: Point): Plane =>
  tiltedPlane(facing, slope, out, high + girdle, centre)

/** Returns a facet whose height falls outwards by `slope`; a negative slope, below the girdle, rises. */
function tiltedPlane([ux, uy]: Point, slope: number, out: number, high: number, [cx, cy]: Point): Plane {
  const length = Math.hypot(slope, 1)
  const side = slope < 0 ? -1 : 1
  const steep = Math.abs(slope) / length
  const upright = side / length
  const normal = [ux * steep, uy * steep, upright] as const
  const distance = normal[0] * (cx + ux * out) + normal[1] * (cy + uy * out) + upright * high
  return [...normal, distance]
}
