import { isPageCalm, watchCalm } from './page-calm.ts'
import type { PictureRequest } from './picture-request.ts'
import type { PictureReply } from './picture-worker.ts'

/** A picture's address; null where there is none to be had. */
type Hear = (url: string | null) => void

/** The pictures that were painted, by what they show; the latest is the last. */
const painted = new Map<string, string | null>()
const mostPainted = 500
/** Who waits for which picture, in the order in which they asked. */
const waiting = new Map<string, { request: PictureRequest; hearers: Set<Hear> }>()
/** Who paints, and what; one less than the machine can run, since the page is drawn meanwhile. */
const painters = new Map<Worker, string | undefined>()
const mostPainters = Math.min(4, Math.max(1, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1))
/** Not in a browser that paints in pages only, and no more once the code that paints did not come. */
let canPaint = typeof OffscreenCanvas !== 'undefined'

/** The address of a picture that is there already; undefined where that is not known yet. */
export function findPainted(key: string): string | null | undefined {
  return canPaint ? painted.get(key) : null
}

/** Has somebody ready who paints, before it is known what. */
export function callPainter(): void {
  const painter = findFreePainter()
  if (painter) painters.set(painter, undefined)
}

/** Asks for a picture and hears of it once. What is given back calls it off. */
export function askForPicture(request: PictureRequest, hear: Hear): () => void {
  const { key } = request
  const known = findPainted(key)
  if (known !== undefined) {
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
    if (entry.hearers.size === 0 && !isPainted(key)) waiting.delete(key)
  }
}

const isPainted = (key: string): boolean => [...painters.values()].includes(key)

watchCalm(paintNext)

function paintNext(): void {
  if (!isPageCalm()) return
  for (const { request } of waiting.values()) {
    if (isPainted(request.key)) continue
    const painter = findFreePainter()
    if (!painter) return
    painters.set(painter, request.key)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to aim at
    painter.postMessage(request)
  }
}

function findFreePainter(): Worker | undefined {
  for (const [painter, key] of painters) if (key === undefined) return painter
  if (painters.size >= mostPainters || !canPaint) return undefined
  const painter = new Worker(new URL('picture-worker.ts', import.meta.url), { type: 'module' })
  painter.addEventListener('message', ({ data: { key, url } }: MessageEvent<PictureReply>) => {
    painters.set(painter, undefined)
    painted.set(key, url)
    if (painted.size > mostPainted) forgetOldest()
    tell(key, url)
    paintNext()
  })
  painter.addEventListener('error', dismissPainters)
  return painter
}

function tell(key: string, url: string | null): void {
  const hearers = waiting.get(key)?.hearers ?? new Set()
  waiting.delete(key)
  for (const hear of hearers) hear(url)
}

function forgetOldest(): void {
  const [oldest] = painted.keys()
  if (oldest !== undefined) painted.delete(oldest)
}

/** Those who wait are told that nothing comes. */
function dismissPainters(): void {
  canPaint = false
  for (const painter of painters.keys()) painter.terminate()
  painters.clear()
  for (const key of waiting.keys()) tell(key, null)
}
