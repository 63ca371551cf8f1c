/** x to the right, y downwards. */
export type Point = readonly [x: number, y: number]

export function mixPoints([x0, y0]: Point, [x1, y1]: Point, share: number): Point {
  return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share]
}

/** Twice the area makes no difference to who compares: half the sum of the cross products, clockwise positive. */
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

/** An SVG path through the points, to the hundredth of a unit. */
export function toPath(points: readonly Point[], isClosed = true): string {
  const steps = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`)
  return steps.join('') + (isClosed ? 'Z' : '')
}

export function toLine(from: Point, to: Point): string {
  return toPath([from, to], false)
}

function round(value: number): number {
  return Math.round(value * 100) / 100 + 0
}
