import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import { readStockRow, type StockRow, type StockRowOptions } from '#domain/stock-file/rows/read-stock-row.ts'
import type { RowWarning } from '#domain/stock-file/rows/row-cells.ts'
import { readLink } from '#domain/stock-file/values/plain-text.ts'
import { describeDateCell } from './date-cells.ts'
import type { RowMarks, TableRow } from './source-row.ts'

const linkFields: readonly StockField[] = [
  'imageUrl',
  'videoUrl',
  'certificateUrl',
  'pic2',
  'pic3',
  'pic4',
  'furtherImage',
]
const sideFields: readonly StockField[] = ['measurements', 'lengthMm', 'widthMm', 'heightMm']
const identifierFields: readonly StockField[] = ['stockNo', 'certificateNo']

/** Link texts without information, such as `View` or `Click here`. */
const linkLabel =
  /^(?:view|see|open|click|link|here|show|watch|play|video|movie|image|img|photo|pic|picture|cert|certificate|certi|report|pdf|dna|loupe|html|download|[v3]?360)\b/iu

/**
 * Reads one row of a table as a stone: links behind texts are the links of their fields, and identifiers and
 * measurements that a spreadsheet has changed are flagged.
 */
export function readTableRow(
  row: Pick<TableRow, 'cells' | 'marks'>,
  mapping: StockMapping,
  options: StockRowOptions = {},
): StockRow {
  // Most rows have no marks.
  if (row.marks === null) return readStockRow(row.cells, mapping, options)
  const { cells, warnings } = applyMarks(row.cells, row.marks, mapping)
  const stockRow = readStockRow(cells, mapping, { ...options, marks: row.marks })
  return warnings.length === 0 ? stockRow : { ...stockRow, warnings: [...warnings, ...stockRow.warnings] }
}

/** Returns the cells of sample rows to match headings with: a link takes the place of its label. */
export function listSampleCells(rows: readonly Pick<TableRow, 'cells' | 'marks'>[]): string[][] {
  return rows.map(({ cells, marks }) =>
    cells.map((cell, column) => {
      const link = marks?.get(column)?.link
      return link !== undefined && linkLabel.test(cell.trim()) ? link : cell
    }),
  )
}

function applyMarks(
  original: readonly string[],
  marks: RowMarks,
  { headings, columns }: StockMapping,
): { cells: readonly string[]; warnings: RowWarning[] } {
  const cells = [...original]
  const warnings: RowWarning[] = []
  const warn = (column: number, message: string): void => {
    warnings.push({ column: headings[column] ?? '', value: original[column] ?? '', message })
  }
  for (const column of listColumns(columns, linkFields)) {
    const link = marks.get(column)?.link
    if (link !== undefined && readLink((cells[column] ?? '').trim()) === null) cells[column] = link
  }
  for (const column of listColumns(columns, identifierFields)) {
    const mark = marks.get(column)
    if (mark?.isLongNumber === true) {
      warn(column, 'has more than 15 digits; spreadsheets keep only 15, so the last digits may be wrong')
    }
  }
  for (const column of listColumns(columns, [...identifierFields, ...sideFields])) {
    const description = marks.get(column)?.isDate === true ? describeDateCell(original[column] ?? '') : null
    if (description === null) continue
    warn(column, description)
    // A stone without its number would be rejected; a wrong measurement or certificate is worse than none.
    if (columns.stockNo?.includes(column) !== true) cells[column] = ''
  }
  return { cells, warnings }
}

function listColumns(columns: StockMapping['columns'], fields: readonly StockField[]): readonly number[] {
  return fields.flatMap((field) => columns[field] ?? [])
}
