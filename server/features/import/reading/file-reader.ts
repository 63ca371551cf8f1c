import type { Worker } from 'node:worker_threads'
import { Refusal } from '#contract/refusal.ts'
import type { TableRow } from '#domain/stock-file/table/source-row.ts'
import type { TableChoice } from '#domain/stock-file/table/table-choice.ts'
import type { RowReading } from './read-rows.ts'
import { returnWorker, takeWorker } from './reader-worker-pool.ts'
import type { ReadBatch, ReadEnd, ReadingReply, ReadingRequest } from './reader-protocol.ts'

/** A stock file that a worker thread reads, so that the shop stays responsive. */
export type FileReader = {
  headings: readonly string[]
  /** The name of the sheet, and the rows above the headings. */
  titles: readonly string[]
  /** Sample rows for matching the headings. `read` yields them again with the others. */
  firstRows: readonly TableRow[]
  /** Hash of the file's bytes. */
  digest: string
  /** Yields all rows in batches, each valid until the next is requested. Returns the tally. */
  read: (options: RowReading) => AsyncGenerator<ReadBatch, ReadEnd, undefined>
  close: () => Promise<void>
}

/** One batch is staged while the next is read. */
const prefetchedBatches = 2

/** Opens a received stock file for reading. Refuses any other file. */
export async function openFileReader(path: string, choice: TableChoice = {}): Promise<FileReader> {
  const worker = takeWorker()
  const replies = listReplies(worker)
  let state: 'opening' | 'at rest' | 'reading' | 'given back' = 'opening'
  /** Abandons an unread file. Returns whether the thread is alive to read the next one. */
  const abandon = async (): Promise<boolean> => {
    worker.postMessage('leave' satisfies ReadingRequest)
    return replies.next().then(
      ({ value }) => 'left' in value,
      () => false,
    )
  }
  const close = async (): Promise<void> => {
    const before = state
    state = 'given back'
    if (before === 'given back') return
    if (before === 'at rest' && (await abandon())) returnWorker(worker)
    else await worker.terminate()
  }
  async function* read(options: RowReading): AsyncGenerator<ReadBatch, ReadEnd, undefined> {
    state = 'reading'
    const end = yield* readBatches(worker, replies, options)
    state = 'given back'
    returnWorker(worker)
    return end
  }
  try {
    worker.postMessage({ path, choice } satisfies ReadingRequest)
    const { value } = await replies.next()
    if (!('opened' in value)) throw new Error('The thread that reads stock files did not open one')
    state = 'at rest'
    return { ...value.opened, read, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function* readBatches(
  worker: Worker,
  replies: AsyncGenerator<ReadingReply, never, undefined>,
  options: RowReading,
): AsyncGenerator<ReadBatch, ReadEnd, undefined> {
  const send = (request: ReadingRequest, transferred: ArrayBuffer[] = []): void =>
    worker.postMessage(request, transferred)
  send(options)
  for (let prefetched = 0; prefetched < prefetchedBatches; prefetched += 1) send({ next: null })
  for (;;) {
    const { value } = await replies.next()
    if ('end' in value) return value.end
    if (!('batch' in value)) throw new Error('The thread that reads stock files said something else')
    yield value.batch
    const { buffer } = value.batch.stones
    send({ next: buffer }, [buffer])
  }
}

/** Yields the thread's replies in order. Throws its refusal, or an error if the thread died. */
async function* listReplies(worker: Worker): AsyncGenerator<ReadingReply, never, undefined> {
  const queue: ReadingReply[] = []
  let failure: unknown
  let wake: () => void = () => undefined
  worker.on('message', (reply: ReadingReply) => {
    queue.push(reply)
    wake()
  })
  const fail = (error: unknown): void => {
    failure ??= error
    wake()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that reads stock files has ended')))
  for (;;) {
    const reply = queue.shift()
    if (reply && 'refused' in reply) throw new Refusal('INVALID_REQUEST', reply.refused)
    if (reply) yield reply
    else if (failure !== undefined) throw failure
    else await new Promise<void>((resolve) => (wake = resolve))
  }
}
