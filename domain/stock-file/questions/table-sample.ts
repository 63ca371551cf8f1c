import type { RowMarks } from '#domain/stock-file/table/source-row.ts'
import { cutText } from '#domain/stock-file/values/plain-text.ts'

/** The headings of a stock table and some of its rows. */
export interface TableSample {
  readonly headings: readonly string[]
  /** The rows below the headings, without blank ones. */
  readonly rows: readonly (readonly string[])[]
  /** The marks of each row, as many as rows; left out for files without any. */
  readonly marks?: readonly (RowMarks | null)[]
  /** Texts about the whole table: the names of file and sheet, and the rows above the headings. */
  readonly titles?: readonly string[]
}

const maxSamples = 3
const maxLength = 80

/** Lists at most three different cells of a column, each at most 80 characters long. */
export function listSamples({ rows }: TableSample, column: number): string[] {
  const cells = rows.map((row) => (row[column] ?? '').trim()).filter((cell) => cell !== '')
  return [...new Set(cells)].slice(0, maxSamples).map(shortenSample)
}

/** Shortens a sample to 80 characters. */
export function shortenSample(text: string): string {
  return cutText(text, maxLength)
}
