import { isEmptyValue } from '#domain/stock-file/values/compact-value.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { maxCellLength, readCell } from '#domain/stock-file/values/plain-text.ts'
import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'

/** An optional value that was not accepted: the field stays empty, but the stone is imported. */
export interface RowWarning {
  /** The heading as written in the file. */
  readonly column: string
  readonly value: string
  readonly message: string
}

/** One row during reading: its cells by field, and its problems. */
export interface RowCells {
  /** Returns the clean cell of a field; '' if there is no such column or the cell is empty. */
  readonly read: (field: StockField) => string
  /** Returns all different non-empty values of a field's columns. */
  readonly readAll: (field: StockField) => readonly string[]
  /** Reads an optional value; null with a warning if the cell is unreadable. */
  readonly readWith: <Value>(
    field: StockField,
    reader: (text: string) => Value | null | undefined,
    message?: string,
  ) => Value | null
  readonly warn: (field: StockField, message: string) => void
  readonly reject: (reason: string) => void
  readonly warnings: RowWarning[]
  readonly reasons: string[]
}

const maxShownLength = 100
const halfCharacter = /[\uD800-\uDBFF]$/
const noCells: readonly string[] = []
/** Fields where `N/A` is a value of its own: an ungraded colour, an absent stone. */
const fieldsWithNotApplicable: ReadonlySet<StockField> = new Set(['color', 'availability'])

/** Quotes a value for a message, shortened if it is long. */
export function quoteValue(text: string): string {
  return `"${shorten(text)}"`
}

/** Drops half of a surrogate pair at the end, which databases reject. */
function shorten(text: string): string {
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength).replace(halfCharacter, '')}…` : text
}

/** Opens a row for reading by field. Rejects it if a cell is too long to store. */
export function openRow(cells: readonly string[], mapping: StockMapping): RowCells {
  const warnings: RowWarning[] = []
  const reasons: string[] = []
  const { headings } = mapping
  const columnsByField = listColumns(mapping)

  const findColumn = (field: StockField) => {
    const columns = columnsByField.get(field)
    if (columns === undefined) return -1
    // Fast path: nearly every field has one column, and this is most of the work of reading a file.
    const only = columns[0] ?? -1
    if (columns.length === 1) return hasValue(field, (cells[only] ?? '').trim()) ? only : -1
    return columns.find((column) => hasValue(field, (cells[column] ?? '').trim())) ?? -1
  }
  const cellAt = (column: number) => (column < 0 ? '' : readCell(cells[column] ?? ''))
  const warnAt = (column: number, message: string) => {
    warnings.push({ column: headings[column] ?? '', value: shorten(cellAt(column)), message })
  }

  for (let column = 0; column < cells.length; column++) {
    if ((cells[column] ?? '').length <= maxCellLength) continue
    reasons.push(`${headings[column] ?? `Column ${column + 1}`} is longer than 10,000 characters.`)
  }
  if (cells.length > headings.length && cells.slice(headings.length).some((cell) => cell.trim() !== '')) {
    reasons.push(`The row has ${cells.length} cells under ${headings.length} headings.`)
  }

  return {
    warnings,
    reasons,
    read: (field) => cellAt(findColumn(field)),
    readAll: (field) => {
      const columns = columnsByField.get(field)
      if (columns === undefined) return noCells
      if (columns.length === 1) {
        const value = cellAt(columns[0] ?? -1)
        return isEmptyValue(value) ? noCells : [value]
      }
      const values = columns.map((column) => cellAt(column)).filter((value) => !isEmptyValue(value))
      return values.length < 2 ? values : [...new Set(values)]
    },
    readWith: (field, reader, message = 'is not known') => {
      const column = findColumn(field)
      if (column < 0) return null
      const value = reader(cellAt(column))
      if (value !== undefined && value !== null) return value
      warnAt(column, message)
      return null
    },
    warn: (field, message) => warnAt(findColumn(field), message),
    reject: (reason) => reasons.push(reason),
  }
}

const columnCache = new WeakMap<StockMapping, ReadonlyMap<string, readonly number[]>>()

/** Built once per file: a map is faster to read than an object that came from another thread. */
function listColumns(mapping: StockMapping): ReadonlyMap<string, readonly number[]> {
  const cached = columnCache.get(mapping)
  if (cached) return cached
  const columns = new Map(Object.entries(mapping.columns))
  columnCache.set(mapping, columns)
  return columns
}

function hasValue(field: StockField, cell: string): boolean {
  return !isEmptyValue(cell) || (cell.toUpperCase() === 'N/A' && fieldsWithNotApplicable.has(field))
}
