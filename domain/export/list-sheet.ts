import type { PageId } from '#domain/access/section.ts'
import { toScaledInteger } from '#domain/money/round.ts'
import type { ColumnName } from '#domain/pricing/columns.ts'
import { extraLabels } from '#domain/stock-file/rows/row-extras.ts'
import { readField, toCell, type Cell, type CellFormat, type RowFields } from './cell.ts'
import { listSectionColumns } from './section-columns.ts'
import type { ExportColumn } from './stone-columns.ts'

export type SheetColumn = {
  readonly name: string
  readonly heading: string
  readonly format: CellFormat
  /** Included in the printed list. */
  readonly isPrinted: boolean
}

/** An exported list: the heading of each column, and the cells row by row. */
export type ListSheet = {
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly (readonly Cell[])[]
}

/**
 * Makes the list of a section's stones, each with its fields as one viewer sees them. It has the section's
 * columns without hidden and empty ones; the trade's extra columns come before vendor and prices.
 * Source: requirements 20.1.
 */
export function makeStoneSheet(
  stones: readonly RowFields[],
  {
    pageId,
    hiddenColumns,
    leadingColumns = [],
  }: {
    pageId: PageId | null
    hiddenColumns: readonly ColumnName[]
    /** Columns of other kinds of products, before those of stones. */
    leadingColumns?: readonly ExportColumn[]
  },
): ListSheet {
  const isHidden = new Set<ColumnName>(hiddenColumns)
  const columns = listSectionColumns(pageId).filter(
    ({ hiddenWith }) => hiddenWith === undefined || !isHidden.has(hiddenWith),
  )
  const extras = Object.entries(extraLabels).map(([name, heading]): ExportColumn => ({
    name,
    heading,
    format: 'plain',
    read: readExtra(name),
  }))
  const trailingNames = new Set([
    'vendor',
    'rapPrice',
    'discount',
    'pricePerCarat',
    'totalPrice',
    'picture',
    'video',
  ])
  return fillSheet(stones, [
    ...leadingColumns,
    ...columns.filter(({ name }) => !trailingNames.has(name)),
    ...extras,
    ...columns.filter(({ name }) => trailingNames.has(name)),
  ])
}

/** The maximum number of a page's own columns. */
const maxOtherColumns = 60

/**
 * Makes a list from the rows of a page, with unchanged cells: first the section's columns in their order,
 * then all others under their own names. Source: requirements 20.1.
 */
export function makeCellSheet(rows: readonly RowFields[], pageId: PageId | null): ListSheet {
  const names = new Set(rows.flatMap((row) => Object.keys(row)))
  const knownColumns = listSectionColumns(pageId).filter(({ name }) => names.delete(name))
  const otherColumns = [...names].slice(0, maxOtherColumns).map((name): ExportColumn => ({
    name,
    heading: name,
    format: 'plain',
    isPrinted: true,
    read: readField(name),
  }))
  return fillSheet(
    rows,
    [...knownColumns, ...otherColumns].map((column) => ({
      ...column,
      isAlwaysShown: false,
      read: readField(column.name),
    })),
  )
}

/** Makes a list of these columns, without those that are empty throughout. */
export function fillSheet<Row>(
  rows: readonly Row[],
  columns: readonly (Omit<ExportColumn, 'read'> & { readonly read: (row: Row) => Cell })[],
): ListSheet {
  const filled = columns.map((column) => ({ ...column, cells: rows.map((row) => column.read(row)) }))
  const shown = filled.filter(
    ({ isAlwaysShown, cells }) => isAlwaysShown || cells.some((cell) => cell !== null),
  )
  return {
    columns: shown.map(({ name, heading, format, isPrinted = false }) => ({
      name,
      heading,
      format,
      isPrinted,
    })),
    rows: rows.map((_, at) => shown.map(({ cells }) => cells[at] ?? null)),
  }
}

function readExtra(name: string) {
  return ({ extras }: RowFields): Cell =>
    // A value that is not null and of type object has properties.
    typeof extras === 'object' && extras !== null ? toCell((extras as RowFields)[name]) : null
}

/** The totals under a list; undefined where the list has no such column of numbers. */
export type SheetTotals = {
  readonly count: number
  readonly carats: number | undefined
  readonly totalPrice: number | undefined
  readonly pricePerCarat: number | undefined
}

/**
 * Returns the number of rows, the carats and dollars of a list, exact to the thousandth and the cent, and the
 * average price per carat. Source: requirements 20.1.
 */
export function sumSheet({ columns, rows }: ListSheet): SheetTotals {
  const carats = sumColumn('carats', 3)
  const totalPrice = sumColumn('totalPrice', 2)
  const priceAt = columns.findIndex(({ name }) => name === 'totalPrice')
  // An average over stones whose price is on request would be too low.
  const hasEveryPrice = rows.every((row) => typeof row[priceAt] === 'number')
  const isPriced = carats !== undefined && carats > 0 && totalPrice !== undefined && hasEveryPrice
  return {
    count: rows.length,
    carats,
    totalPrice,
    pricePerCarat: isPriced ? Math.round((totalPrice / carats) * 100) / 100 : undefined,
  }

  function sumColumn(name: string, decimals: number): number | undefined {
    const at = columns.findIndex((column) => column.name === name)
    const numbers = rows.flatMap((row) => {
      const cell = at === -1 ? null : row[at]
      return typeof cell === 'number' && Math.abs(cell) < 1e10 ? [cell] : []
    })
    if (numbers.length === 0) return undefined
    const units = numbers.reduce((sum, value) => sum + toScaledInteger(value, decimals), 0)
    return units / 10 ** decimals
  }
}
