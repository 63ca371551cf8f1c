import type { NumberRange } from '#contract/schemas/search.ts'
import { formatRange, parseRange } from '#web/features/stone-search/range-text.ts'
import { readList } from '#web/shared/router/search-text.ts'

/** Returns the range of a filter's value. A URL may have several: this is the first. */
export function readRange(value: string | undefined): NumberRange {
  return readList(value).flatMap((text) => parseRange(text) ?? [])[0] ?? {}
}

type Bounds = { min?: number | undefined; max?: number | undefined }

/** Returns the value of a filter for these bounds in either order; null for none. */
export function writeRange({ min, max }: Bounds): string | null {
  if (min === undefined && max === undefined) return null
  const isReversed = min !== undefined && max !== undefined && min > max
  return isReversed ? formatRange({ min: max, max: min }) : formatRange({ min, max })
}
