import type { Outline } from './outline.ts'
import { mixPoints, type Point } from './point.ts'
import type { FacetStyle } from './shape-outlines.ts'

/** How much a facet leans: the table not at all, facets at the girdle most. 0 to 1. */
export type Facet = { readonly points: readonly Point[]; readonly lean: number }

/** What is seen from above: the crown's facets and the table, and through the table what lies below. */
export type TopFacets = {
  /** These cover the stone without gaps. */
  readonly crown: readonly Facet[]
  readonly table: readonly Point[]
  readonly pavilion: readonly Facet[]
  /** The few lines that tell the shape at the size of an icon. */
  readonly mainLines: readonly (readonly [Point, Point])[]
}

/** The facets of an outline; `table` is the table's width as a share of the stone's. */
export function cutFacets(outline: Outline, style: FacetStyle, table: number): TopFacets {
  // Three corners are too few for kites.
  if (style === 'step' || outline.corners.length < 4) return cutSteps(outline, table)
  if (style === 'rose') return cutRose(outline)
  return cutBrilliant(outline, table)
}

const at = (points: readonly Point[], index: number): Point => {
  const point = points[((index % points.length) + points.length) % points.length]
  if (!point) throw new Error('An outline has points')
  return point
}

/** The points from one place to another, both included, going on over the end. */
function cutOut(points: readonly Point[], from: number, to: number): Point[] {
  const last = to <= from ? to + points.length : to
  return Array.from({ length: last - from + 1 }, (_, step) => at(points, from + step))
}

/** Star facets on the table's edges, kites at the corners, and two halves on each part of the girdle. */
function cutBrilliant({ points, corners, centre }: Outline, table: number): TopFacets {
  const inner = table * Math.cos(Math.PI / corners.length)
  const starShare = inner + (1 - inner) * 0.52
  const next = (index: number): number => at2(corners, index + 1)
  const middles = corners.map((corner, index) => {
    const end = next(index) <= corner ? next(index) + points.length : next(index)
    return Math.round((corner + end) / 2) % points.length
  })
  const tablePoints = corners.map((corner) => mixPoints(centre, at(points, corner), table))
  const stars = middles.map((middle) => mixPoints(centre, at(points, middle), starShare))
  const crown = corners.flatMap((corner, index): Facet[] => {
    const middle = at2(middles, index)
    const star = at(stars, index)
    return [
      { points: [at(tablePoints, index), star, at(tablePoints, index + 1)], lean: 0.45 },
      { points: [at(tablePoints, index), at(stars, index - 1), at(points, corner), star], lean: 0.7 },
      { points: [star, ...cutOut(points, corner, middle)], lean: 1 },
      { points: [star, ...cutOut(points, middle, next(index))], lean: 0.85 },
    ]
  })
  const pavilion = corners.flatMap((_, index): Facet[] => {
    const middle = mixPoints(at(tablePoints, index), at(tablePoints, index + 1), 0.5)
    return [
      { points: [centre, at(tablePoints, index), middle], lean: 0.5 },
      { points: [centre, middle, at(tablePoints, index + 1)], lean: 0.25 },
    ]
  })
  const mainLines = corners.map((corner, index) => [at(tablePoints, index), at(points, corner)] as const)
  return { crown, table: tablePoints, pavilion, mainLines }
}

const at2 = (places: readonly number[], index: number): number =>
  places[((index % places.length) + places.length) % places.length] ?? 0

/** Three steps from the girdle to the table, all along the edges, and the pavilion's steps below the table. */
function cutSteps({ points, corners, centre }: Outline, table: number): TopFacets {
  const bends = corners.map((corner) => at(points, corner))
  // Edges move inwards alike, so that a long stone has a long table.
  const depth = ((1 - table) / 2) * Math.min(1, shortestReach(bends, centre) * 2)
  const rings = [0, 0.36, 0.7, 1].map((share) => moveInwards(points, corners, depth * share))
  const crown = rings.slice(1).flatMap((ring, step) => {
    const outer = at3(rings, step)
    return corners.map((corner, index): Facet => {
      const end = at2(corners, index + 1)
      return {
        points: [...cutOut(outer, corner, end), ...cutOut(ring, corner, end).toReversed()],
        lean: 1 - step * 0.25,
      }
    })
  })
  const tablePoints = at3(rings, 3)
  const shrunk = [1, 0.66, 0.33, 0].map((share) =>
    tablePoints.map((point) => mixPoints(centre, point, share)),
  )
  const pavilion = shrunk.slice(1).flatMap((ring, step) =>
    corners.map((corner, index): Facet => {
      const end = at2(corners, index + 1)
      const outer = at3(shrunk, step)
      return {
        points: [...cutOut(outer, corner, end), ...cutOut(ring, corner, end).toReversed()],
        lean: 0.5 - step * 0.12,
      }
    }),
  )
  const mainLines = corners.map((corner) => [at(tablePoints, corner), at(points, corner)] as const)
  return { crown, table: tablePoints, pavilion, mainLines }
}

const at3 = (rings: readonly (readonly Point[])[], index: number): readonly Point[] => rings[index] ?? []

function shortestReach(bends: readonly Point[], [cx, cy]: Point): number {
  const reaches = bends.map(([x0, y0], index) => {
    const [x1, y1] = at(bends, index + 1)
    const length = Math.hypot(x1 - x0, y1 - y0)
    return Math.abs((x1 - x0) * (y0 - cy) - (x0 - cx) * (y1 - y0)) / length
  })
  return Math.min(...reaches)
}

/** Edges move inwards by the same way; corners lie where the moved edges meet, and what is between follows them. */
function moveInwards(points: readonly Point[], corners: readonly number[], way: number): Point[] {
  const shifts = corners.map((corner): Point => {
    const point = at(points, corner)
    const before = inwardNormal(at(points, corner - 1), point)
    const after = inwardNormal(point, at(points, corner + 1))
    const [nx, ny] = [before[0] + after[0], before[1] + after[1]]
    const reach = (2 * way) / (nx * nx + ny * ny)
    return [nx * reach, ny * reach]
  })
  return corners.flatMap((corner, index) => {
    const edge = cutOut(points, corner, at2(corners, index + 1)).slice(0, -1)
    return edge.map(([x, y], step): Point => {
      const [dx, dy] = mixPoints(at(shifts, index), at(shifts, index + 1), step / edge.length)
      return [x + dx, y + dy]
    })
  })
}

function inwardNormal([x0, y0]: Point, [x1, y1]: Point): Point {
  const length = Math.hypot(x1 - x0, y1 - y0)
  return [(y0 - y1) / length, (x1 - x0) / length]
}

/** Six facets around the middle and eighteen around those; there is no table. */
function cutRose({ points, corners, centre }: Outline): TopFacets {
  const ring = corners.map((corner) => mixPoints(centre, at(points, corner), 0.55))
  const middle = (index: number): number =>
    (at2(corners, index) + Math.round(points.length / corners.length / 2)) % points.length
  const crown = corners.flatMap((corner, index): Facet[] => {
    const end = at2(corners, index + 1)
    return [
      { points: [centre, at(ring, index), at(ring, index + 1)], lean: 0.4 },
      { points: [at(ring, index), at(points, middle(index)), at(ring, index + 1)], lean: 0.7 },
      { points: [at(ring, index), ...cutOut(points, corner, middle(index))], lean: 1 },
      { points: [at(ring, index + 1), ...cutOut(points, middle(index), end)], lean: 0.9 },
    ]
  })
  const mainLines = corners.map((corner) => [centre, at(points, corner)] as const)
  return { crown, table: [], pavilion: [], mainLines }
}
