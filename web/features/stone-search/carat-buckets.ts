import type { NumberRange } from '#contract/schemas/search.ts'

/** A standard size class. Bounds have three decimals, so that a stone of 0.395 ct belongs to a class too. */
export type CaratBucket = NumberRange & { readonly label: string; readonly min: number }

const bounds: readonly (readonly [number, number])[] = [
  [0.18, 0.23],
  [0.23, 0.3],
  [0.3, 0.4],
  [0.4, 0.5],
  [0.5, 0.7],
  [0.7, 0.9],
  [0.9, 1],
  [1, 1.5],
  [1.5, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [5, 10],
]

/** The size classes of trade price lists. */
export const caratBuckets: readonly CaratBucket[] = [
  ...bounds.map(([min, next]) => ({
    min,
    max: roundTo(next - 0.001),
    label: `${min.toFixed(2)}–${(next - 0.01).toFixed(2)}`,
  })),
  { min: 10, label: '10.00+' },
]

export function isSameRange(one: NumberRange, other: NumberRange): boolean {
  return one.min === other.min && one.max === other.max
}

export function findBucket(range: NumberRange): CaratBucket | undefined {
  return caratBuckets.find((bucket) => isSameRange(bucket, range))
}

/** Adds the range if it is absent and removes it if it is present; all other ranges stay. */
export function toggleRange(ranges: readonly NumberRange[], toggled: NumberRange): NumberRange[] {
  const others = ranges.filter((range) => !isSameRange(range, toggled))
  if (others.length < ranges.length) return others
  const { min, max } = toggled
  const added: NumberRange = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  return [...others, added].sort((a, b) => (a.min ?? -Infinity) - (b.min ?? -Infinity))
}

function roundTo(carats: number): number {
  return Math.round(carats * 1000) / 1000
}
