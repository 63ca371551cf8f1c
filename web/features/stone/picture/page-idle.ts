import { restMs, ScrollPace } from './scroll-velocity.ts'

/**
 * True while the user drags something. During drags and fast scrolling no pictures are painted: visible
 * stones change with every movement and nobody looks at them yet.
 */
let isHandBusy = false
const pace = new ScrollPace()
let hearCalm: (() => void) | undefined

export const isPageCalm = (): boolean => !isHandBusy && !pace.isRush

/** Registers the one listener that is called whenever the page becomes idle. */
export function onPageCalm(hear: () => void): void {
  hearCalm = hear
}

function change(apply: () => void): void {
  const wasCalm = isPageCalm()
  apply()
  if (!wasCalm && isPageCalm()) hearCalm?.()
}

function holdHand(isBusy: boolean): void {
  change(() => {
    isHandBusy = isBusy
  })
}

/** Drags of the window's scrollbar do not count: the scroll velocity covers them. */
const isOnScrollbar = ({ target, clientX }: PointerEvent): boolean =>
  target === document.documentElement && clientX >= document.documentElement.clientWidth

const isPressed = ({ buttons }: PointerEvent): boolean => (buttons & 1) !== 0

const press = (event: PointerEvent): void => holdHand(isPressed(event) && !isOnScrollbar(event))
const letGo = (): void => holdHand(false)
const move = (event: PointerEvent): void => {
  if (!isPressed(event)) letGo()
}

/** Capture phase: handlers of a press often stop propagation. */
const first = { capture: true, passive: true }
globalThis.addEventListener?.('pointerdown', press, first)
globalThis.addEventListener?.('pointermove', move, first)
globalThis.addEventListener?.('pointerup', letGo, first)
globalThis.addEventListener?.('pointercancel', letGo, first)
// After these events no pointerup may follow.
globalThis.addEventListener?.('contextmenu', letGo, first)
globalThis.addEventListener?.('dragstart', letGo, first)
// Only the window's own blur: blur of fields does not bubble.
globalThis.addEventListener?.('blur', letGo)

let resting: ReturnType<typeof setTimeout> | undefined
let lastFrame = 0

function noteScroll(): void {
  clearTimeout(resting)
  cancelAnimationFrame(lastFrame)
  const place = { atMs: performance.now(), topPx: globalThis.scrollY }
  change(() => pace.note(place, globalThis.innerHeight))
  if (pace.isRush) resting = setTimeout(awaitFrame, restMs)
}

/** If the page was busy for this long, a frame with the next scroll position may be pending. */
function awaitFrame(): void {
  lastFrame = requestAnimationFrame(() => change(() => pace.rest()))
}
globalThis.addEventListener?.('scroll', noteScroll, { passive: true })
