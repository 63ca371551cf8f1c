/** A pause of this length ends a movement. */
export const restMs = 120
/** During fast scrolling a busy machine may report the next position only after this time. */
const longestPauseMs = 400
/** Minimum interval for a velocity: single frames contain zero to two wheel steps. */
const shortestMs = 50
/** Windows per second. Faster content is visible for less time than its picture takes to paint. */
const maxWindowsPerSecond = 2.5

type Place = { readonly atMs: number; readonly topPx: number }

/** Measures the scroll velocity of a window and decides whether it is too fast for looking at the content. */
export class ScrollPace {
  #from: Place = { atMs: -Infinity, topPx: 0 }
  #isRush = false

  get isRush(): boolean {
    return this.#isRush
  }

  /** Records the current scroll position. */
  note(place: Place, windowPx: number): void {
    const { atMs, topPx } = this.#from
    const elapsedMs = place.atMs - atMs
    if (elapsedMs < shortestMs) return
    const isOneMovement = elapsedMs < (this.#isRush ? longestPauseMs : restMs)
    const windowsPerSecond = (Math.abs(place.topPx - topPx) / windowPx / elapsedMs) * 1000
    this.#isRush = isOneMovement && windowsPerSecond > maxWindowsPerSecond
    this.#from = place
  }

  /** Records that the window stands still. */
  rest(): void {
    this.#isRush = false
  }
}
