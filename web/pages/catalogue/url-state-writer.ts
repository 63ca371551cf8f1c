import { formatAddress } from '#web/features/stone-search/catalogue-address.ts'
import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'

export type Update = (state: CatalogueState) => CatalogueState

/** What a change belongs to, and what it is to it. */
export type ChangeOptions = {
  /** One act of the hand: a drag, the typing of a number. */
  action?: string
  /** The hand has come to rest. */
  isEnd?: boolean
  isCorrection?: boolean
}

/** Where what a hand does is read, asked about and written down. */
export type ActionPlace = {
  read: () => CatalogueState
  /** Resolves when the answer is there, or none will be. */
  ask: (next: CatalogueState) => Promise<unknown>
  write: (next: CatalogueState, isReplacing: boolean) => void
}

/**
 * A drag moves with every frame, but it is asked about no more often than this: the first change at once and the last
 * always. Browsers refuse whoever writes addresses much faster.
 */
const betweenChangesMs = 40
/** Who waits longer for an answer sees by the address what is asked. */
const longestUnwrittenMs = 100

/**
 * Brings the changes of a hand to their place. The first change of an act is written at once; those that follow are
 * asked about at once and written when their answer is there, so that the page is drawn once with both and is free for
 * the hand until then. What they do to the page under the hand is shown by whoever is moved.
 */
export class UrlStateWriter {
  #action: string | undefined
  #waiting: Update[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #askedAtMs = 0
  /** The last that was asked about, until it is written. */
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
      // A thumb that is touched has not moved: the address of its first movement is the one to come back from.
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

  /** Nothing is written any more: the page is another. */
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
      // More has been asked about since; what is answered is shown all the same.
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

  /** Asks what these updates make of the last that was asked; undefined where that is the same. */
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
