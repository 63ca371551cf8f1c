import { layGirdle } from '#web/features/stone/drawing/girdle.ts'
import { isPageCalm, onPageCalm } from './page-idle.ts'
import type { PictureOrder, PictureRequest } from './picture-request.ts'
import type { PictureReply } from './picture-worker.ts'

/** A picture's address; null where there is none to be had. */
type Hear = (url: string | null) => void
type Painter = { readonly worker: Worker; key?: string | undefined; patience?: ReturnType<typeof setTimeout> }

/** The pictures that were painted, by what they show; the one that was asked for last is the last. */
const painted = new Map<string, string | null>()
/** Of their addresses, in letters: some hundreds of small pictures, some dozens of large ones. */
const maxPaintedLength = 24_000_000
let paintedLength = 0
/** Who waits for which picture, in the order in which they asked. */
const waiting = new Map<string, { request: PictureRequest; hearers: Set<Hear> }>()
const painters = new Set<Painter>()
/** One less than the machine can run, since the page is drawn meanwhile; each that fails is one less. */
let maxPainters = Math.min(4, Math.max(1, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1))
if (typeof OffscreenCanvas === 'undefined') maxPainters = 0
/** Who has not painted a picture in twice that time, with its code to come, never will. */
const patienceMs = 10_000

/** The address of a picture that is there already; undefined where that is not known yet. */
export function findPainted(key: string): string | null | undefined {
  const url = painted.get(key)
  return url === undefined && maxPainters === 0 ? null : url
}

/** Has somebody ready who paints, before it is known what. */
export function callPainter(): void {
  findFreePainter()
}

/** Asks for a picture and hears of it once. What is given back calls it off. */
export function askForPicture(request: PictureRequest, hear: Hear): () => void {
  const { key } = request
  const known = findPainted(key)
  if (known !== undefined) {
    if (painted.delete(key)) painted.set(key, known)
    hear(known)
    return () => {}
  }
  const entry = waiting.get(key) ?? { request, hearers: new Set() }
  entry.hearers.add(hear)
  waiting.set(key, entry)
  paintNext()
  return () => {
    entry.hearers.delete(hear)
    // Nobody looks at it any more: those in sight come first.
    if (entry.hearers.size === 0 && waiting.get(key) === entry) waiting.delete(key)
  }
}

onPageCalm(paintNext)

function paintNext(): void {
  if (!isPageCalm()) return
  const inWork = new Set([...painters].map(({ key }) => key))
  for (const [key, { request }] of waiting) {
    if (inWork.has(key)) continue
    const painter = findFreePainter()
    if (!painter) return
    painter.key = key
    waitFor(painter)
    const order: PictureOrder = { ...request, girdle: layGirdle(request.figures) }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to aim at
    painter.worker.postMessage(order)
  }
}

function findFreePainter(): Painter | undefined {
  for (const painter of painters) if (painter.key === undefined) return painter
  return painters.size < maxPainters ? employPainter() : undefined
}

function employPainter(): Painter {
  const worker = new Worker(new URL('picture-worker.ts', import.meta.url), { type: 'module' })
  const painter: Painter = { worker }
  worker.addEventListener('message', ({ data: { key, url } }: MessageEvent<PictureReply>) => {
    clearTimeout(painter.patience)
    painter.key = undefined
    keepPicture(key, url)
    tell(key, url)
    paintNext()
  })
  worker.addEventListener('error', () => dismiss(painter))
  painters.add(painter)
  return painter
}

/** In two parts: on a machine that has slept meanwhile the first is over before anybody can answer. */
function waitFor(painter: Painter): void {
  painter.patience = setTimeout(() => {
    painter.patience = setTimeout(() => dismiss(painter), patienceMs)
  }, patienceMs)
}

/** Its work goes to the others; where there are none, those who wait are told that nothing comes. */
function dismiss(painter: Painter): void {
  if (!painters.delete(painter)) return
  clearTimeout(painter.patience)
  painter.worker.terminate()
  maxPainters -= 1
  if (maxPainters > 0) paintNext()
  else for (const key of waiting.keys()) tell(key, null)
}

function tell(key: string, url: string | null): void {
  const hearers = waiting.get(key)?.hearers ?? new Set()
  waiting.delete(key)
  for (const hear of hearers) hear(url)
}

function keepPicture(key: string, url: string | null): void {
  painted.set(key, url)
  paintedLength += url?.length ?? 0
  for (const [oldest, itsUrl] of painted) {
    if (paintedLength <= maxPaintedLength || oldest === key) return
    painted.delete(oldest)
    paintedLength -= itsUrl?.length ?? 0
  }
}
