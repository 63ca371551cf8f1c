import { isEmptyCell, isPlaceholder } from '#domain/stock-file/values/placeholders.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { cutText, maxCellLength, readCell } from '#domain/stock-file/values/plain-text.ts'
import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import type { RowMarks } from '#domain/stock-file/table/source-row.ts'

/** An optional value that was not accepted: the field stays empty, but the stone is imported. */
export interface RowWarning {
  /** The heading as written in the file. */
  readonly column: string
  readonly value: string
  readonly message: string
}

/** A value of a required field that the trade does not know: its row waits until a person explains it. */
export interface UnknownValue {
  readonly field: UnknownField
  /** As written in the file. */
  readonly value: string
}

/** A field whose unknown values a person can explain once for a vendor. */
export type UnknownField = 'shape' | 'lab' | 'color' | 'fancyColor' | 'availability'

/** A cell with the heading above it. */
export interface HeadedCell {
  readonly heading: string
  readonly text: string
}

/** One row during reading: its cells by field, and its problems. */
export interface RowCells {
  /** Returns the clean cell of a field; '' if there is no such column or the cell is empty. */
  readonly read: (field: StockField) => string
  /** Returns all different non-empty values of a field's columns. */
  readonly readAll: (field: StockField) => readonly string[]
  /** Whether several columns have this field. */
  readonly hasSeveral: (field: StockField) => boolean
  /** Lists the non-empty cells of a field's columns with their headings. */
  readonly listCells: (field: StockField) => readonly HeadedCell[]
  /**
   * Lists the cells and links that pass, in columns that no field has, except those that are ignored
   * completely.
   */
  readonly listUnreadCells: (passes: (text: string) => boolean) => readonly HeadedCell[]
  /** Returns the link behind the cell of a field; '' if there is none. */
  readonly readMarkedLink: (field: StockField) => string
  /** Reads an optional value; null with a warning if the cell is unreadable, without one for a placeholder. */
  readonly readWith: <Value>(
    field: StockField,
    reader: (text: string) => Value | null | undefined,
    message?: string,
  ) => Value | null
  /** Returns the cell of a field after its heading: `Report # "2141438171"`. */
  readonly quote: (field: StockField) => string
  readonly warn: (field: StockField, message: string) => void
  readonly reject: (reason: string) => void
  /** Rejects the row until a person explains a value. */
  readonly wait: (reason: string, value: UnknownValue) => void
  readonly warnings: RowWarning[]
  readonly reasons: string[]
  readonly unknown: UnknownValue[]
}

const maxShownLength = 100
const noCells: readonly string[] = []
const noHeadedCells: readonly HeadedCell[] = []

/** Quotes a value for a message, shortened if it is long. */
export function quoteValue(text: string): string {
  return `"${shorten(text)}"`
}

function shorten(text: string): string {
  return text.length > maxShownLength ? `${cutText(text, maxShownLength)}…` : text
}

