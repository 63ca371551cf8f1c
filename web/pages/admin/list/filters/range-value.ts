import type { NumberRange } from '#contract/schemas/search.ts'
import { formatRange, parseRange } from '#web/features/stone-search/range-text.ts'
import { readList } from '#web/shared/router/search-text.ts'

/** Returns the range of a filter's value. A URL may have several: this is the first. */
export function readRange(value: string | undefined): NumberRange {
  return readList(value).flatMap((text) => parseRange(text) ?? [])[0] ?? {}
}

/** Returns the value of a filter for these bounds in either order; null for none. */
export function writeRange({ min, max }: NumberRange): string | null {
  if (min === undefined && max === undefined) return null
  const isReversed = min !== undefined && max !== undefined && min > max
  return isReversed ? formatRange({ min: max, max: min }) : formatRange({ min, max })
}

type TypedBounds = { from: string; to: string; parseBound: (text: string) => number | undefined }

/**
 * Reads both bounds as they were typed. A whole range may be typed into the first: `1-1.49`. Undefined if one
 * is no number.
 */
export function readBounds({ from, to, parseBound }: TypedBounds): NumberRange | undefined {
  const typedRange = to.trim() === '' ? /^(.*\d)\s*[-–]\s*([^-–]*\d.*)$/.exec(from.trim()) : null
  const [min, max] = (typedRange ? typedRange.slice(1) : [from, to]).map((text) => parseBound(text ?? ''))
  if (Number.isNaN(min) || Number.isNaN(max)) return undefined
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}
