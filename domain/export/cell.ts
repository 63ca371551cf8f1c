import type { ReferenceList, ReferenceRow } from '#domain/reference/reference-list.ts'

/** A cell of an exported list: a text, a number, or a text with a link. */
export type Cell = string | number | boolean | null | { readonly text: string; readonly link: string }

/** The number format of a column: `plain` for texts and anything without a format. */
export type CellFormat = 'plain' | 'carats' | 'dollars' | 'twoDecimals' | 'oneDecimal' | 'whole'

/** The source of a row: a stone as a viewer sees it, or the fields that a page sent. */
export type RowFields = Readonly<Record<string, unknown>>

/** Reads one cell out of the fields of a row. */
export type ReadCell = (fields: RowFields) => Cell

/** Returns a reader for a field's value; it returns null for objects, lists and NaN or infinite numbers. */
export function readField(name: string): ReadCell {
  return (fields) => toCell(fields[name])
}

/** Returns a reader for the price of a stone: null is on request, and a hidden price is missing. */
export function readPrice(name: string): ReadCell {
  return (fields) => (fields[name] === null ? 'On request' : toCell(fields[name]))
}

/** Returns a reader for the trade's term for the id in a field. */
export function readNamed(
  name: string,
  list: ReferenceList<ReferenceRow & { readonly code?: string }>,
): ReadCell {
  return (fields) => {
    const id = fields[name]
    const row = typeof id === 'number' ? list.find(id) : undefined
    return row === undefined ? null : (row.code ?? row.name)
  }
}

/**
 * Returns a reader for a text that links to the address in another field. The text comes from a field or is a
 * fixed word. Only web addresses become links.
 */
export function readLink(text: { field: string } | { label: string }, addressField: string): ReadCell {
  return (fields) => {
    const address = fields[addressField]
    const link = typeof address === 'string' && isWebAddress(address) ? address : null
    if ('label' in text) return link === null ? null : { text: text.label, link }
    const cell = toCell(fields[text.field])
    return link === null || cell === null || typeof cell === 'object' ? cell : { text: String(cell), link }
  }
}

/** Converts a value to a cell; a web address becomes a link. */
export function toCell(value: unknown): Cell {
  if (typeof value === 'string') {
    if (isWebAddress(value)) return { text: value, link: value }
    return value.trim() === '' ? null : value
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'boolean' ? value : null
}

/** Other schemes could start programs or reveal local files of the reader. */
function isWebAddress(text: string): boolean {
  return text.length <= 2000 && /^https?:\/\/\S+$/i.test(text)
}
