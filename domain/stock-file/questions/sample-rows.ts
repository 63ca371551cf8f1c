import { listSampleCells } from '#domain/stock-file/table/read-table-row.ts'
import type { TableRow } from '#domain/stock-file/table/source-row.ts'
import type { TableSample } from './table-sample.ts'

/** How many of the first rows decide what a file means. */
export const maxSampleRows = 500

/** Returns the sample of a table from its first rows, the same in the page and on the server. */
export function sampleRows(headings: readonly string[], firstRows: readonly TableRow[]): TableSample {
  const rows = firstRows.slice(0, maxSampleRows).filter(({ fault }) => fault === null)
  return { headings, rows: listSampleCells(rows), marks: rows.map(({ marks }) => marks) }
}
