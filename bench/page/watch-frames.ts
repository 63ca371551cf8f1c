import type { InputView } from './input-view.ts'

/** What a look at the frames of an open page says; times are the page's own `performance.now()`. */
export type FrameNotes = {
  /** When the last movement of a finger, mouse or key came in. */
  lastInputAtMs: number
  /** When the last frame that showed another total or other stones was on the screen. */
  lastChangeAtMs: number
  /** The durations of tasks over 50 ms. */
  longTasksMs: readonly number[]
  /** How long each frame took, from the one before. */
  framesMs: readonly number[]
}

/** Answers and frames, or frames alone. */
export type Watched = 'answers' | 'frames'

/** What is left in the page for the measurements to call. */
export type FrameWatch = {
  /** To look for answers leaves thousands of texts behind, which are garbage for the page to collect. */
  begin: (watched: Watched) => void
  end: () => FrameNotes
  /** Resolves when something has come of the last movement. */
  untilAnswered: () => Promise<void>
  /** Resolves when nothing was asked or shown any more for a while. */
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
 * Runs inside a page, so it uses nothing from outside of itself. In every frame it reads the total and the stones in
 * sight, last of all before the browser lays out and paints; a frame that shows something else counts as on the
 * screen when the next one begins. The end of a drag moves nothing, so the release of the mouse is no movement.
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
  // To read all of it in every frame of a drag is a sixth of what the page does meanwhile.
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
