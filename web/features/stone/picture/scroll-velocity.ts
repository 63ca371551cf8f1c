/** A pause of this length ends a movement. */
export const restMs = 120
/** During fast scrolling a busy machine may report the next position only after this time. */
const maxPauseMs = 400
/** Minimum interval for a velocity: single frames contain zero to two wheel steps. */
const minIntervalMs = 50
/** Windows per second. Faster content is visible for less time than its picture takes to paint. */
const maxWindowsPerSecond = 2.5

type ScrollPosition = { readonly atMs: number; readonly topPx: number }

/** Measures the scroll velocity of a window and decides whether it is too fast for looking at the content. */
export class ScrollVelocity {
  #from: ScrollPosition = { atMs: -Infinity, topPx: 0 }
  #isFast = false

  get isFast(): boolean {
    return this.#isFast
  }

  /** Records the current scroll position. */
  record(position: ScrollPosition, windowPx: number): void {
    const { atMs, topPx } = this.#from
    const elapsedMs = position.atMs - atMs
    if (elapsedMs < minIntervalMs) return
    const isOneMovement = elapsedMs < (this.#isFast ? maxPauseMs : restMs)
    const windowsPerSecond = (Math.abs(position.topPx - topPx) / windowPx / elapsedMs) * 1000
    this.#isFast = isOneMovement && windowsPerSecond > maxWindowsPerSecond
    this.#from = position
  }

  /** Records that the window stands still. */
  stop(): void {
    this.#isFast = false
  }
}
