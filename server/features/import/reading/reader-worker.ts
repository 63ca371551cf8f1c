import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { Refusal, refuseRequest } from '#contract/refusal.ts'
import { stockVocabulary } from '#domain/stock-file/table/heading-vocabulary.ts'
import type { StockTable } from '#domain/stock-file/table/open-stock-table.ts'
import type { TableRow } from '#domain/stock-file/table/source-row.ts'
import type { TableChoice } from '#domain/stock-file/table/table-choice.ts'
import { createRowWriter } from '#server/platform/database/copy-rows.ts'
import { createRowReader, type RowReading } from './read-rows.ts'
import { openStockFile } from './read-stock-file.ts'
import type { ReadBatch, ReadingReply, ReadingRequest } from './reader-protocol.ts'
import {
  rejectColumns,
  rowColumns,
  type StagedReject,
  type StagedStone,
} from '#server/features/import/staging/staged-rows.ts'
import { listStoneColumns } from '#server/features/import/staging/stone-columns.ts'

const sampleRows = 500
const maxRows = 2_000_000
/**
 * A batch is one write. On the embedded database everybody else waits for it, some hundredths of a second.
 */
const batchRows = 500
const digestChunkBytes = 256 * 1024

if (!parentPort) throw new Error('Stock files are read in a thread of their own')
const port: MessagePort = parentPort

function post(reply: ReadingReply): void {
  const transferred = 'batch' in reply ? [reply.batch.stones.buffer, reply.batch.rejects.buffer] : []
  port.postMessage(reply, transferred)
}

async function readSample({ rows }: StockTable): Promise<TableRow[]> {
  const sample: TableRow[] = []
  while (sample.length < sampleRows) {
    const { value, done } = await rows.next()
    if (done) break
    sample.push(...value)
  }
  return sample
}

async function* readBatches(
  table: StockTable,
  firstRows: TableRow[],
  reading: RowReading,
): AsyncGenerator<ReadingReply, void, ArrayBuffer | null> {
  const stoneWriter = createRowWriter([...rowColumns, ...listStoneColumns(reading.mapping)])
  const rejectWriter = createRowWriter(rejectColumns)
  const reader = createRowReader(reading)
  let stones: StagedStone[] = []
  let rejects: StagedReject[] = []
  let rowsRead = 0

  function createBatch(): ReadBatch {
    const batch = {
      stones: stoneWriter.write(stones),
      rejects: rejectWriter.write(rejects),
      staged: stones.length,
      rowsRead,
      share: table.readShare(),
    }
    stones = []
    rejects = []
    return batch
  }

  async function* listRows(): AsyncGenerator<TableRow[]> {
    yield firstRows
    yield* table.rows
  }

  for await (const rows of listRows()) {
    rowsRead += rows.length
    if (rowsRead > maxRows) {
      refuseRequest('file', `A file can have up to ${maxRows.toLocaleString('en')} rows`)
    }
    const read = reader.read(rows)
    stones.push(...read.stones)
    rejects.push(...read.rejects)
    if (stones.length + rejects.length < batchRows) continue
    const memory = yield { batch: createBatch() }
    if (memory) stoneWriter.reuse(memory)
  }
  yield { batch: createBatch() }
  await table.close()
  yield { end: { tally: reader.summarise(), vendors: reader.listVendors(), table: table.report() } }
}

/** The file that this thread is reading. The thread may get another one after it. */
let table: StockTable | undefined
let firstRows: TableRow[] = []
let batches: AsyncGenerator<ReadingReply, void, ArrayBuffer | null> | undefined

async function digestFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path)
  try {
    // One buffer for all reads: a stream allocates a new one each time and leaves 200 MB of garbage.
    const buffer = Buffer.allocUnsafe(digestChunkBytes)
    for (;;) {
      const { bytesRead } = await file.read(buffer)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}

async function openNext(path: string, choice: TableChoice): Promise<void> {
  await table?.close()
  table = await openStockFile(path, stockVocabulary, choice)
  firstRows = await readSample(table)
  const { headings, titles } = table
  post({ opened: { headings, titles, firstRows, digest: await digestFile(path) } })
}

async function handleRequest(request: ReadingRequest): Promise<void> {
  try {
    if (request === 'leave') {
      await table?.close()
      table = undefined
      post({ left: true })
    } else if ('next' in request) {
      const { value } = (await batches?.next(request.next)) ?? {}
      if (value) post(value)
    } else if ('path' in request) await openNext(request.path, request.choice)
    else if (table) batches = readBatches(table, firstRows, request)
  } catch (error) {
    // A refusal goes to the person who sent the file; any other error ends the thread, and the main thread
    // notices.
    if (!(error instanceof Refusal)) throw error
    post({ refused: error.details })
  }
}

let lastHandled = Promise.resolve()
port.on('message', (request: ReadingRequest) => {
  lastHandled = lastHandled.then(() => handleRequest(request))
})
