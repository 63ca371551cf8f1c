import type { ByteSource } from '#spreadsheet/byte-source.ts'
import { limits } from '#spreadsheet/limits.ts'
import { isBlank } from '#spreadsheet/row-builder.ts'
import type { Sheet, SheetRow, Spreadsheet } from '#spreadsheet/spreadsheet.ts'
import { refuseFile } from '#spreadsheet/unreadable-file.ts'
import { type CsvRecord, CsvSplitter } from './csv-records.ts'
import { decodeText } from './decode-text.ts'
import { detectLayout } from './detect-layout.ts'
import { readFormulas } from './read-formulas.ts'
import { findTextEncoding } from './text-encoding.ts'

const batchRows = 500
/** The layout is found in so much text, or in the whole file if it is shorter. */
const sampleCharacters = 64 * 1024

/** Opens a text file of rows. Accepts the usual encodings and delimiters, quoted cells and any line ends. */
export async function openText(source: ByteSource): Promise<Spreadsheet> {
  const encoding = await findTextEncoding(source)
  return {
    format: 'text',
    sheets: [{ name: '', state: 'visible' }],
    blindSpots: [],
    openSheet: async (index) => {
      if (index !== 0) throw new RangeError(`A text file has no sheet ${index}`)
      let bytesRead = 0
      const pieces = decodeText(source, encoding, (bytes) => {
        bytesRead = bytes
      })
      return openRows(pieces, () => (source.size === 0 ? 1 : bytesRead / source.size))
    },
    close: async () => undefined,
  }
}

async function openRows(
  pieces: AsyncGenerator<string, void, undefined>,
  readShare: () => number,
): Promise<Sheet> {
  const sample = await readSample(pieces)
  const rows = readRows(sample, pieces)
  return {
    hiddenColumns: new Set(),
    rows,
    readShare,
    close: async () => {
      await rows.return()
      await pieces.return()
    },
  }
}

/** Reads the beginning of the text: enough lines with content to know its layout. */
async function readSample(pieces: AsyncGenerator<string, void, undefined>): Promise<string> {
  let sample = ''
  for (;;) {
    const { value, done } = await pieces.next()
    sample += value ?? ''
    if (done === true) return sample
    const bare = sample.trimStart()
    if (bare.length >= sampleCharacters && bare.includes('\n')) return sample
    if (bare.length > limits.firstRowCharacters) {
      refuseFile(
        'The first line of this file does not end: this is not a stock file. Export the list as Excel or CSV.',
      )
    }
  }
}

async function* readRows(
  sample: string,
  pieces: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<SheetRow[], void, undefined> {
  const bare = sample.startsWith('\uFEFF') ? sample.slice(1) : sample
  const layout = detectLayout(bare.slice(0, sampleCharacters))
  const splitter = new CsvSplitter(layout.delimiter, layout.columns)
  let row = layout.hasSeparatorLine ? 1 : 0
  /** Yields numbered rows in batches: abandoning a long broken row may release many rows at once. */
  function* number(records: readonly CsvRecord[], isOpen = false): Generator<SheetRow[]> {
    for (let start = 0; start < records.length; start += batchRows) {
      const batch: SheetRow[] = []
      for (const [index, { cells, fault }] of records.slice(start, start + batchRows).entries()) {
        row += 1
        if (fault === null && cells.every(isBlank)) continue
        const isLast = isOpen && start + index === records.length - 1
        const marks = fault === null ? readFormulas(cells, row) : null
        batch.push({ row, cells, marks, isHidden: false, fault, isOpen: isLast })
      }
      if (batch.length > 0) yield batch
    }
  }
  const lineEnd = bare.indexOf('\n')
  const rows = layout.hasSeparatorLine ? (lineEnd === -1 ? '' : bare.slice(lineEnd + 1)) : bare
  yield* number(splitter.push(rows))
  for await (const piece of pieces) yield* number(splitter.push(piece))
  const { records, isOpen } = splitter.end()
  const last = records.at(-1)
  const isCutOff =
    isOpen &&
    last?.fault === null &&
    last.cells.length > 1 &&
    last.cells.length < layout.columns &&
    !last.cells.every(isBlank)
  if (last && isCutOff) {
    last.fault = `The file ends in the middle of this row: ${last.cells.length} of ${layout.columns} cells`
  }
  yield* number(records, isOpen)
}
