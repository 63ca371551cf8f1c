import type { NumberRange } from '#contract/schemas/search.ts'

/** At most 12 integer digits: larger numbers lose precision in thousandths. */
const number = String.raw`-?(?:\d{1,12}(?:\.\d+)?|\.\d+)`
const rangePattern = new RegExp(`^(${number})?-(${number})?$`)

/** Formats a range for the URL: `0.5-1`, `2-` (from 2), `-1` (up to 1), `-40--30` (below Rap). */
export function formatRange({ min, max }: NumberRange): string {
  return `${min ?? ''}-${max ?? ''}`
}

/** Parses a range from the URL; undefined if it is invalid. Swaps reversed bounds. */
export function parseRange(text: string): NumberRange | undefined {
  const [, first, second] = rangePattern.exec(text.trim()) ?? []
  if (first === undefined && second === undefined) return undefined
  const [min, max] = [first, second].map((bound) => (bound === undefined ? undefined : Number(bound)))
  if (min !== undefined && max !== undefined) return { min: Math.min(min, max), max: Math.max(min, max) }
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}
