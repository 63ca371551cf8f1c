import { restMs, ScrollPace } from './scroll-pace.ts'

/**
 * While a hand pulls at something, or the window rushes by, the machine is the page's alone: what is in sight changes
 * with every movement, and nobody looks at it yet.
 */
let isHandBusy = false
let isRushing = false
const listeners = new Set<() => void>()

export const isPageCalm = (): boolean => !isHandBusy && !isRushing

/** Tells whenever the page may have come to rest. */
export function watchCalm(listener: () => void): void {
  listeners.add(listener)
}

function tell(): void {
  if (isPageCalm()) for (const listener of listeners) listener()
}

function noteHand({ buttons }: PointerEvent): void {
  const wasBusy = isHandBusy
  isHandBusy = buttons !== 0
  if (wasBusy && !isHandBusy) tell()
}
for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const) {
  globalThis.addEventListener?.(type, noteHand, { capture: true, passive: true })
}

const pace = new ScrollPace()
let resting: ReturnType<typeof setTimeout> | undefined

function noteScroll(): void {
  const wasRushing = isRushing
  isRushing = pace.note({ atMs: performance.now(), topPx: globalThis.scrollY }, globalThis.innerHeight)
  clearTimeout(resting)
  resting = isRushing ? setTimeout(noteRest, restMs) : undefined
  if (wasRushing && !isRushing) tell()
}

function noteRest(): void {
  isRushing = false
  tell()
}
globalThis.addEventListener?.('scroll', noteScroll, { passive: true })
