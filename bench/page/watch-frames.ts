import type { InputView } from './input-view.ts'

/** What was recorded about the frames of an open page; times are the page's own `performance.now()`. */
export type FrameRecording = {
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
export type RecordingTarget = 'answers' | 'frames'

/** The functions that the measurements call in the page. */
export type FrameWatch = {
  /**
   * Starts recording. Recording results creates thousands of strings, which the page has to garbage-collect.
   */
  begin: (target: RecordingTarget) => void
  end: () => FrameRecording
  /** Resolves when the last input has a visible result. */
  untilResult: () => Promise<void>
  /** Resolves when nothing was requested or shown for a while. */
  untilQuiet: () => Promise<void>
}

type PageElement = {
  textContent: string | null
  getAttribute: (name: string) => string | null
  getBoundingClientRect: () => { top: number; bottom: number }
}
type PageGlobal = InputView & {
  frameWatch: FrameWatch
  innerHeight: number
  document: { querySelectorAll: (selector: string) => Iterable<PageElement> }
  MutationObserver: new (callback: () => void) => { observe: (target: unknown, options: object) => void }
}

/**
 * Runs inside a page, so it uses nothing from outside itself. In every frame it reads the total and the
 * visible stones, just before the browser lays out and paints. A frame that shows something else counts as on
 * the screen when the next frame begins. Releasing the mouse at the end of a drag moves nothing, so it is not
 * an input.
 */
export function watchFrames(): void {
  // The page's own global object; see View.
  const page = globalThis as unknown as PageGlobal
  const quietMs = 250
  let lastInputAtMs = 0
  let lastChangeAtMs = 0
  let lastContent = ''
  let longTasksMs: number[] = []
  let framesMs: number[] = []
  let lastFrameAtMs = 0
  let isRecordingResults = true
  let mayHaveChanged = true

  const recordInput = (event: { timeStamp: number }): void => {
    lastInputAtMs = event.timeStamp
  }
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'touchend', 'wheel']) {
    page.addEventListener(type, recordInput, { capture: true, passive: true })
  }
  new PerformanceObserver((list) => {
    longTasksMs.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })

  const readContent = (): string => {
    const texts: string[] = []
    for (const element of page.document.querySelectorAll('[role=status], .filter-drawer-foot')) {
      texts.push(element.textContent ?? '')
    }
    for (const link of page.document.querySelectorAll('main a[href^="/diamond/"]')) {
      const { top, bottom } = link.getBoundingClientRect()
      if (bottom > 0 && top < page.innerHeight) texts.push(link.getAttribute('href') ?? '')
    }
    return texts.join(' ')
  }

  const onFrame = (atMs: number): void => {
    if (lastFrameAtMs > 0) framesMs.push(atMs - lastFrameAtMs)
    lastFrameAtMs = atMs
    if (isRecordingResults) checkForChange()
    page.requestAnimationFrame(onFrame)
  }
  // Reading everything in every frame of a drag would take a sixth of the page's work.
  new page.MutationObserver(() => {
    mayHaveChanged = true
  }).observe(page.document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['href'],
  })
  const checkForChange = (): void => {
    if (!mayHaveChanged) return
    mayHaveChanged = false
    const now = readContent()
    if (now === lastContent) return
    lastContent = now
    page.requestAnimationFrame((nextAtMs) => {
      lastChangeAtMs = nextAtMs
    })
  }
  page.requestAnimationFrame(onFrame)

  page.frameWatch = {
    begin: (target) => {
      isRecordingResults = target === 'answers'
      longTasksMs = []
      framesMs = []
      lastInputAtMs = 0
    },
    end: () => ({ lastInputAtMs, lastChangeAtMs, longTasksMs, framesMs }),
    untilResult: () =>
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
          const isBusy = [...page.document.querySelectorAll('[aria-busy=true]')].length > 0
          const sinceMs = performance.now() - Math.max(lastChangeAtMs, lastInputAtMs)
          if (!isBusy && sinceMs > quietMs) resolve()
          else setTimeout(check, 25)
        }
        check()
      }),
  }
}
