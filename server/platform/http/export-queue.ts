import { Refusal } from '#contract/refusal.ts'

/** More than the threads that write files: meanwhile the other exports fetch pictures. */
const maxRunning = 4
const maxWaiting = 40
const maxWaitingPerUser = 2

type Waiting = { userId: number; start: () => void }

/**
 * Runs exports one at a time for each user and few at once, in the order in which they were requested: a user who
 * requests many waits for their own, and others do not wait for them. Refuses with 429 what would wait too long.
 */
export class ExportQueue {
  /** The users whose export is running. */
  readonly #running = new Set<number>()
  #waiting: Waiting[] = []

  /** Returns the result of `work`. Throws the reason of the signal if that ends the wait first. */
  async run<Result>(userId: number, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#takeTurn(userId, signal)
    try {
      return await work()
    } finally {
      this.#running.delete(userId)
      this.#startNext()
    }
  }

  async #takeTurn(userId: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#mayStart(userId)) {
      this.#running.add(userId)
      return
    }
    this.#refuseIfFull(userId)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting = { userId, start: resolve }
    this.#waiting.push(waiting)
    const leave = (): void => {
      this.#waiting = this.#waiting.filter((other) => other !== waiting)
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave)
    await promise.finally(() => signal.removeEventListener('abort', leave))
  }

  #mayStart(userId: number): boolean {
    return this.#running.size < maxRunning && !this.#running.has(userId)
  }

  #startNext(): void {
    const next = this.#waiting.find(({ userId }) => this.#mayStart(userId))
    if (!next) return
    this.#waiting = this.#waiting.filter((other) => other !== next)
    this.#running.add(next.userId)
    next.start()
  }

  #refuseIfFull(userId: number): void {
    const own = this.#waiting.filter((other) => other.userId === userId)
    if (own.length >= maxWaitingPerUser)
      refuseExport('Your other exports are still running. Try again when they have finished')
    if (this.#waiting.length >= maxWaiting)
      refuseExport('Too many exports are waiting. Try again in a minute')
  }
}

function refuseExport(message: string): never {
  throw new Refusal('INVALID_REQUEST', [{ path: '', message }], 429)
}
