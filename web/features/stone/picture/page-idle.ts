import { restMs, ScrollVelocity } from './scroll-velocity.ts'

/**
 * True while the user drags something. During drags and fast scrolling no pictures are painted: visible
 * stones change with every movement and nobody looks at them yet.
 */
let isDragging = false
const velocity = new ScrollVelocity()
let onIdle: (() => void) | undefined

export const isPageIdle = (): boolean => !isDragging && !velocity.isFast

/** Registers the one listener that is called whenever the page becomes idle. */
export function onPageIdle(listener: () => void): void {
  onIdle = listener
}

function change(apply: () => void): void {
  const wasIdle = isPageIdle()
  apply()
  if (!wasIdle && isPageIdle()) onIdle?.()
}

function setDragging(isBusy: boolean): void {
  change(() => {
    isDragging = isBusy
  })
}

/** Drags of the window's scrollbar do not count: the scroll velocity covers them. */
const isOnScrollbar = ({ target, clientX }: PointerEvent): boolean =>
  target === document.documentElement && clientX >= document.documentElement.clientWidth

const isPressed = ({ buttons }: PointerEvent): boolean => (buttons & 1) !== 0

const press = (event: PointerEvent): void => setDragging(isPressed(event) && !isOnScrollbar(event))
const endDrag = (): void => setDragging(false)
const move = (event: PointerEvent): void => {
  if (!isPressed(event)) endDrag()
}

/** Capture phase: handlers of a press often stop propagation. */
const captureOptions = { capture: true, passive: true }
globalThis.addEventListener?.('pointerdown', press, captureOptions)
globalThis.addEventListener?.('pointermove', move, captureOptions)
globalThis.addEventListener?.('pointerup', endDrag, captureOptions)
globalThis.addEventListener?.('pointercancel', endDrag, captureOptions)
// After these events no pointerup may follow.
globalThis.addEventListener?.('contextmenu', endDrag, captureOptions)
globalThis.addEventListener?.('dragstart', endDrag, captureOptions)
// Only the window's own blur: blur of fields does not bubble.
globalThis.addEventListener?.('blur', endDrag)

let restTimer: ReturnType<typeof setTimeout> | undefined
let lastFrame = 0

function handleScroll(): void {
  clearTimeout(restTimer)
  cancelAnimationFrame(lastFrame)
  const position = { atMs: performance.now(), topPx: globalThis.scrollY }
  change(() => velocity.record(position, globalThis.innerHeight))
  if (velocity.isFast) restTimer = setTimeout(awaitFrame, restMs)
}

/** If the page was busy for this long, a frame with the next scroll position may be pending. */
function awaitFrame(): void {
  lastFrame = requestAnimationFrame(() => change(() => velocity.stop()))
}
globalThis.addEventListener?.('scroll', handleScroll, { passive: true })
