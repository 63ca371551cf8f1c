import type { InputView } from './input-view.ts'

/** What was recorded about the frames of an open page; times are the page's own `performance.now()`. */
export type FrameNotes = {
  /** When the last finger, mouse or key input arrived. */
  lastInputAtMs: number
  /** When the last frame that showed another total or other stones was on the screen. */
  lastChangeAtMs: number
  /** The durations of tasks over 50 ms. */
  longTasksMs: readonly number[]
  /** The duration of each frame, from the previous one. */
  framesMs: readonly number[]
}

/** Records results and frames, or only frames. */
export type Watched = 'answers' | 'frames'

/** The functions that the measurements call in the page. */
export type FrameWatch = {
  /**
   * Starts recording. Recording results creates thousands of strings, which the page has to garbage-collect.
   */
  begin: (watched: Watched) => void
  end: () => FrameNotes
  /** Resolves when the last input has a visible result. */
  untilAnswered: () => Promise<void>
  /** Resolves when nothing was requested or shown for a while. */
  untilQuiet: () => Promise<void>
}

type Part = {
  textContent: string | null
  getAttribute: (name: string) => string | null
  getBoundingClientRect: () => { top: number; bottom: number }
}
type View = InputView & {
  frameWatch: FrameWatch
  innerHeight: number
  document: { querySelectorAll: (selector: string) => Iterable<Part> }
  MutationObserver: new (act: () => void) => { observe: (target: unknown, options: object) => void }
}

/**
 * Runs inside a page, so it uses nothing from outside itself. In every frame it reads the total and the
 * visible stones, just before the browser lays out and paints. A frame that shows something else counts as on
 * the screen when the next frame begins. Releasing the mouse at the end of a drag moves nothing, so it is not
 * an input.
 */
export function watchFrames(): void {
  // The page's own global object; see View.
  const view = globalThis as unknown as View
  const quietMs = 250
  let lastInputAtMs = 0
  let lastChangeAtMs = 0
  let shown = ''
  let longTasksMs: number[] = []
  let framesMs: number[] = []
  let lastFrameAtMs = 0
  let isLooking = true
  let mayDiffer = true

  const note = (event: { timeStamp: number }): void => {
    lastInputAtMs = event.timeStamp
  }
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'touchend', 'wheel']) {
    view.addEventListener(type, note, { capture: true, passive: true })
  }
  new PerformanceObserver((list) => {
    longTasksMs.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })

  const describe = (): string => {
    const words: string[] = []
    for (const part of view.document.querySelectorAll('[role=status], .filter-drawer-foot')) {
      words.push(part.textContent ?? '')
    }
    for (const link of view.document.querySelectorAll('main a[href^="/diamond/"]')) {
      const { top, bottom } = link.getBoundingClientRect()
      if (bottom > 0 && top < view.innerHeight) words.push(link.getAttribute('href') ?? '')
    }
    return words.join(' ')
  }

  const look = (atMs: number): void => {
    if (lastFrameAtMs > 0) framesMs.push(atMs - lastFrameAtMs)
    lastFrameAtMs = atMs
    if (isLooking) lookForAnswer()
    view.requestAnimationFrame(look)
  }
  // Reading everything in every frame of a drag would take a sixth of the page's work.
  new view.MutationObserver(() => {
    mayDiffer = true
  }).observe(view.document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['href'],
  })
  const lookForAnswer = (): void => {
    if (!mayDiffer) return
    mayDiffer = false
    const now = describe()
    if (now === shown) return
    shown = now
    view.requestAnimationFrame((nextAtMs) => {
      lastChangeAtMs = nextAtMs
    })
  }
  view.requestAnimationFrame(look)

  view.frameWatch = {
    begin: (watched) => {
      isLooking = watched === 'answers'
      longTasksMs = []
      framesMs = []
      lastInputAtMs = 0
    },
    end: () => ({ lastInputAtMs, lastChangeAtMs, longTasksMs, framesMs }),
    untilAnswered: () =>
      new Promise((resolve) => {
        const check = (): void => {
          if (lastChangeAtMs > lastInputAtMs) resolve()
          else setTimeout(check, 5)
        }
        check()
      }),
    untilQuiet: () =>
      new Promise((resolve) => {
        const check = (): void => {
          const isBusy = [...view.document.querySelectorAll('[aria-busy=true]')].length > 0
          const sinceMs = performance.now() - Math.max(lastChangeAtMs, lastInputAtMs)
          if (!isBusy && sinceMs > quietMs) resolve()
          else setTimeout(check, 25)
        }
        check()
      }),
  }
}
