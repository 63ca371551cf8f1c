import type { StoneHistoryEntry } from '#contract/schemas/stone-history.ts'

/** The time that a chart shows, in milliseconds since 1970. */
export type TimeSpan = { from: number; to: number }

/** A value from a moment on, until the next one; null is none. */
export type TimedValue = { at: number; value: number | null }

/** Share of the chart before the first known change, if nobody knows when the first value began. */
const unknownShare = 0.08

/** Returns the time from the first entry of a history until now. */
export function findTimeSpan(entries: readonly StoneHistoryEntry[], now: number): TimeSpan {
  const dates = entries.flatMap(({ date }) => (date === null ? [] : [Date.parse(date)]))
  const first = Math.min(now, ...dates)
  const to = Math.max(now, first + 1)
  const isKnown = entries[0]?.date != null
  return { from: isKnown ? first : first - (to - first) * unknownShare, to }
}

/** Returns where a moment is in a span, from 0 to 1. */
export const placeMoment = ({ from, to }: TimeSpan, at: number): number =>
  Math.min(1, Math.max(0, (at - from) / (to - from)))

/** Lists the values of a history. The first one begins with the span. */
export function listValues(
  entries: readonly StoneHistoryEntry[],
  { from }: TimeSpan,
  name: 'pricePerCarat' | 'rapPrice',
): TimedValue[] {
  return entries.map((entry) => ({
    at: entry.date === null ? from : Date.parse(entry.date),
    value: entry[name],
  }))
}

/** The lowest and the highest value; null if there is none. */
export type ValueRange = { min: number; max: number }

/** Returns the range of values, null if there are none. */
export function findRange(values: readonly TimedValue[]): ValueRange | null {
  const known = values.flatMap(({ value }) => (value === null ? [] : [value]))
  return known.length === 0 ? null : { min: Math.min(...known), max: Math.max(...known) }
}

/** Returns how far a value is below the top of its range, from 0 to 1. A single value is in the middle. */
export const placeValue = ({ min, max }: ValueRange, value: number): number =>
  max === min ? 0.5 : (max - value) / (max - min)

type Field = { span: TimeSpan; range: ValueRange; width: number; height: number }

/** Returns the path of a step chart. It has a gap where there is no value. */
export function drawSteps(values: readonly TimedValue[], { span, range, width, height }: Field): string {
  let path = ''
  let isDrawing = false
  for (const { at, value } of values) {
    const x = round(placeMoment(span, at) * width)
    if (value === null) {
      path += isDrawing ? `H${x}` : ''
      isDrawing = false
      continue
    }
    const y = round(placeValue(range, value) * height)
    path += isDrawing ? `H${x}V${y}` : `M${x} ${y}`
    isDrawing = true
  }
  return isDrawing ? `${path}H${width}` : path
}

const round = (length: number): number => Math.round(length * 10) / 10
