import { type Delimiter, parseRecords } from './csv-records.ts'

/** How the rows of a text file are written. */
export type TextLayout = {
  delimiter: Delimiter
  /** The usual number of cells in a row. */
  columns: number
  /** A first line that names the delimiter, as Excel writes it; it is no row. */
  hasSeparatorLine: boolean
}

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|']
const separatorLine = /^sep=([,;\t|])$/i
/** Titles and blank rows above a table are fewer. */
const sampleRows = 30

/**
 * Finds the delimiter and the number of columns from the beginning of a file. The delimiter is the one that
 * gives most rows the same number of cells, so commas in a title do not matter.
 */
export function detectLayout(text: string): TextLayout {
  const lineEnd = text.indexOf('\n')
  const first = (lineEnd === -1 ? text : text.slice(0, lineEnd)).trim()
  // The pattern matches only delimiters.
  const named = separatorLine.exec(first)?.[1] as Delimiter | undefined
  const hasSeparatorLine = named !== undefined
  const sample = hasSeparatorLine ? text.slice(lineEnd === -1 ? text.length : lineEnd + 1) : text
  const layouts = (named === undefined ? delimiters : [named]).map((delimiter) => ({
    ...countColumns(sample, delimiter),
    delimiter,
    hasSeparatorLine,
  }))
  const [best] = layouts.toSorted((one, other) => other.score - one.score)
  return {
    delimiter: best?.delimiter ?? ',',
    columns: best?.columns ?? 1,
    hasSeparatorLine,
  }
}

/** A comma between digits divides or groups a number. */
const numberComma = /\d,\d/g
const decimalCommaWeight = 0.1

/** Returns the usual number of cells in a row, and how much speaks for this delimiter. */
function countColumns(text: string, delimiter: Delimiter): { columns: number; score: number } {
  const frequencies = new Map<number, number>()
  for (const { length } of parseRecords(text, delimiter, true, sampleRows).data) {
    if (length > 1) frequencies.set(length, (frequencies.get(length) ?? 0) + 1)
  }
  let columns = 1
  let score = 0
  for (const [count, frequency] of frequencies) {
    // Rows of the same width say more than one wide row, which may be a title.
    const weight = (count - 1) * frequency ** 2
    if (weight > score || (weight === score && count > columns)) {
      columns = count
      score = weight
    }
  }
  const hasDecimalCommas = delimiter === ',' && isMostlyInNumbers(text)
  return { columns, score: hasDecimalCommas ? score * decimalCommaWeight : score }
}

function isMostlyInNumbers(text: string): boolean {
  return (text.match(numberComma)?.length ?? 0) * 2 > (text.match(/,/g)?.length ?? 0)
}
