import { formatUrlState } from '#web/features/stone-search/catalogue-url.ts'
import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'

export type Update = (state: CatalogueState) => CatalogueState

/** How a change relates to a user action. */
export type ChangeOptions = {
  /** Name of one user action: a drag, or typing a number. */
  action?: string
  /** The user has released the pointer. */
  isReleased?: boolean
  /** The change replaces the history entry, because the back button should not return to before it. */
  isCorrection?: boolean
}

/** How the writer reads the state, requests results and writes the URL. */
export type UrlStateAdapter = {
  read: () => CatalogueState
  /** Resolves when the result has arrived or failed. */
  request: (next: CatalogueState) => Promise<unknown>
  write: (next: CatalogueState, isReplacing: boolean) => void
}

/**
 * Minimum time between requests of a drag, which changes with every frame. The first change is requested at
 * once and the last one always. Browsers refuse URL updates at a much higher rate.
 */
const minRequestIntervalMs = 40
/** If a result takes longer, the URL is updated without it. */
const maxDelayMs = 100

/**
 * Writes the changes of a user action to the URL. The first change is written at once. Later ones are
 * requested at once and written when their result arrives, so that the page renders once with both and stays
 * responsive. Until then, the moved control itself shows the change.
 */
export class UrlStateWriter {
  #action: string | undefined
  #pendingUpdates: Update[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #requestedAtMs = 0
  /** The last requested state, until it is written. */
  #requestedState: CatalogueState | undefined
  #requestCount = 0
  #writtenCount = 0

  change(
    adapter: UrlStateAdapter,
    update: Update,
    { action, isReleased = false, isCorrection = false }: ChangeOptions,
  ): void {
    if (action === undefined || action !== this.#action) {
      this.#settle(adapter)
      // A thumb that is pressed but not moved changes nothing. The back button returns to the URL before its
      // first move.
      if (this.#request(adapter, [update]) === undefined) return
      this.#action = action
      this.#write(adapter, isCorrection)
      return
    }
    this.#pendingUpdates.push(update)
    if (isReleased) return this.#settle(adapter)
    const sinceMs = performance.now() - this.#requestedAtMs
    if (sinceMs >= minRequestIntervalMs) this.#requestPending(adapter)
    else this.#timer ??= setTimeout(() => this.#requestPending(adapter), minRequestIntervalMs - sinceMs)
  }

  /** Discards pending changes, because the user has left the page. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#pendingUpdates = []
    this.#requestedState = undefined
    this.#writtenCount = this.#requestCount
  }

  #requestPending(adapter: UrlStateAdapter): void {
    const completed = this.#request(adapter, this.#takePendingUpdates())
    if (completed === undefined) return
    const requestNo = this.#requestCount
    const next = this.#requestedState
    const write = (): void => {
      if (next === undefined || requestNo <= this.#writtenCount) return
      if (requestNo === this.#requestCount) return this.#write(adapter, true)
      // A newer state has been requested, but this result is shown too.
      this.#writtenCount = requestNo
      adapter.write(next, true)
    }
    const timer = setTimeout(write, maxDelayMs)
    void completed.finally(() => {
      clearTimeout(timer)
      write()
    })
  }

  #settle(adapter: UrlStateAdapter): void {
    void this.#request(adapter, this.#takePendingUpdates())
    this.#write(adapter, true)
  }

  #takePendingUpdates(): Update[] {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const updates = this.#pendingUpdates
    this.#pendingUpdates = []
    return updates
  }

  /** Requests the last requested state with these updates applied. Undefined if they change nothing. */
  #request(adapter: UrlStateAdapter, updates: readonly Update[]): Promise<unknown> | undefined {
    const before = this.#requestedState ?? adapter.read()
    const next = updates.reduce((state, update) => update(state), before)
    if (haveSameUrl(before, next)) return undefined
    this.#requestedAtMs = performance.now()
    this.#requestCount += 1
    this.#requestedState = next
    return adapter.request(next)
  }

  #write(adapter: UrlStateAdapter, isReplacing: boolean): void {
    const next = this.#requestedState
    if (next === undefined) return
    this.#requestedState = undefined
    this.#writtenCount = this.#requestCount
    adapter.write(next, isReplacing)
  }
}

function haveSameUrl(...states: readonly [CatalogueState, CatalogueState]): boolean {
  const [one, other] = states.map((state) => JSON.stringify(formatUrlState(state)))
  return one === other
}
