import type { InputView } from '../page/input-view.ts'

/** The functions that the measurement calls in the page. */
export type AnswerWatch = {
  /** Resets the watch: the result of the next action counts. */
  begin: () => void
  /**
   * Returns the time from the last mouse or key input until the frame that shows its result is on the screen;
   * null until then.
   */
  findAnswerMs: () => number | null
}

type View = InputView & {
  answerWatch: AnswerWatch
  document: { querySelector: (selector: string) => unknown }
}

/**
 * Runs inside a page, so it uses nothing from outside itself. In every frame it checks whether the list that
 * was requested after the last input has arrived and the table is no longer busy. What a frame shows counts
 * as on the screen when the next frame begins.
 */
export function watchAnswers(): void {
  // The page's own global object; see View.
  const view = globalThis as unknown as View
  let lastInputAtMs = 0
  let isWatching = false
  let answerMs: number | null = null

  for (const type of ['pointerdown', 'keydown']) {
    view.addEventListener(
      type,
      ({ timeStamp }) => {
        lastInputAtMs = timeStamp
      },
      { capture: true, passive: true },
    )
  }
  const hasCome = (): boolean =>
    performance
      .getEntriesByType('resource')
      .some(({ name, startTime }) => name.endsWith('/api/diamonds/search') && startTime > lastInputAtMs)

  const look = (): void => {
    const { document } = view
    const isShown =
      document.querySelector('.list-count') && !document.querySelector('[role=table][aria-busy=true]')
    if (isWatching && lastInputAtMs > 0 && isShown && hasCome()) {
      isWatching = false
      const inputAtMs = lastInputAtMs
      view.requestAnimationFrame((atMs) => {
        answerMs = atMs - inputAtMs
      })
    }
    view.requestAnimationFrame(look)
  }
  view.requestAnimationFrame(look)

  view.answerWatch = {
    begin: () => {
      performance.clearResourceTimings()
      lastInputAtMs = 0
      answerMs = null
      isWatching = true
    },
    findAnswerMs: () => answerMs,
  }
}
