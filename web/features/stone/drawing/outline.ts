import { findMiddle, mixPoints, type Point } from './point.ts'

/**
 * The girdle seen from above, clockwise from the top, in a box of width 1 and height `height` around the
 * origin. `corners` are the indexes in `points` where facets meet the girdle; facets point to `centre`.
 */
export type Outline = {
  readonly points: readonly Point[]
  readonly corners: readonly number[]
  readonly centre: Point
}

/** Points per line or curve between two corners. */
const samples = 12

type Curve = (share: number) => Point

/** Builds an outline from curves, each from one corner to the next; the last returns to the first. */
export function traceCurves(curves: readonly Curve[], centre: Point = [0, 0]): Outline {
  const points = curves.flatMap((curve) =>
    Array.from({ length: samples }, (_, step) => curve(step / samples)),
  )
  return { points, corners: curves.map((_, index) => index * samples), centre }
}

/**
 * Builds an outline from straight edges. With `isHalved`, facets also meet the middle of each edge. The
 * centre is the mean of the corners.
 */
export function tracePolygon(vertices: readonly Point[], isHalved = false): Outline {
  const edges = vertices.flatMap((from, index): Curve[] => {
    const to = vertices[(index + 1) % vertices.length] ?? from
    if (!isHalved) return [(share) => mixPoints(from, to, share)]
    return [(share) => mixPoints(from, to, share / 2), (share) => mixPoints(from, to, 0.5 + share / 2)]
  })
  return traceCurves(edges, findMiddle(vertices))
}

/** Samples a closed curve, given for one full turn, into equal parts. */
export function traceTurn(curve: Curve, parts: number, centre?: Point): Outline {
  const curves = Array.from(
    { length: parts },
    (_, part): Curve =>
      (share) =>
        curve((part + share) / parts),
  )
  return traceCurves(curves, centre)
}

/** Stretches an outline to fill its box. */
export function fitOutline({ points, corners, centre }: Outline, height: number): Outline {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const fit = ([x, y]: Point): Point => [
    (x - left) / (right - left) - 0.5,
    ((y - top) / (bottom - top) - 0.5) * height,
  ]
  return { points: points.map(fit), corners, centre: fit(centre) }
}
