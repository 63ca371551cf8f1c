import { listSampleCells } from '#domain/stock-file/table/read-table-row.ts'
import type { TableRow } from '#domain/stock-file/table/source-row.ts'
import type { TableSample } from './table-sample.ts'

/** How many of the first rows decide what a file means. */
export const maxSampleRows = 500

/** Returns the texts about a whole table. The name of its file comes first, as words: `Lab Grown EUR`. */
export function listTitles(fileName: string, titles: readonly string[]): string[] {
  const words = fileName.replace(/\.[^.]*$/u, '').replace(/[_\-.]+/gu, ' ')
  return [words, ...titles].map((title) => title.trim()).filter((title) => title !== '')
}

/** Returns the sample of a table from its first rows, the same in the page and on the server. */
export function sampleRows(
  { headings, titles }: Pick<TableSample, 'headings' | 'titles'>,
  firstRows: readonly TableRow[],
): TableSample {
  const rows = firstRows.slice(0, maxSampleRows).filter(({ fault }) => fault === null)
  return {
    headings,
    titles: titles ?? [],
    rows: listSampleCells(rows),
    marks: rows.map(({ marks }) => marks),
  }
}
