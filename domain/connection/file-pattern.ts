/**
 * The pattern of a vendor’s file name: `*` stands for any text, `{YYYY}`, `{YY}`, `{MM}` and `{DD}` for the parts of a
 * date. Upper and lower case are equal. Source: requirements 40.4.
 */

export const MAX_PATTERN_LENGTH = 300
/** More would make a name slow to match. */
const maxStars = 5

const datePart = /\{(YYYY|YY|MM|DD)\}/g
const dateParts = {
  YYYY: String.raw`(\d{4})`,
  YY: String.raw`(\d{2})`,
  MM: String.raw`(0[1-9]|1[0-2])`,
  DD: String.raw`(0[1-9]|[12]\d|3[01])`,
} as const
type DatePart = keyof typeof dateParts

/** A calendar day as text: `2026-11-29`. */
type Day = string

/** Returns why a pattern cannot be used; undefined if it can. */
export function findPatternFault(pattern: string): string | undefined {
  if (pattern.split('*').length - 1 > maxStars) return `Use * at most ${maxStars} times`
  if (/[{}]/.test(pattern.replaceAll(datePart, ''))) return 'Use only {YYYY}, {YY}, {MM} and {DD} in braces'
  const parts = listDateParts(pattern)
  if (parts.length === 0) return undefined
  if (new Set(parts.map((part) => part[0])).size < parts.length) return 'Use each part of the date once'
  if (parts.length < 3) return 'A date needs its year, month and day: {YYYY}, {MM} and {DD}'
  return undefined
}

/**
 * Returns a function that tells whether a file name matches, and for which day: null where the pattern has no date,
 * undefined where the name does not match.
 */
export function compilePattern(pattern: string): (name: string) => Day | null | undefined {
  const parts = listDateParts(pattern)
  const expression = new RegExp(`^${toExpression(pattern)}$`, 'iu')
  return (name) => {
    const found = expression.exec(name)
    if (!found) return undefined
    if (parts.length === 0) return null
    const values = new Map(parts.map((part, index) => [part, found[index + 1] ?? '']))
    const year = values.get('YYYY') ?? `20${values.get('YY') ?? ''}`
    return `${year}-${values.get('MM') ?? ''}-${values.get('DD') ?? ''}`
  }
}

/** Returns a text, such as a folder or an address, with this day in place of the parts of a date. */
export function fillDate(text: string, day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const values: Readonly<Record<DatePart, string>> = { YYYY: year, YY: year.slice(-2), MM: month, DD: date }
  // The expression finds only names of parts.
  return text.replaceAll(datePart, (_, part: string) => values[part as DatePart])
}

function listDateParts(pattern: string): DatePart[] {
  // The expression finds only names of parts.
  return [...pattern.matchAll(datePart)].map(([, part]) => part as DatePart)
}

function toExpression(pattern: string): string {
  return pattern
    .split(/(\*|\{(?:YYYY|YY|MM|DD)\})/)
    .map((piece) => {
      if (piece === '*') return '.*'
      const name = /^\{(.*)\}$/.exec(piece)?.[1]
      // Pieces in braces are names of parts: the split finds no others.
      if (name !== undefined) return dateParts[name as DatePart]
      return piece.replaceAll(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`)
    })
    .join('')
}
