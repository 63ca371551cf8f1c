import type { ReferenceList, ReferenceRow } from '#domain/reference/reference-list.ts'

/** What stands in a cell of an exported list: a text or number, or a text that leads somewhere. */
export type Cell = string | number | boolean | null | { readonly text: string; readonly link: string }

/** How the numbers of a column are written: `plain` for texts and what needs no format. */
export type CellFormat = 'plain' | 'carats' | 'dollars' | 'twoDecimals' | 'oneDecimal' | 'whole'

/** A row before it is a list's: a stone as a viewer sees it, or the fields that a page sent. */
export type RowFields = Readonly<Record<string, unknown>>

/** Reads one cell out of the fields of a row. */
export type ReadCell = (fields: RowFields) => Cell

/** The value of a field where a cell can hold it; null for objects, lists and numbers that are none. */
export function readField(name: string): ReadCell {
  return (fields) => toCell(fields[name])
}

/** The word that a list of the trade has for the id in a field. */
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
 * The text of a field that leads to the address in another; without a field of its own, a word that leads there.
 * What is no address of the web is no link.
 */
export function readLink(text: { field: string } | { word: string }, addressField: string): ReadCell {
  return (fields) => {
    const address = fields[addressField]
    const link = typeof address === 'string' && isWebAddress(address) ? address : null
    if ('word' in text) return link === null ? null : { text: text.word, link }
    const said = toCell(fields[text.field])
    return link === null || said === null || typeof said === 'object' ? said : { text: String(said), link }
  }
}

/** A value as a cell can hold it; an address of the web leads there. */
export function toCell(value: unknown): Cell {
  if (typeof value === 'string') {
    if (isWebAddress(value)) return { text: value, link: value }
    return value.trim() === '' ? null : value
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'boolean' ? value : null
}

/** Only these are links: others would start programs or tell of the reader's own machine. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && text.length <= 2000
}
