import { layGirdle } from '#web/features/stone/drawing/girdle.ts'
import { isPageCalm, onPageCalm } from './page-idle.ts'
import type { PictureOrder, PictureRequest } from './picture-request.ts'
import type { PictureReply } from './picture-worker.ts'

/** Receives a picture's URL; null if there is no picture. */
type Hear = (url: string | null) => void
type Painter = { readonly worker: Worker; key?: string | undefined; patience?: ReturnType<typeof setTimeout> }

/** Painted pictures by key, least recently requested first. */
const painted = new Map<string, string | null>()
/** Maximum total length of the URLs in characters: hundreds of small pictures, dozens of large ones. */
const maxPaintedLength = 24_000_000
let paintedLength = 0
/** Pending requests with their listeners, in request order. */
const waiting = new Map<string, { request: PictureRequest; hearers: Set<Hear> }>()
const painters = new Set<Painter>()
/**
 * One less than the number of processors, since the page renders meanwhile; each failed worker reduces it by
 * one.
 */
let maxPainters = Math.min(4, Math.max(1, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1))
if (typeof OffscreenCanvas === 'undefined') maxPainters = 0
/** A worker that has not replied in twice this time, including loading its code, counts as failed. */
const patienceMs = 10_000

/** Returns the URL of a painted picture; undefined if it is not painted yet, null if it never will be. */
export function findPainted(key: string): string | null | undefined {
  const url = painted.get(key)
  return url === undefined && maxPainters === 0 ? null : url
}

/** Starts a worker before the first request. */
export function callPainter(): void {
  findFreePainter()
}

/** Requests a picture and calls `hear` once. Returns a function that cancels the request. */
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
    // No visible stone needs it any more: visible ones come first.
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
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
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

/** Two timers in a row: when a machine wakes from sleep, the first expires before a worker can reply. */
function waitFor(painter: Painter): void {
  painter.patience = setTimeout(() => {
    painter.patience = setTimeout(() => dismiss(painter), patienceMs)
  }, patienceMs)
}

/** Stops a failed worker. Other workers take over its work; without any, all listeners receive null. */
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
