/** A movement ends where the window has stood still for so long. */
export const restMs = 120
/** Shorter than this, two places tell nothing: some frames bring two steps of a wheel, some none. */
const shortestMs = 50
/** Windows a second. What passes by faster is in sight for less time than its picture takes. */
const mostWindowsPerSecond = 2.5

type Place = { readonly atMs: number; readonly topPx: number }

/** How fast a window moves over its page: too fast for anybody to look at what passes by, or not. */
export class ScrollPace {
  #from: Place = { atMs: -Infinity, topPx: 0 }
  #isRush = false

  /** Notes where the window is now and says whether it rushes. */
  note(place: Place, windowPx: number): boolean {
    const { atMs, topPx } = this.#from
    const elapsedMs = place.atMs - atMs
    if (elapsedMs < shortestMs) return this.#isRush
    this.#isRush =
      elapsedMs < restMs && Math.abs(place.topPx - topPx) * 1000 > mostWindowsPerSecond * windowPx * elapsedMs
    this.#from = place
    return this.#isRush
  }
}
