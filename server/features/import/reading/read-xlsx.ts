import type { FileHandle } from 'node:fs/promises'
import { HucreError, streamXlsxRows, type CellValue } from 'hucre'
import { refuseRequest } from '#contract/refusal.ts'
import { type FileRow, isBlankRow, type StockTable } from './file-row.ts'
import { rezipWorkbook } from './rezip-workbook.ts'
import { findWorkbookParts } from './workbook-parts.ts'
import { damaged, openArchive } from './zip-archive.ts'

const batchRows = 500

/** Opens the first visible sheet of a workbook. Refuses an archive that is not an XLSX file. */
export async function openXlsx(file: FileHandle): Promise<StockTable> {
  const archive = await openArchive(file)
  const parts = await findWorkbookParts(archive)
  if (!parts) return refuseRequest('file', 'This is a ZIP archive, not a stock file')
  let share = 0
  const source = rezipWorkbook(archive, parts, (read) => {
    share = read
  })
  const gate = createGate()
  const rows = readSheet(streamThrough(gate, source), gate)
  const { value } = await rows.next()
  const [heading, ...further] = value ?? []
  if (!heading) return refuseRequest('file', 'The file holds no headings')
  return {
    headings: heading.cells,
    rows: prepend(further, rows),
    readShare: () => share,
    close: async () => {
      gate.open()
      await rows.return()
      await source.return()
    },
  }
}

async function* prepend(
  first: FileRow[],
  rows: AsyncGenerator<FileRow[], void, undefined>,
): AsyncGenerator<FileRow[], void, undefined> {
  yield first
  yield* rows
}

async function* readSheet(
  stream: ReadableStream<Uint8Array>,
  gate: Gate,
): AsyncGenerator<FileRow[], void, undefined> {
  let batch: FileRow[] = []
  try {
    for await (const { index, values } of streamXlsxRows(stream)) {
      const cells = values.map(toText)
      if (isBlankRow(cells)) continue
      batch.push({ row: index + 1, cells, fault: null, isOpen: false })
      if (batch.length < batchRows) continue
      gate.close()
      yield batch
      gate.open()
      batch = []
    }
  } catch (error) {
    if (error instanceof HucreError || error instanceof RangeError) refuseRequest('file', damaged)
    throw error
  }
  if (batch.length > 0) yield batch
}

/** Returns a cell as a spreadsheet shows it: numbers with their digits, dates in ISO format. */
function toText(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value
}

/** Lets the source through only while rows are requested: the reader would run ahead of a slow consumer. */
type Gate = { open: () => void; close: () => void; passed: () => Promise<void> }

function createGate(): Gate {
  let opened = Promise.withResolvers<void>()
  opened.resolve()
  return {
    open: () => opened.resolve(),
    close: () => {
      opened = Promise.withResolvers<void>()
    },
    passed: () => opened.promise,
  }
}

function streamThrough(
  gate: Gate,
  source: AsyncGenerator<Uint8Array, void, undefined>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await gate.passed()
        const { value } = await source.next()
        if (value) controller.enqueue(value)
        else controller.close()
      },
      cancel: async () => {
        await source.return()
      },
    },
    { highWaterMark: 0 },
  )
}
