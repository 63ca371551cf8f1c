import { Worker } from 'node:worker_threads'
import { FullDiskError } from '#server/platform/files/disk-space.ts'
import { DamagedDatabaseError } from './damaged-database-error.ts'
import type { DatabaseResult, DatabaseFailure, Fault, WorkerReply, WorkerRequest } from './protocol.ts'

type PendingRequest = { resolve: (result: DatabaseResult) => void; reject: (error: Error) => void }
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never

/** An error from the database; `code` is PostgreSQL's five-character code, as with a server. */
export class EmbeddedDatabaseError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined

  constructor(failure: DatabaseFailure) {
    super(failure.message)
    this.code = failure.code
    this.constraint = failure.constraint
    this.detail = failure.detail
  }
}

/** Runs PostgreSQL in a thread of its own, so that a long query never blocks the shop. */
export class EmbeddedDatabase {
  readonly #worker: Worker
  readonly #pending = new Map<number, PendingRequest>()
  #lastId = 0
  #ended: Error | undefined

  private constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (reply: WorkerReply) => this.#receive(reply))
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => this.#fail(new Error('The embedded database has stopped')))
  }

  static async open(folder: string): Promise<EmbeddedDatabase> {
    const worker = new Worker(new URL('./database-worker.ts', import.meta.url), { workerData: { folder } })
    await new Promise<void>((resolve, reject) => {
      worker.once('message', (reply: WorkerReply) => {
        if ('broken' in reply) reject(explainFault(folder, reply.broken))
        else resolve()
      })
      worker.once('error', reject)
    })
    return new EmbeddedDatabase(worker)
  }

  query(sql: string, parameters: readonly unknown[]): Promise<DatabaseResult> {
    return this.#request({ kind: 'query', sql, parameters })
  }

  /** Copies in rows that are in COPY's binary format. */
  async copyIn(sql: string, bytes: Uint8Array): Promise<void> {
    // Transferred memory is not copied; this slice transfers the rows without the buffer around them.
    const copy = bytes.slice()
    await this.#request({ kind: 'copy in', sql, bytes: copy }, [copy.buffer])
  }

  /** Returns the copied rows in COPY's binary format. */
  async copyOut(sql: string): Promise<Uint8Array> {
    const { copied } = await this.#request({ kind: 'copy out', sql })
    if (!copied) throw new Error('The embedded database returned no COPY data')
    return copied
  }

  async close(): Promise<void> {
    await this.#request({ kind: 'close' })
    await this.#worker.terminate()
  }

  #request(request: WithoutId<WorkerRequest>, transfer: ArrayBuffer[] = []): Promise<DatabaseResult> {
    if (this.#ended) return Promise.reject(this.#ended)
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id }, transfer)
    })
  }

  #receive(reply: WorkerReply): void {
    if (!('id' in reply)) return
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if ('failure' in reply) pending?.reject(new EmbeddedDatabaseError(reply.failure))
    else pending?.resolve(reply)
  }

  #fail(error: Error): void {
    this.#ended = error
    for (const pending of this.#pending.values()) pending.reject(error)
    this.#pending.clear()
  }
}

function explainFault(folder: string, { kind, reason }: Fault): Error {
  if (kind === 'damaged') return new DamagedDatabaseError(folder, reason)
  if (kind === 'disk full') return new FullDiskError(`The disk of ${folder} is full (${reason}).`)
  return new Error(reason)
}
