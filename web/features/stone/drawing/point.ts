/** x to the right, y downwards. */
export type Point = readonly [x: number, y: number]

export function mixPoints([x0, y0]: Point, [x1, y1]: Point, fraction: number): Point {
  return [x0 + (x1 - x0) * fraction, y0 + (y1 - y0) * fraction]
}

/** Returns the enclosed area; positive if the points run clockwise. */
export function measureArea(points: readonly Point[]): number {
  let doubled = 0
  points.forEach(([x0, y0], index) => {
    const [x1, y1] = points[(index + 1) % points.length] ?? [x0, y0]
    doubled += x0 * y1 - x1 * y0
  })
  return doubled / 2
}

export function findMiddle(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([sx, sy], [x, y]) => [sx + x, sy + y], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

/** Returns an SVG path through the points, rounded to 0.1 units; skips collinear points. */
export function toPath(points: readonly Point[], isClosed = true): string {
  const distinctPoints = points.filter(([x, y], index) => {
    const before = points[index - 1]
    return !before || Math.hypot(x - before[0], y - before[1]) > 1e-6
  })
  const corners = distinctPoints.filter((point, index) => {
    const before = distinctPoints[index - 1] ?? (isClosed ? distinctPoints.at(-1) : undefined)
    const after = distinctPoints[index + 1] ?? (isClosed ? distinctPoints[0] : undefined)
    return !before || !after || !isStraight(before, point, after)
  })
  const steps = corners.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`)
  return steps.join('') + (isClosed ? 'Z' : '')
}

function isStraight([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point): boolean {
  return Math.abs((x1 - x0) * (y2 - y1) - (x2 - x1) * (y1 - y0)) < 1e-6
}

export function toLine(from: Point, to: Point): string {
  return toPath([from, to], false)
}

function round(value: number): number {
  return Math.round(value * 10) / 10 + 0
}
