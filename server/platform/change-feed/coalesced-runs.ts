import { setTimeout as wait } from 'node:timers/promises'

/** Pause between consecutive runs, so that one run serves several requests. */
const pauseMs = 15

/**
 * Runs a task on request, one run at a time. Requests during a run share the next run, because the current
 * one may have started too early for them. Under constant requests, the third run and those after it wait
 * first, so that each serves several requests.
 */
export class CoalescedRuns {
  readonly #task: () => Promise<void>
  #current: Promise<void> | undefined
  #next: Promise<void> | undefined
  /** The number of runs since the task was last idle, without the first of them. */
  #consecutive = 0
  #isStopped = false

  constructor(task: () => Promise<void>) {
    this.#task = task
  }

  /** Resolves after a run that began after this call. Rejects if that run fails. */
  request(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    if (this.#next) return this.#next
    if (this.#current) return (this.#next = this.#runAfter(this.#current))
    this.#consecutive = 0
    return this.#run()
  }

  /** Starts no more runs. */
  stop(): void {
    this.#isStopped = true
  }

  /** Resolves after the current run, whether it fails or not. */
  async waitForCurrent(): Promise<void> {
    await this.#current?.catch(() => undefined)
  }

  #run(): Promise<void> {
    this.#current = this.#task().finally(() => {
      this.#current = undefined
    })
    return this.#current
  }

  async #runAfter(current: Promise<void>): Promise<void> {
    await current.catch(() => undefined)
    if (this.#consecutive > 0) await wait(pauseMs)
    this.#consecutive += 1
    this.#next = undefined
    if (!this.#isStopped) await this.#run()
  }
}
