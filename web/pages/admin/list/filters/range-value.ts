import type { NumberRange } from '#contract/schemas/search.ts'
import { formatRange, parseRange } from '#web/features/stone-search/range-text.ts'
import type { TypedRange } from '#web/features/stone-search/typed-range.ts'
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

type TypedBounds = {
  from: string
  to: string
  parse: (text: string) => TypedRange | null | undefined
}

/**
 * Reads both fields as they were typed. A whole range, such as 1.00-1.49, may be typed into either. Undefined
 * if one is invalid.
 */
export function readBounds({ from, to, parse }: TypedBounds): NumberRange | undefined {
  const [min, max] = [parse(from), parse(to)]
  if (min === null || max === null) return undefined
  if (min?.kind === 'range') return min.range
  if (max?.kind === 'range') return max.range
  return { ...(min && { min: min.value }), ...(max && { max: max.value }) }
}
