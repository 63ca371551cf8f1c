import { restMs, ScrollPace } from './scroll-velocity.ts'

/**
 * While a hand pulls at something, or the window rushes by, the machine is the page's alone: what is in sight changes
 * with every movement, and nobody looks at it yet.
 */
let isHandBusy = false
const pace = new ScrollPace()
let hearCalm: (() => void) | undefined

export const isPageCalm = (): boolean => !isHandBusy && !pace.isRush

/** Has one listener told whenever the page comes to rest. */
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

/** The window's own scrollbar tells how fast it is pulled by how the page moves. */
const isOnScrollbar = ({ target, clientX }: PointerEvent): boolean =>
  target === document.documentElement && clientX >= document.documentElement.clientWidth

const isPressed = ({ buttons }: PointerEvent): boolean => (buttons & 1) !== 0

const press = (event: PointerEvent): void => holdHand(isPressed(event) && !isOnScrollbar(event))
const letGo = (): void => holdHand(false)
const move = (event: PointerEvent): void => {
  if (!isPressed(event)) letGo()
}

/** What handles a press often keeps it to itself. */
const first = { capture: true, passive: true }
globalThis.addEventListener?.('pointerdown', press, first)
globalThis.addEventListener?.('pointermove', move, first)
globalThis.addEventListener?.('pointerup', letGo, first)
globalThis.addEventListener?.('pointercancel', letGo, first)
// After these the release may not come.
globalThis.addEventListener?.('contextmenu', letGo, first)
globalThis.addEventListener?.('dragstart', letGo, first)
// The window's own; those of fields do not rise to it.
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

/** Where the page was busy for that long, a frame with its next place is waiting. */
function awaitFrame(): void {
  lastFrame = requestAnimationFrame(() => change(() => pace.rest()))
}
globalThis.addEventListener?.('scroll', noteScroll, { passive: true })
