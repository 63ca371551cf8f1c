import type { FileHandle } from 'node:fs/promises'
import { refuseRequest } from '#contract/refusal.ts'
import { CsvSplitter, type CsvRecord, type Delimiter, parseRecords } from './csv-records.ts'
import { decodeText } from './decode-text.ts'
import { type FileRow, isBlankRow, limits, type StockTable } from './file-row.ts'
import { findTextEncoding } from './text-encoding.ts'

const batchRows = 1000
const delimiters: readonly Delimiter[] = [',', ';', '\t']

/** Excel's way of naming the delimiter in the first line. */
const separatorLine = /^sep=([,;\t])$/i

/** Opens a text file of rows. Accepts the usual encodings and delimiters, quoted cells and any line ends. */
export async function openCsv(file: FileHandle): Promise<StockTable> {
  const { size } = await file.stat()
  let bytesRead = 0
  const chunks = decodeText(file, await findTextEncoding(file), (bytes) => {
    bytesRead = bytes
  })
  const heading = await readHeading(chunks)
  return {
    headings: heading.cells,
    rows: readRows(chunks, heading),
    readShare: () => bytesRead / size,
    close: async () => {
      await chunks.return()
    },
  }
}

type Heading = { cells: string[]; delimiter: Delimiter; row: number; rest: string }

async function readHeading(chunks: AsyncGenerator<string>): Promise<Heading> {
  let text = ''
  for (;;) {
    const { value, done } = await chunks.next()
    text += value ?? ''
    const heading = findHeading(text, done === true)
    if (heading) return heading
    if (done) refuseRequest('file', 'The file holds no headings')
    if (text.length > limits.headingCharacters) {
      refuseRequest('file', 'The first line does not end: this is not a stock file')
    }
  }
}

function findHeading(text: string, isEnd: boolean): Heading | undefined {
  let start = 0
  let row = 1
  let declaredDelimiter: Delimiter | undefined
  for (;;) {
    const lineEnd = findLineEnd(text, start)
    if (lineEnd === -1 && (!isEnd || start === text.length)) return undefined
    const line = text.slice(start, lineEnd === -1 ? undefined : lineEnd)
    const separator = separatorLine.exec(line.trim())?.[1]
    // The pattern matches only these three.
    if (separator !== undefined) declaredDelimiter = separator as Delimiter
    const delimiter = declaredDelimiter ?? findDelimiter(line)
    const cells = parseRecords(line, delimiter, true).data[0] ?? []
    if (separator === undefined && !isBlankRow(cells)) {
      return { cells, delimiter, row, rest: lineEnd === -1 ? '' : text.slice(lineEnd + 1) }
    }
    if (lineEnd === -1) return undefined
    start = lineEnd + 1
    row += 1
  }
}

/**
 * Returns where the line that begins at `start` ends, or -1. A line end between quotation marks belongs to a
 * heading.
 */
function findLineEnd(text: string, start: number): number {
  let isQuoted = false
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '"') isQuoted = !isQuoted
    if (text[index] === '\n' && !isQuoted) return index
  }
  return -1
}

/** Returns the delimiter that occurs most often between the headings. */
function findDelimiter(line: string): Delimiter {
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const counts = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

async function* readRows(
  chunks: AsyncGenerator<string>,
  heading: Heading,
): AsyncGenerator<FileRow[], void, undefined> {
  const splitter = new CsvSplitter(heading.delimiter, heading.cells.length)
  let row = heading.row
  /** Yields numbered rows in batches: abandoning a long broken row may release many rows at once. */
  function* numberRows(records: readonly CsvRecord[], isOpen = false): Generator<FileRow[]> {
    for (let start = 0; start < records.length; start += batchRows) {
      yield records
        .slice(start, start + batchRows)
        .map((record, index) => ({
          ...record,
          row: (row += 1),
          isOpen: isOpen && start + index === records.length - 1,
        }))
        .filter(({ cells, fault }) => fault !== null || !isBlankRow(cells))
    }
  }
  yield* numberRows(splitter.push(heading.rest))
  for await (const chunk of chunks) yield* numberRows(splitter.push(chunk))
  const { records, isOpen } = splitter.end()
  const last = records.at(-1)
  if (isOpen && last?.fault === null && last.cells.length < heading.cells.length && !isBlankRow(last.cells)) {
    last.fault = `The file ends in the middle of this row: ${last.cells.length} of ${heading.cells.length} cells`
  }
  yield* numberRows(records, isOpen)
}
