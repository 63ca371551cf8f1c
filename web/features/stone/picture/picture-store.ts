import { buildGirdle } from '#web/features/stone/drawing/girdle.ts'
import { isPageIdle, onPageIdle } from './page-idle.ts'
import type { PaintRequest, PictureRequest } from './picture-request.ts'
import type { PictureReply } from './picture-worker.ts'

/** Receives a picture's URL; null if there is no picture. */
type UrlListener = (url: string | null) => void
type PaintWorker = {
  readonly worker: Worker
  key?: string | undefined
  timer?: ReturnType<typeof setTimeout>
}

/** Painted pictures by key, least recently requested first. */
const painted = new Map<string, string | null>()
/** Maximum total length of the URLs in characters: hundreds of small pictures, dozens of large ones. */
const maxPaintedLength = 24_000_000
let paintedLength = 0
/** Pending requests with their listeners, in request order. */
const pending = new Map<string, { request: PictureRequest; listeners: Set<UrlListener> }>()
const paintWorkers = new Set<PaintWorker>()
/**
 * One less than the number of processors, since the page renders meanwhile; each failed worker reduces it by
 * one.
 */
let maxPaintWorkers = Math.min(4, Math.max(1, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1))
if (typeof OffscreenCanvas === 'undefined') maxPaintWorkers = 0
/** A worker that has not replied in twice this time, including loading its code, counts as failed. */
const timeoutMs = 10_000

/** Returns the URL of a painted picture; undefined if it is not painted yet, null if it never will be. */
export function findPainted(key: string): string | null | undefined {
  const url = painted.get(key)
  return url === undefined && maxPaintWorkers === 0 ? null : url
}

/** Starts a worker before the first request. */
export function startPaintWorker(): void {
  findFreeWorker()
}

/** Requests a picture and calls `listener` once. Returns a function that cancels the request. */
export function requestPicture(request: PictureRequest, listener: UrlListener): () => void {
  const { key } = request
  const cachedUrl = findPainted(key)
  if (cachedUrl !== undefined) {
    if (painted.delete(key)) painted.set(key, cachedUrl)
    listener(cachedUrl)
    return () => {}
  }
  const entry = pending.get(key) ?? { request, listeners: new Set() }
  entry.listeners.add(listener)
  pending.set(key, entry)
  paintNext()
  return () => {
    entry.listeners.delete(listener)
    // No visible stone needs it any more: visible ones come first.
    if (entry.listeners.size === 0 && pending.get(key) === entry) pending.delete(key)
  }
}

onPageIdle(paintNext)

function paintNext(): void {
  if (!isPageIdle()) return
  const inProgress = new Set([...paintWorkers].map(({ key }) => key))
  for (const [key, { request }] of pending) {
    if (inProgress.has(key)) continue
    const paintWorker = findFreeWorker()
    if (!paintWorker) return
    paintWorker.key = key
    startTimeout(paintWorker)
    const paintRequest: PaintRequest = { ...request, girdle: buildGirdle(request.figures) }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    paintWorker.worker.postMessage(paintRequest)
  }
}

function findFreeWorker(): PaintWorker | undefined {
  for (const paintWorker of paintWorkers) if (paintWorker.key === undefined) return paintWorker
  return paintWorkers.size < maxPaintWorkers ? createPaintWorker() : undefined
}

function createPaintWorker(): PaintWorker {
  const worker = new Worker(new URL('picture-worker.ts', import.meta.url), { type: 'module' })
  const paintWorker: PaintWorker = { worker }
  worker.addEventListener('message', ({ data: { key, url } }: MessageEvent<PictureReply>) => {
    clearTimeout(paintWorker.timer)
    paintWorker.key = undefined
    cachePicture(key, url)
    notifyListeners(key, url)
    paintNext()
  })
  worker.addEventListener('error', () => stopWorker(paintWorker))
  paintWorkers.add(paintWorker)
  return paintWorker
}

/** Two timers in a row: when a machine wakes from sleep, the first expires before a worker can reply. */
function startTimeout(paintWorker: PaintWorker): void {
  paintWorker.timer = setTimeout(() => {
    paintWorker.timer = setTimeout(() => stopWorker(paintWorker), timeoutMs)
  }, timeoutMs)
}

/** Stops a failed worker. Other workers take over its work; without any, all listeners receive null. */
function stopWorker(paintWorker: PaintWorker): void {
  if (!paintWorkers.delete(paintWorker)) return
  clearTimeout(paintWorker.timer)
  paintWorker.worker.terminate()
  maxPaintWorkers -= 1
  if (maxPaintWorkers > 0) paintNext()
  else for (const key of pending.keys()) notifyListeners(key, null)
}

function notifyListeners(key: string, url: string | null): void {
  const listeners = pending.get(key)?.listeners ?? new Set()
  pending.delete(key)
  for (const listener of listeners) listener(url)
}

function cachePicture(key: string, url: string | null): void {
  painted.set(key, url)
  paintedLength += url?.length ?? 0
  for (const [oldest, oldestUrl] of painted) {
    if (paintedLength <= maxPaintedLength || oldest === key) return
    painted.delete(oldest)
    paintedLength -= oldestUrl?.length ?? 0
  }
}
