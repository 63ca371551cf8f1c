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

/** The number of points of each line or curve between two corners. */
const samplesPerCurve = 12

/** Returns the point at a fraction of the curve, from 0 (start) to 1 (end). */
type Curve = (fraction: number) => Point

/** Builds an outline from curves, each from one corner to the next; the last returns to the first. */
export function traceCurves(curves: readonly Curve[], centre: Point = [0, 0]): Outline {
  const points = curves.flatMap((curve) =>
    Array.from({ length: samplesPerCurve }, (_, step) => curve(step / samplesPerCurve)),
  )
  return { points, corners: curves.map((_, index) => index * samplesPerCurve), centre }
}

/**
 * Builds an outline from straight edges. With `isHalved`, facets also meet the middle of each edge. The
 * centre is the mean of the corners.
 */
export function tracePolygon(vertices: readonly Point[], isHalved = false): Outline {
  const edges = vertices.flatMap((from, index): Curve[] => {
    const to = vertices[(index + 1) % vertices.length] ?? from
    if (!isHalved) return [(fraction) => mixPoints(from, to, fraction)]
    return [
      (fraction) => mixPoints(from, to, fraction / 2),
      (fraction) => mixPoints(from, to, 0.5 + fraction / 2),
    ]
  })
  return traceCurves(edges, findMiddle(vertices))
}

/** Builds an outline from a closed curve, cut into equal parts. A fraction of 1 is once around the curve. */
export function traceClosedCurve(curve: Curve, parts: number, centre?: Point): Outline {
  const curves = Array.from(
    { length: parts },
    (_, part): Curve =>
      (fraction) =>
        curve((part + fraction) / parts),
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
