import type { DocumentType } from './document-data.ts'

/** The longest pattern. A number made of it is not much longer. */
export const MAX_PATTERN_LENGTH = 40

/** The patterns of a seller who has entered none. */
export const DEFAULT_NUMBER_PATTERNS: Readonly<Record<DocumentType, string>> = {
  invoice: 'INV-{year}-{number:5}',
  'pro-forma': 'PF-{year}-{number:5}',
  'credit-note': 'CN-{year}-{number:5}',
  memo: 'MEMO-{year}-{number:5}',
}

const placeholder = /\{(?<name>year|number)(?::(?<digits>[1-9]))?\}/g
const allowedText = /^[\p{L}\p{N} ._/-]*$/u

/**
 * Returns what is wrong with a pattern of document numbers; undefined if nothing is. It contains `{year}` and
 * `{number}` (`{number:5}` has at least five digits) once each: numbers begin at 1 every year, so without the year
 * they would repeat. Source: requirements 32.2.
 */
export function findPatternFault(pattern: string): string | undefined {
  if (pattern.trim() !== pattern || pattern === '') return 'Enter a pattern without space around it'
  if (pattern.length > MAX_PATTERN_LENGTH) return `Enter at most ${MAX_PATTERN_LENGTH} characters`
  const placeholders = [...pattern.matchAll(placeholder)].map(({ groups }) => groups ?? {})
  const rest = pattern.replaceAll(placeholder, '')
  if (!allowedText.test(rest) || placeholders.some(({ name, digits }) => name === 'year' && digits)) {
    return 'Use letters, digits, spaces, . _ / - and the placeholders {year}, {number} and {number:5}'
  }
  for (const name of ['year', 'number']) {
    const count = placeholders.filter((one) => one['name'] === name).length
    if (count !== 1) return `The pattern must contain {${name}} once`
  }
  return undefined
}

/** Returns the number of a document: `INV-{year}-{number:5}` is INV-2026-00042. Source: requirements 32.2. */
export function formatDocumentNumber(pattern: string, year: number, sequence: number): string {
  return pattern.replaceAll(placeholder, (_text, name: string, digits: string | undefined) =>
    name === 'year' ? String(year) : String(sequence).padStart(Number(digits ?? 1), '0'),
  )
}
