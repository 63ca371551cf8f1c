import type { InputView } from '../page/input-view.ts'

/** The functions that the measurement calls in the page. */
export type ResultWatch = {
  /** Resets the watch: the result of the next action counts. */
  begin: () => void
  /**
   * Returns the time from the last mouse or key input until the frame that shows its result is on the screen;
   * null until then.
   */
  getResultMs: () => number | null
}

type PageGlobal = InputView & {
  resultWatch: ResultWatch
  document: { querySelector: (selector: string) => unknown }
}

/**
 * Runs inside a page, so it uses nothing from outside itself. In every frame it checks whether the list that
 * was requested after the last input has arrived and the table is no longer busy. What a frame shows counts
 * as on the screen when the next frame begins.
 */
export function watchResults(): void {
  // The page's own global object; see View.
  const page = globalThis as unknown as PageGlobal
  let lastInputAtMs = 0
  let isWatching = false
  let resultMs: number | null = null

  for (const type of ['pointerdown', 'keydown']) {
    page.addEventListener(
      type,
      ({ timeStamp }) => {
        lastInputAtMs = timeStamp
      },
      { capture: true, passive: true },
    )
  }
  const hasArrived = (): boolean =>
    performance
      .getEntriesByType('resource')
      .some(({ name, startTime }) => name.endsWith('/api/diamonds/search') && startTime > lastInputAtMs)

  const checkFrame = (): void => {
    const { document } = page
    const isShown =
      document.querySelector('.list-count') && !document.querySelector('[role=table][aria-busy=true]')
    if (isWatching && lastInputAtMs > 0 && isShown && hasArrived()) {
      isWatching = false
      const inputAtMs = lastInputAtMs
      page.requestAnimationFrame((atMs) => {
        resultMs = atMs - inputAtMs
      })
    }
    page.requestAnimationFrame(checkFrame)
  }
  page.requestAnimationFrame(checkFrame)

  page.resultWatch = {
    begin: () => {
      performance.clearResourceTimings()
      lastInputAtMs = 0
      resultMs = null
      isWatching = true
    },
    getResultMs: () => resultMs,
  }
}
