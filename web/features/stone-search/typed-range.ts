import type { NumberRange, RangeName } from '#contract/schemas/search.ts'
import { parseNumberText } from '#web/shared/forms/number-format.ts'

/** What a user typed into a field of a range: one bound, or a whole range. */
export type TypedRange =
  | { readonly kind: 'bound'; readonly value: number }
  | { readonly kind: 'range'; readonly range: NumberRange }

/** How one end of a range is written before it. */
const openEnds: readonly (readonly [pattern: RegExp, end: 'min' | 'max'])[] = [
  [/^(?:>=?|≥|from\b|over\b)\s*(?<bound>.+)$/i, 'min'],
  [/^(?<bound>.+?)\s*(?:\+|and up|or more)$/i, 'min'],
  [/^(?:<=?|≤|up to\b|under\b)\s*(?<bound>.+)$/i, 'max'],
]
const bothEnds = /^(.*?\d.*?)\s*(?:-|\bto\b|\.\.)\s*(.*\d.*)$/i
const multipliers: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 }

/**
 * Parses what a user typed into a field of a range: `1.5`, `1,5`, `10k`, or a range such as `1.00-1.49`,
 * `1 to 2`, `2+`, `<5k`. Undefined if empty, null if invalid. A Rap % without a sign is a discount: 40 is −40,
 * and 40+ is 40 or more below Rap. Only a Rap % may be negative.
 */
export function parseTypedRange(name: RangeName, text: string): TypedRange | null | undefined {
  const plain = text
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll('\u00a0', ' ')
    .trim()
  if (plain === '') return undefined
  const value = parseBound(name, plain)
  if (value !== undefined) return { kind: 'bound', value }
  for (const [pattern, end] of openEnds) {
    const bound = parseBound(name, pattern.exec(plain)?.groups?.['bound'] ?? '')
    if (bound !== undefined) return { kind: 'range', range: makeOpenRange(name, end, bound) }
  }
  const [from, to] = (bothEnds.exec(plain)?.slice(1) ?? []).map((part) => parseBound(name, part))
  if (from === undefined || to === undefined) return null
  return { kind: 'range', range: { min: Math.min(from, to), max: Math.max(from, to) } }
}

/** Returns whether the range is a price. Prices are grouped by thousands. */
export function isMoney(name: RangeName): boolean {
  return name === 'totalPrice' || name === 'pricePerCarat'
}

/** A higher discount is a lower Rap %. */
function makeOpenRange(name: RangeName, end: 'min' | 'max', bound: number): NumberRange {
  const isMin = (end === 'min') !== (name === 'discount' && bound <= 0)
  return isMin ? { min: bound } : { max: bound }
}

/** Parses one bound. Undefined if it is none. */
function parseBound(name: RangeName, text: string): number | undefined {
  const [, sign = '', digits = '', suffix = ''] =
    /^([+-]?)\s*([\d.,\s'’$%°]*\d[\d.,\s'’$%°]*?)\s*([km]?)\s*(?:cts?|mm)?$/i.exec(
      text.trim().replace(/^\$/, ''),
    ) ?? []
  const multiplier = multipliers[suffix.toLowerCase()]
  const isGrouped = isMoney(name) && multiplier === undefined
  const number = parseNumberText(digits, { decimals: 3, isGrouped })
  if (number === undefined || Number.isNaN(number)) return undefined
  const value = Math.round(number * (multiplier ?? 1) * 1000) / 1000
  // The URL holds at most 12 digits before the point.
  if (value >= 1e12) return undefined
  if (name === 'discount') return sign === '+' || value === 0 ? value : -value
  return sign === '-' ? undefined : value
}
