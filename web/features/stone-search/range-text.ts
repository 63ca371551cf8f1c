import type { Range } from '#contract/schemas/search.ts'

/** Greater numbers than these cannot be counted in thousandths. */
const number = String.raw`-?(?:\d{1,12}(?:\.\d+)?|\.\d+)`
const rangePattern = new RegExp(`^(${number})?-(${number})?$`)

/** A range as the address writes it: `0.5-1`, `2-` from 2 upwards, `-1` up to 1, `-40--30` below Rap. */
export function formatRange({ min, max }: Range): string {
  return `${min ?? ''}-${max ?? ''}`
}

/** Reads it back; undefined for what is none. Ends that stand the wrong way round are turned. */
export function parseRange(text: string): Range | undefined {
  const [, first, second] = rangePattern.exec(text.trim()) ?? []
  if (first === undefined && second === undefined) return undefined
  const [min, max] = [first, second].map((end) => (end === undefined ? undefined : Number(end)))
  if (min !== undefined && max !== undefined) return { min: Math.min(min, max), max: Math.max(min, max) }
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}