/** Opens a row for reading by field. Rejects it if a cell is too long to store. */
export function openRow(
  cells: readonly string[],
  mapping: StockMapping,
  marks: RowMarks | null = null,
): RowCells {
  const warnings: RowWarning[] = []
  const reasons: string[] = []
  const unknown: UnknownValue[] = []
  const { headings } = mapping
  const { columnsByField, unread } = listColumns(mapping)

  const findColumn = (field: StockField) => {
    const columns = columnsByField.get(field)
    if (columns === undefined) return -1
    // Fast path: nearly every field has one column, and this is most of the work of reading a file.
    const only = columns[0] ?? -1
    if (columns.length === 1) return isEmptyCell(field, (cells[only] ?? '').trim()) ? -1 : only
    return columns.find((column) => !isEmptyCell(field, (cells[column] ?? '').trim())) ?? -1
  }
  const cellAt = (column: number) => (column < 0 ? '' : readCell(cells[column] ?? ''))
  const headedCellAt = (column: number) => ({ heading: headings[column] ?? '', text: cellAt(column) })
  const warnAt = (column: number, message: string) => {
    warnings.push({ column: headings[column] ?? '', value: shorten(cellAt(column)), message })
  }

  for (let column = 0; column < cells.length; column++) {
    if ((cells[column] ?? '').length <= maxCellLength) continue
    reasons.push(`${headings[column] ?? `Column ${column + 1}`} is longer than 10,000 characters.`)
  }
  if (cells.length > headings.length && cells.slice(headings.length).some((cell) => cell.trim() !== '')) {
    reasons.push(`The row has ${cells.length} cells but only ${headings.length} headings.`)
  }

  return {
    warnings,
    reasons,
    unknown,
    read: (field) => cellAt(findColumn(field)),
    readAll: (field) => {
      const columns = columnsByField.get(field)
      if (columns === undefined) return noCells
      if (columns.length === 1) {
        const value = cellAt(columns[0] ?? -1)
        return isEmptyCell(field, value) ? noCells : [value]
      }
      const values = columns.map((column) => cellAt(column)).filter((value) => !isEmptyCell(field, value))
      return values.length < 2 ? values : [...new Set(values)]
    },
    hasSeveral: (field) => (columnsByField.get(field)?.length ?? 0) > 1,
    listCells: (field) => {
      const columns = columnsByField.get(field)
      if (columns === undefined) return noHeadedCells
      if (columns.length === 1 && isEmptyCell(field, (cells[columns[0] ?? -1] ?? '').trim()))
        return noHeadedCells
      return columns.map(headedCellAt).filter(({ text }) => !isEmptyCell(field, text))
    },
    listUnreadCells: (passes) => {
      let found: HeadedCell[] | undefined
      for (const column of unread) {
        if (passes(cells[column] ?? '')) (found ??= []).push(headedCellAt(column))
        const link = marks?.get(column)?.link
        if (link !== undefined && passes(link)) {
          ;(found ??= []).push({ heading: headings[column] ?? '', text: link })
        }
      }
      return found ?? noHeadedCells
    },
    readMarkedLink: (field) => {
      if (marks === null) return ''
      const column = columnsByField.get(field)?.find((index) => marks.get(index)?.link !== undefined)
      return column === undefined ? '' : (marks.get(column)?.link ?? '')
    },
    readWith: (field, reader, message = 'is not recognised') => {
      const column = findColumn(field)
      if (column < 0) return null
      const text = cellAt(column)
      const value = reader(text)
      if (value !== undefined && value !== null) return value
      // A zero is a number, so a field that cannot be zero reports it.
      if (!isPlaceholder(text) || text.startsWith('0')) warnAt(column, `${message} (value not imported)`)
      return null
    },
    quote: (field) => {
      const column = findColumn(field)
      return `${headings[column] ?? ''} ${quoteValue(cellAt(column))}`
    },
    warn: (field, message) => warnAt(findColumn(field), message),
    reject: (reason) => reasons.push(reason),
    wait: (reason, value) => {
      reasons.push(reason)
      unknown.push(value)
    },
  }
}

interface ColumnIndex {
  readonly columnsByField: ReadonlyMap<string, readonly number[]>
  readonly unread: readonly number[]
}

const columnCache = new WeakMap<StockMapping, ColumnIndex>()

/** Built once per file: a map is faster to read than an object that came from another thread. */
function listColumns(mapping: StockMapping): ColumnIndex {
  const cached = columnCache.get(mapping)
  if (cached) return cached
  const columnsByField = new Map(Object.entries(mapping.columns))
  const known = new Set([...columnsByField.values()].flat().concat(mapping.ignoredColumns ?? []))
  const unread = [...mapping.headings.keys()].filter((column) => !known.has(column))
  const columns = { columnsByField, unread }
  columnCache.set(mapping, columns)
  return columns
}
