/** A movement ends where the window has stood still for so long. */
export const restMs = 120
/** A machine that has much to do shows the next place of a rush only after so long. */
const longestPauseMs = 400
/** Shorter than this, two places tell nothing: some frames bring two steps of a wheel, some none. */
const shortestMs = 50
/** Windows a second. What passes by faster is in sight for less time than its picture takes. */
const maxWindowsPerSecond = 2.5

type Place = { readonly atMs: number; readonly topPx: number }

/** How fast a window moves over its page: too fast for anybody to look at what passes by, or not. */
export class ScrollPace {
  #from: Place = { atMs: -Infinity, topPx: 0 }
  #isRush = false

  get isRush(): boolean {
    return this.#isRush
  }

  /** Notes where the window is now. */
  note(place: Place, windowPx: number): void {
    const { atMs, topPx } = this.#from
    const elapsedMs = place.atMs - atMs
    if (elapsedMs < shortestMs) return
    const isOneMovement = elapsedMs < (this.#isRush ? longestPauseMs : restMs)
    const windowsPerSecond = (Math.abs(place.topPx - topPx) / windowPx / elapsedMs) * 1000
    this.#isRush = isOneMovement && windowsPerSecond > maxWindowsPerSecond
    this.#from = place
  }

  /** The window stands. */
  rest(): void {
    this.#isRush = false
  }
}
