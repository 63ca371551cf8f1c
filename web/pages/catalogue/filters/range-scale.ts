import type { NumberRange, RangeName } from '#contract/schemas/search.ts'

/** Lowest and highest value among the stones that match the other filters. */
export type Extent = { readonly min: number; readonly max: number }

/** The highest position of a slider; the lowest is 0. */
export const maxSliderPosition = 1000

/** Ranges on a logarithmic scale, because most stones are small and cheap. All others are linear. */
const logarithmicRanges: ReadonlySet<RangeName> = new Set(['carats', 'pricePerCarat', 'totalPrice'])

/** Step of each range. A thumb stops on multiples of it. */
const steps: Readonly<Partial<Record<RangeName, number>>> = {
  carats: 0.01,
  pricePerCarat: 10,
  totalPrice: 10,
  discount: 0.5,
  depthPercent: 0.1,
  tablePercent: 0.5,
  crownAngle: 0.1,
  pavilionAngle: 0.1,
}
const defaultStep = 0.01

/** Returns the value at a slider position. The first and the last position return the extent's bounds. */
export function valueAt(name: RangeName, { min, max }: Extent, position: number): number {
  if (position <= 0) return min
  if (position >= maxSliderPosition) return max
  const fraction = position / maxSliderPosition
  const value = isLogarithmic(name, min) ? min * (max / min) ** fraction : min + (max - min) * fraction
  return Math.min(max, Math.max(min, roundToStep(value, findStep(name, value))))
}

/** Returns the position of a value, clamped to the extent. */
export function findSliderPosition(name: RangeName, { min, max }: Extent, value: number): number {
  if (max <= min) return 0
  const clamped = Math.min(max, Math.max(min, value))
  const fraction = isLogarithmic(name, min)
    ? Math.log(clamped / min) / Math.log(max / min)
    : (clamped - min) / (max - min)
  return Math.round(fraction * maxSliderPosition)
}

/**
 * Returns the range between two positions. The first and the last position set no bound. Undefined if no
 * bound is set.
 */
export function rangeBetween(
  name: RangeName,
  extent: Extent,
  [from, to]: readonly [number, number],
): NumberRange | undefined {
  if (from <= 0 && to >= maxSliderPosition) return undefined
  return {
    ...(from > 0 && { min: valueAt(name, extent, from) }),
    ...(to < maxSliderPosition && { max: valueAt(name, extent, to) }),
  }
}

function isLogarithmic(name: RangeName, min: number): boolean {
  return logarithmicRanges.has(name) && min > 0
}

/** Returns the step near a value. Larger values have larger steps, so that sliding gives round numbers. */
function findStep(name: RangeName, value: number): number {
  const step = steps[name] ?? defaultStep
  if (step < 1) return step
  return Math.max(step, 10 ** (Math.floor(Math.log10(Math.max(1, value))) - 1))
}

function roundToStep(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(3))
}
