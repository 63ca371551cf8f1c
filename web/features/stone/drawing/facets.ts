import type { Outline } from './outline.ts'
import { mixPoints, type Point } from './point.ts'
import type { FacetStyle } from './shape-outlines.ts'

/** `slope` is the slope of a facet, 0 (table) to 1 (facets at the girdle). */
export type Facet = { readonly points: readonly Point[]; readonly slope: number }

/** The facets seen from above: the crown and the table, and the pavilion seen through the table. */
export type TopFacets = {
  /** Together with the table, these cover the stone without gaps. */
  readonly crown: readonly Facet[]
  readonly table: readonly Point[]
  readonly pavilion: readonly Facet[]
  /** The few lines that identify the shape at icon size. */
  readonly mainLines: readonly (readonly [Point, Point])[]
}

/** Returns the facets of an outline; `table` is the width of the table as a fraction of the stone's width. */
export function cutFacets(outline: Outline, style: FacetStyle, table: number): TopFacets {
  // Kites need more than three corners.
  if (style === 'step' || outline.corners.length < 4) return cutSteps(outline, table)
  if (style === 'rose') return cutRose(outline)
  return cutBrilliant(outline, table)
}

const pointAt = (points: readonly Point[], index: number): Point => {
  const point = points[((index % points.length) + points.length) % points.length]
  if (!point) throw new Error('An outline has points')
  return point
}

/** Returns the points between two indexes, both included, wrapping around the end. */
function slicePoints(points: readonly Point[], from: number, to: number): Point[] {
  const last = to <= from ? to + points.length : to
  return Array.from({ length: last - from + 1 }, (_, step) => pointAt(points, from + step))
}

/** Builds star facets at the table edges, kites at the corners, and two halves per girdle section. */
function cutBrilliant({ points, corners, centre }: Outline, table: number): TopFacets {
  const inner = table * Math.cos(Math.PI / corners.length)
  const starFraction = inner + (1 - inner) * 0.52
  const next = (index: number): number => indexAt(corners, index + 1)
  const middles = corners.map((corner, index) => {
    const end = next(index) <= corner ? next(index) + points.length : next(index)
    return Math.round((corner + end) / 2) % points.length
  })
  const tablePoints = corners.map((corner) => mixPoints(centre, pointAt(points, corner), table))
  const stars = middles.map((middle) => mixPoints(centre, pointAt(points, middle), starFraction))
  const crown = corners.flatMap((corner, index): Facet[] => {
    const middle = indexAt(middles, index)
    const star = pointAt(stars, index)
    return [
      { points: [pointAt(tablePoints, index), star, pointAt(tablePoints, index + 1)], slope: 0.45 },
      {
        points: [pointAt(tablePoints, index), pointAt(stars, index - 1), pointAt(points, corner), star],
        slope: 0.7,
      },
      { points: [star, ...slicePoints(points, corner, middle)], slope: 1 },
      { points: [star, ...slicePoints(points, middle, next(index))], slope: 0.85 },
    ]
  })
  const pavilion = corners.flatMap((_, index): Facet[] => {
    const middle = mixPoints(pointAt(tablePoints, index), pointAt(tablePoints, index + 1), 0.5)
    return [
      { points: [centre, pointAt(tablePoints, index), middle], slope: 0.5 },
      { points: [centre, middle, pointAt(tablePoints, index + 1)], slope: 0.25 },
    ]
  })
  const mainLines = corners.map(
    (corner, index) => [pointAt(tablePoints, index), pointAt(points, corner)] as const,
  )
  return { crown, table: tablePoints, pavilion, mainLines }
}

const indexAt = (indexes: readonly number[], index: number): number =>
  indexes[((index % indexes.length) + indexes.length) % indexes.length] ?? 0

/**
 * Builds three steps from the girdle to the table along all edges, and the pavilion steps below the table.
 */
