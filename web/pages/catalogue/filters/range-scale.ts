import type { Range, RangeName } from '#contract/schemas/search.ts'
import { readTyped } from '#web/shared/forms/typed-number.ts'

/** Least and greatest of what the other filters leave. */
export type Extent = { readonly min: number; readonly max: number }

/** Places of a slider go from 0 to this. */
export const sliderEnd = 1000

/** Most stones are small: sizes and prices get room by their proportion, all else by their difference. */
const proportional: ReadonlySet<RangeName> = new Set(['carats', 'pricePerCarat', 'totalPrice'])

/** One step of each range; an end that was slid lies on one. */
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

/** The value at a place of the slider; the ends are the extent's own. */
export function valueAt(name: RangeName, { min, max }: Extent, place: number): number {
  if (place <= 0) return min
  if (place >= sliderEnd) return max
  const share = place / sliderEnd
  const value = isProportional(name, min) ? min * (max / min) ** share : min + (max - min) * share
  return Math.min(max, Math.max(min, roundToStep(value, findStep(name, value))))
}

/** The place of a value; outside of the extent it is the nearer end. */
export function placeOf(name: RangeName, { min, max }: Extent, value: number): number {
  if (max <= min) return 0
  const within = Math.min(max, Math.max(min, value))
  const share = isProportional(name, min)
    ? Math.log(within / min) / Math.log(max / min)
    : (within - min) / (max - min)
  return Math.round(share * sliderEnd)
}

/** The range between two places: an end of the slider is no limit. Undefined where nothing is limited. */
export function rangeBetween(
  name: RangeName,
  extent: Extent,
  [from, to]: readonly [number, number],
): Range | undefined {
  if (from <= 0 && to >= sliderEnd) return undefined
  return {
    ...(from > 0 && { min: valueAt(name, extent, from) }),
    ...(to < sliderEnd && { max: valueAt(name, extent, to) }),
  }
}

/** An end of a range as people type it; undefined for none, NaN for what is none. Only a distance to Rap is below zero. */
export function readEnd(name: RangeName, text: string): number | undefined {
  const end = readTyped(text, { decimals: 3, isGrouped: isMoney(name) })
  return end !== undefined && end < 0 && name !== 'discount' ? Number.NaN : end
}

/** Sums are shown in whole dollars, rounded outwards, and grouped by thousands. */
export function isMoney(name: RangeName): boolean {
  return name === 'totalPrice' || name === 'pricePerCarat'
}

function isProportional(name: RangeName, min: number): boolean {
  return proportional.has(name) && min > 0
}

/** Great sums move in greater steps, so that sliding gives round figures. */
function findStep(name: RangeName, value: number): number {
  const step = steps[name] ?? defaultStep
  if (step < 1) return step
  return Math.max(step, 10 ** (Math.floor(Math.log10(Math.max(1, value))) - 1))
}

function roundToStep(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(3))
}
