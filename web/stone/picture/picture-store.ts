import type { PictureRequest } from './picture-request.ts'
import type { PictureReply } from './picture-worker.ts'

type Hear = (url: string | undefined) => void

/** The addresses of pictures that were painted, the ones that were used last at the end; null for none to be had. */
const painted = new Map<string, string | null>()
const mostPainted = 500
/** Who waits for which picture, in the order in which they asked. */
const waiting = new Map<string, { request: PictureRequest; hearers: Set<Hear> }>()
/** Who paints, and what; one less than the machine can run, since the page is drawn meanwhile. */
const painters = new Map<Worker, string | undefined>()
const mostPainters = Math.min(4, Math.max(1, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1))

/** The address of a picture that is there already. */
export function findPainted(key: string): string | undefined {
  return painted.get(key) ?? undefined
}

/** Has somebody ready who paints, before it is known what. */
export function callPainter(): void {
  const painter = findFreePainter()
  if (painter) painters.set(painter, undefined)
}

/** Asks for a picture and hears of it once. What is given back calls it off. */
export function askForPicture(request: PictureRequest, hear: Hear): () => void {
  const { key } = request
  const known = painted.get(key)
  if (known !== undefined) {
    hear(known ?? undefined)
    return () => {}
  }
  const entry = waiting.get(key) ?? { request, hearers: new Set() }
  entry.hearers.add(hear)
  waiting.set(key, entry)
  paintNext()
  return () => {
    entry.hearers.delete(hear)
    // Nobody looks at it any more: those in sight come first.
    if (entry.hearers.size === 0 && !isPainted(key)) waiting.delete(key)
  }
}

const isPainted = (key: string): boolean => [...painters.values()].includes(key)

/** While a hand pulls at something the machine is the page's alone: what is in sight changes with every movement. */
let isHandBusy = false

function noteHand({ buttons }: PointerEvent): void {
  const wasBusy = isHandBusy
  isHandBusy = buttons !== 0
  if (wasBusy && !isHandBusy) paintNext()
}
for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const) {
  globalThis.addEventListener?.(type, noteHand, { capture: true, passive: true })
}

function paintNext(): void {
  if (isHandBusy) return
  for (const { request } of waiting.values()) {
    if (isPainted(request.key)) continue
    const painter = findFreePainter()
    if (!painter) return
    painters.set(painter, request.key)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to aim at
    painter.postMessage(request)
  }
}

/** A browser that cannot paint beside the page keeps the drawings. */
function findFreePainter(): Worker | undefined {
  for (const [painter, key] of painters) if (key === undefined) return painter
  if (painters.size >= mostPainters || typeof OffscreenCanvas === 'undefined') return undefined
  const painter = new Worker(new URL('picture-worker.ts', import.meta.url), { type: 'module' })
  painter.addEventListener('message', ({ data }: MessageEvent<PictureReply>) => {
    painters.set(painter, undefined)
    keepPicture(data)
    paintNext()
  })
  return painter
}

function keepPicture({ key, picture }: PictureReply): void {
  const url = picture ? URL.createObjectURL(picture) : null
  painted.set(key, url)
  const hearers = waiting.get(key)?.hearers ?? new Set()
  waiting.delete(key)
  for (const hear of hearers) hear(url ?? undefined)
  forgetOldest()
}

function forgetOldest(): void {
  const [oldest] = painted
  if (!oldest || painted.size <= mostPainted) return
  painted.delete(oldest[0])
  if (oldest[1] !== null) URL.revokeObjectURL(oldest[1])
}
