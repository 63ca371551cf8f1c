import Papa from 'papaparse'
import { refuseRequest } from '#contract/refusal.ts'
import { limits } from './file-row.ts'

export type Delimiter = ',' | ';' | '\t'

/** One record of a text file. `fault` says why it could not be parsed. */
export type CsvRecord = { cells: string[]; fault: string | null }

/** The result of papaparse's parser, which its own types declare as `any`. */
type Parsed = {
  data: string[][]
  errors: { type: string; code: string; row?: number }[]
  meta: { cursor: number }
}

const unclosed = 'A quotation mark that opens in this row is not closed'
const tooLong = 'This row is longer than any stone needs: a line end or a quotation mark is missing'

/** Parsing text again after a broken row takes time. The limit stops files that would need it endlessly. */
const maxReparsedCharacters = 512 * 1024 * 1024

/** Parses the complete records of a chunk of text, and finds where the first incomplete one begins. */
export function parseRecords(text: string, delimiter: Delimiter, isEnd: boolean, preview = 0): Parsed {
  const parser = new Papa.Parser({ delimiter, newline: '\n', preview })
  // The shape is that of papaparse 5.7, which the tests of this file exercise.
  return parser.parse(text, 0, !isEnd) as Parsed
}

/**
 * Splits text into records as it arrives. If a quotation mark swallows the rows after it, only the line where
 * it opens is rejected, not those rows. `columns` is the number of headings.
 */
export class CsvSplitter {
  readonly #delimiter: Delimiter
  readonly #columns: number
  #rest = ''
  #waiting: string[] = []
  #waitingLength = 0
  #isSkippingLine = false
  #reparsedCharacters = 0

  constructor(delimiter: Delimiter, columns: number) {
    this.#delimiter = delimiter
    this.#columns = columns
  }

  /** Returns the records that a further chunk of text completes. */
  push(chunk: string): CsvRecord[] {
    this.#waiting.push(chunk)
    this.#waitingLength += chunk.length
    // Parse a long record again only when its text has doubled, so that all attempts together cost at most
    // twice.
    if (this.#waitingLength < this.#rest.length) return []
    return this.#split(false)
  }

  /** Returns the records left at the end of the file. `isOpen`: no line end follows the last one. */
  end(): { records: CsvRecord[]; isOpen: boolean } {
    const isOpen = !this.#isSkippingLine && !(this.#rest + this.#waiting.join('')).endsWith('\n')
    return { records: this.#split(true), isOpen }
  }

  #split(isEnd: boolean): CsvRecord[] {
    const records: CsvRecord[] = []
    let text = this.#skipLine(this.#rest + this.#waiting.join(''))
    this.#rest = ''
    this.#waiting = []
    this.#waitingLength = 0
    while (text !== '') {
      const { data, errors, meta } = parseRecords(text, this.#delimiter, isEnd)
      const broken = findBroken(data, errors, this.#delimiter, this.#columns)
      for (const cells of data.slice(0, broken)) records.push({ cells, fault: null })
      if (broken === undefined) {
        const rest = isEnd ? '' : text.slice(meta.cursor)
        if (rest.length <= limits.recordCharacters) {
          this.#rest = rest
          return records
        }
        text = this.#rejectLine(rest, records)
      } else {
        text = this.#rejectLine(text.slice(this.#findStart(text, broken)), records)
      }
    }
    return records
  }

  #skipLine(text: string): string {
    if (!this.#isSkippingLine) return text
    const lineEnd = text.indexOf('\n')
    if (lineEnd === -1) return ''
    this.#isSkippingLine = false
    return text.slice(lineEnd + 1)
  }

  #findStart(text: string, record: number): number {
    return record === 0 ? 0 : parseRecords(text, this.#delimiter, true, record).meta.cursor
  }

  /** Reports the first line as an unreadable record and returns the text after it. */
  #rejectLine(text: string, records: CsvRecord[]): string {
    this.#reparsedCharacters += text.length
    if (this.#reparsedCharacters > maxReparsedCharacters) {
      refuseRequest('file', 'Quotation marks in this file open and are never closed: save it again as CSV')
    }
    const lineEnd = text.indexOf('\n')
    const line = text.slice(0, lineEnd === -1 ? limits.headingCharacters : lineEnd)
    const cells = line.split(this.#delimiter, this.#columns).map((cell) => cell.replace(/^"|"$/g, ''))
    const hasQuote = line.includes('"')
    records.push({ cells, fault: hasQuote ? unclosed : tooLong })
    this.#isSkippingLine = lineEnd === -1
    return lineEnd === -1 ? '' : text.slice(lineEnd + 1)
  }
}

/** Returns the first record with wrong quotation marks: never closed, or closed rows further down. */
function findBroken(
  data: readonly string[][],
  errors: Parsed['errors'],
  delimiter: Delimiter,
  columns: number,
): number | undefined {
  const misquoted = new Set<number | undefined>()
  const unclosedRecords = new Set<number | undefined>()
  for (const { type, code, row } of errors) {
    if (type === 'Quotes') misquoted.add(row)
    if (code === 'MissingQuotes') unclosedRecords.add(row)
  }
  const index = data.findIndex((cells, record) => {
    if (unclosedRecords.has(record)) return true
    const longCells = cells.filter((cell) => cell.includes('\n'))
    if (longCells.length === 0) return false
    if (misquoted.has(record) || cells.length > columns) return true
    return columns > 2 && longCells.some((cell) => containsRow(cell, delimiter, columns))
  })
  return index === -1 ? undefined : index
}

/**
 * Returns whether a line inside a cell has as many cells as there are headings: it is then a row of its own.
 */
function containsRow(cell: string, delimiter: Delimiter, columns: number): boolean {
  return cell
    .split('\n')
    .slice(1, -1)
    .some((line) => line.split(delimiter, columns).length >= columns)
}
