import { formatAddress } from '#web/features/stone-search/catalogue-address.ts'
import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'

export type Update = (state: CatalogueState) => CatalogueState

/** How a change relates to a user action. */
export type ChangeOptions = {
  /** Name of one user action: a drag, or typing a number. */
  action?: string
  /** The user has released the pointer. */
  isEnd?: boolean
  isCorrection?: boolean
}

/** How the writer reads the state, requests results and writes the URL. */
export type ActionPlace = {
  read: () => CatalogueState
  /** Resolves when the result has arrived or failed. */
  ask: (next: CatalogueState) => Promise<unknown>
  write: (next: CatalogueState, isReplacing: boolean) => void
}

/**
 * Minimum time between requests of a drag, which changes with every frame. The first change is requested at
 * once and the last one always. Browsers refuse URL updates at a much higher rate.
 */
const betweenChangesMs = 40
/** If a result takes longer, the URL is updated without it. */
const longestUnwrittenMs = 100

/**
 * Writes the changes of a user action to the URL. The first change is written at once. Later ones are
 * requested at once and written when their result arrives, so that the page renders once with both and stays
 * responsive. Until then, the moved control itself shows the change.
 */
export class UrlStateWriter {
  #action: string | undefined
  #waiting: Update[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #askedAtMs = 0
  /** The last requested state, until it is written. */
  #ahead: CatalogueState | undefined
  #asked = 0
  #written = 0

  change(
    place: ActionPlace,
    update: Update,
    { action, isEnd = false, isCorrection = false }: ChangeOptions,
  ): void {
    if (action === undefined || action !== this.#action) {
      this.#settle(place)
      // A thumb that is pressed but not moved changes nothing. The back button returns to the URL before its
      // first move.
      if (this.#ask(place, [update]) === undefined) return
      this.#action = action
      this.#write(place, isCorrection)
      return
    }
    this.#waiting.push(update)
    if (isEnd) return this.#settle(place)
    const sinceMs = performance.now() - this.#askedAtMs
    if (sinceMs >= betweenChangesMs) this.#askAhead(place)
    else this.#timer ??= setTimeout(() => this.#askAhead(place), betweenChangesMs - sinceMs)
  }

  /** Discards pending changes, because the user has left the page. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = []
    this.#ahead = undefined
    this.#written = this.#asked
  }

  #askAhead(place: ActionPlace): void {
    const answered = this.#ask(place, this.#takeWaiting())
    if (answered === undefined) return
    const mine = this.#asked
    const next = this.#ahead
    const write = (): void => {
      if (next === undefined || mine <= this.#written) return
      if (mine === this.#asked) return this.#write(place, true)
      // A newer state has been requested, but this result is shown too.
      this.#written = mine
      place.write(next, true)
    }
    const timer = setTimeout(write, longestUnwrittenMs)
    void answered.finally(() => {
      clearTimeout(timer)
      write()
    })
  }

  #settle(place: ActionPlace): void {
    void this.#ask(place, this.#takeWaiting())
    this.#write(place, true)
  }

  #takeWaiting(): Update[] {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const updates = this.#waiting
    this.#waiting = []
    return updates
  }

  /** Requests the last requested state with these updates applied. Undefined if they change nothing. */
  #ask(place: ActionPlace, updates: readonly Update[]): Promise<unknown> | undefined {
    const before = this.#ahead ?? place.read()
    const next = updates.reduce((state, update) => update(state), before)
    if (haveOneAddress(before, next)) return undefined
    this.#askedAtMs = performance.now()
    this.#asked += 1
    this.#ahead = next
    return place.ask(next)
  }

  #write(place: ActionPlace, isReplacing: boolean): void {
    const next = this.#ahead
    if (next === undefined) return
    this.#ahead = undefined
    this.#written = this.#asked
    place.write(next, isReplacing)
  }
}

function haveOneAddress(...states: readonly [CatalogueState, CatalogueState]): boolean {
  const [one, other] = states.map((state) => JSON.stringify(formatAddress(state)))
  return one === other
}
