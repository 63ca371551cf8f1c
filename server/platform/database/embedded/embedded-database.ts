import { Worker } from 'node:worker_threads'
import type { DatabaseAnswer, DatabaseFailure, WorkerReply, WorkerRequest } from './protocol.ts'

type Waiting = { resolve: (answer: DatabaseAnswer) => void; reject: (error: Error) => void }
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never

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
  readonly #waiting = new Map<number, Waiting>()
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
        if ('broken' in reply) reject(new Error(reply.broken))
        else resolve()
      })
      worker.once('error', reject)
    })
    return new EmbeddedDatabase(worker)
  }

  query(sql: string, parameters: readonly unknown[]): Promise<DatabaseAnswer> {
    return this.#ask({ act: 'query', sql, parameters })
  }

  /** Copies in rows that are in COPY's binary format. */
  async copyIn(sql: string, bytes: Uint8Array): Promise<void> {
    // Transferred memory is not copied; this slice transfers the rows without the buffer around them.
    const own = bytes.slice()
    await this.#ask({ act: 'copy in', sql, bytes: own }, [own.buffer])
  }

  /** Returns the copied rows in COPY's binary format. */
  async copyOut(sql: string): Promise<Uint8Array> {
    const { copied } = await this.#ask({ act: 'copy out', sql })
    if (!copied) throw new Error('Nothing was copied out of the embedded database')
    return copied
  }

  async close(): Promise<void> {
    await this.#ask({ act: 'close' })
    await this.#worker.terminate()
  }

  #ask(request: Unnumbered<WorkerRequest>, moved: ArrayBuffer[] = []): Promise<DatabaseAnswer> {
    if (this.#ended) return Promise.reject(this.#ended)
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id }, moved)
    })
  }

  #receive(reply: WorkerReply): void {
    if (!('id' in reply)) return
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if ('failure' in reply) waiting?.reject(new EmbeddedDatabaseError(reply.failure))
    else waiting?.resolve(reply)
  }

  #fail(error: Error): void {
    this.#ended = error
    for (const waiting of this.#waiting.values()) waiting.reject(error)
    this.#waiting.clear()
  }
}
