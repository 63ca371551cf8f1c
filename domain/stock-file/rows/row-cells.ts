import { isNothing } from '#domain/stock-file/values/compact-value.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { longestCell, readCell } from '#domain/stock-file/values/plain-text.ts'
import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'

/** An optional value that could not be taken: the field is left empty, the stone is not lost. */
export interface RowWarning {
  /** The heading as the file writes it. */
  readonly column: string
  readonly value: string
  readonly message: string
}

/** One row while it is read: its cells by field, and what was found wrong with them. */
export interface RowCells {
  /** The clean cell of a field; '' where there is no such column or the cell says nothing. */
  readonly read: (field: StockField) => string
  /** All different values of a field's columns that say something. */
  readonly readAll: (field: StockField) => readonly string[]
  /** Reads an optional value; null with a warning where the reader makes nothing of the cell. */
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

const longestShown = 100
const halfCharacter = /[\uD800-\uDBFF]$/
const none: readonly string[] = []
/** Where `N/A` is a value of its own: a colour that is not graded, a stone that is not there. */
const fieldsWithNotApplicable: ReadonlySet<StockField> = new Set(['color', 'availability'])

/** A value as it is quoted in a message, cut where it is long. */
export function quoteValue(text: string): string {
  return `"${shorten(text)}"`
}

/** Not with half of a character at its end, which no database keeps. */
function shorten(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown).replace(halfCharacter, '')}…` : text
}

/** Opens a row for reading by field. Rejects it where a cell is too long to be kept. */
export function openRow(cells: readonly string[], mapping: StockMapping): RowCells {
  const warnings: RowWarning[] = []
  const reasons: string[] = []
  const { headings } = mapping
  const columnsByField = listColumns(mapping)

  const findColumn = (field: StockField) => {
    const columns = columnsByField.get(field)
    if (columns === undefined) return -1
    // Nearly every field has one column: this is most of what reading a file does.
    const only = columns[0] ?? -1
    if (columns.length === 1) return isTelling(field, (cells[only] ?? '').trim()) ? only : -1
    return columns.find((column) => isTelling(field, (cells[column] ?? '').trim())) ?? -1
  }
  const cellAt = (column: number) => (column < 0 ? '' : readCell(cells[column] ?? ''))
  const warnAt = (column: number, message: string) => {
    warnings.push({ column: headings[column] ?? '', value: shorten(cellAt(column)), message })
  }

  for (let column = 0; column < cells.length; column++) {
    if ((cells[column] ?? '').length <= longestCell) continue
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
      if (columns === undefined) return none
      if (columns.length === 1) {
        const value = cellAt(columns[0] ?? -1)
        return isNothing(value) ? none : [value]
      }
      const values = columns.map((column) => cellAt(column)).filter((value) => !isNothing(value))
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

const columnsOf = new WeakMap<StockMapping, ReadonlyMap<string, readonly number[]>>()

/** Once for all rows of a file: a map finds a field in less time than an object that came from another thread. */
function listColumns(mapping: StockMapping): ReadonlyMap<string, readonly number[]> {
  const known = columnsOf.get(mapping)
  if (known) return known
  const columns = new Map(Object.entries(mapping.columns))
  columnsOf.set(mapping, columns)
  return columns
}

function isTelling(field: StockField, cell: string): boolean {
  return !isNothing(cell) || (cell.toUpperCase() === 'N/A' && fieldsWithNotApplicable.has(field))
}