function cutSteps({ points, corners, centre }: Outline, table: number): TopFacets {
  const bends = corners.map((corner) => pointAt(points, corner))
  // All edges move inwards by the same distance, so that a long stone has a long table.
  const depth = ((1 - table) / 2) * Math.min(1, shortestReach(bends, centre) * 2)
  const rings = [0, 0.36, 0.7, 1].map((fraction) => moveInwards(points, corners, depth * fraction))
  const crown = rings.slice(1).flatMap((ring, step) => {
    const outer = ringAt(rings, step)
    return corners.map((corner, index): Facet => {
      const end = indexAt(corners, index + 1)
      return {
        points: [...slicePoints(outer, corner, end), ...slicePoints(ring, corner, end).toReversed()],
        slope: 1 - step * 0.25,
      }
    })
  })
  const tablePoints = ringAt(rings, 3)
  const shrunk = [1, 0.66, 0.33, 0].map((fraction) =>
    tablePoints.map((point) => mixPoints(centre, point, fraction)),
  )
  const pavilion = shrunk.slice(1).flatMap((ring, step) =>
    corners.map((corner, index): Facet => {
      const end = indexAt(corners, index + 1)
      const outer = ringAt(shrunk, step)
      return {
        points: [...slicePoints(outer, corner, end), ...slicePoints(ring, corner, end).toReversed()],
        slope: 0.5 - step * 0.12,
      }
    }),
  )
  const mainLines = corners.map((corner) => [pointAt(tablePoints, corner), pointAt(points, corner)] as const)
  return { crown, table: tablePoints, pavilion, mainLines }
}

const ringAt = (rings: readonly (readonly Point[])[], index: number): readonly Point[] => rings[index] ?? []

function shortestReach(bends: readonly Point[], [cx, cy]: Point): number {
  const reaches = bends.map(([x0, y0], index) => {
    const [x1, y1] = pointAt(bends, index + 1)
    const length = Math.hypot(x1 - x0, y1 - y0)
    return Math.abs((x1 - x0) * (y0 - cy) - (x0 - cx) * (y1 - y0)) / length
  })
  return Math.min(...reaches)
}

/**
 * Moves all edges inwards by the same distance; corners are the intersections of the moved edges, and the
 * points between them follow.
 */
function moveInwards(points: readonly Point[], corners: readonly number[], distance: number): Point[] {
  const shifts = corners.map((corner): Point => {
    const point = pointAt(points, corner)
    const before = inwardNormal(pointAt(points, corner - 1), point)
    const after = inwardNormal(point, pointAt(points, corner + 1))
    const [nx, ny] = [before[0] + after[0], before[1] + after[1]]
    const reach = (2 * distance) / (nx * nx + ny * ny)
    return [nx * reach, ny * reach]
  })
  return corners.flatMap((corner, index) => {
    const edge = slicePoints(points, corner, indexAt(corners, index + 1)).slice(0, -1)
    return edge.map(([x, y], step): Point => {
      const [dx, dy] = mixPoints(pointAt(shifts, index), pointAt(shifts, index + 1), step / edge.length)
      return [x + dx, y + dy]
    })
  })
}

function inwardNormal([x0, y0]: Point, [x1, y1]: Point): Point {
  const length = Math.hypot(x1 - x0, y1 - y0)
  return [(y0 - y1) / length, (x1 - x0) / length]
}

/** Builds six facets around the centre and eighteen around those; a rose cut has no table. */
function cutRose({ points, corners, centre }: Outline): TopFacets {
  const ring = corners.map((corner) => mixPoints(centre, pointAt(points, corner), 0.55))
  const middle = (index: number): number =>
    (indexAt(corners, index) + Math.round(points.length / corners.length / 2)) % points.length
  const crown = corners.flatMap((corner, index): Facet[] => {
    const end = indexAt(corners, index + 1)
    return [
      { points: [centre, pointAt(ring, index), pointAt(ring, index + 1)], slope: 0.4 },
      {
        points: [pointAt(ring, index), pointAt(points, middle(index)), pointAt(ring, index + 1)],
        slope: 0.7,
      },
      { points: [pointAt(ring, index), ...slicePoints(points, corner, middle(index))], slope: 1 },
      { points: [pointAt(ring, index + 1), ...slicePoints(points, middle(index), end)], slope: 0.9 },
    ]
  })
  const mainLines = corners.map((corner) => [centre, pointAt(points, corner)] as const)
  return { crown, table: [], pavilion: [], mainLines }
}
