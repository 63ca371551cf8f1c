import type { InputView } from '../page/input-view.ts'

/** What is left in the page for the measurement to call. */
export type AnswerWatch = {
  /** Forgets what came before: the next movement's answer counts. */
  begin: () => void
  /**
   * How long from the last movement of hand or key until the frame that shows its answer is on the screen. Nothing,
   * while the answer has not come.
   */
  findAnswerMs: () => number | null
}

type View = InputView & {
  answerWatch: AnswerWatch
  document: { querySelector: (selector: string) => unknown }
}

/**
 * Runs inside a page, so it uses nothing from outside of itself. In every frame it looks whether the list that was
 * asked for after the last movement has come and the table no longer says that it is busy; what a frame shows counts
 * as on the screen when the next one begins.
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
