import { callLines } from 'virtual:call-lines'
import type { ShopEvent } from '#contract/schemas/events.ts'
import { findFirstPlace } from '#web/shared/session/initial-data.ts'
import { findToken } from '#web/shared/session/token-store.ts'
import { readMessages } from './read-messages.ts'

/** Where this browser stands in the stream: whoever goes on with it names that. */
type Place = { id: string | undefined; retryMs: number }

/** What is heard; `back` is who stands again where he stood, and has missed nothing. */
export type Heard = ShopEvent | { kind: 'back' }

/** What one tab passes on to the others. */
type Word = { event?: Heard; place?: Place }

const firstRetryMs = 2000

/**
 * Hears the shop's events for a viewer, until it is called off. Of all tabs of one browser that show the shop to him
 * one has the line and passes on what it hears; when it goes, another takes the line over where it stood. Where the
 * browser cannot share, as over plain HTTP, every tab has a line.
 */
export function hearEvents(viewer: string, onEvent: (event: Heard) => void): () => void {
  const calling = new AbortController()
  const { signal } = calling
  const place: Place = { id: findFirstPlace(viewer), retryMs: firstRetryMs }
  // Browsers have no locks on pages that came over plain HTTP; the types do not know.
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) {
    void keepListening({ place, signal, tell: ({ event }) => event && onEvent(event) })
    return () => calling.abort()
  }
  const name = `shop events, ${viewer}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.place) Object.assign(place, data.place)
    if (data.event) onEvent(data.event)
  })
  const tell = (word: Word): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    channel.postMessage(word)
    if (word.event) onEvent(word.event)
  }
  const takeTurns = async (): Promise<void> => {
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await keepListening({ place, signal, tell })
      // Another tab has the line: what it passed on before this one heard may be missing here.
      else onEvent({ kind: 'ready' })
    })
    await locks.request(name, { signal }, () => keepListening({ place, signal, tell }))
  }
  // Called off while another tab had the line.
  takeTurns().catch(() => undefined)
  return () => {
    calling.abort()
    channel.close()
  }
}

type Listening = { place: Place; signal: AbortSignal; tell: (word: Word) => void }

/** Comes back whenever the line breaks, and says where it stood. */
async function keepListening({ place, signal, tell }: Listening): Promise<void> {
  while (!signal.aborted) {
    try {
      await listenOnce({ place, signal, tell })
    } catch {
      // Whatever broke the line: it is tried again.
    }
    if (!signal.aborted) await waitFor(place.retryMs, signal)
  }
}

async function listenOnce({ place, signal, tell }: Listening): Promise<void> {
  const { method, path } = callLines.listenToEvents
  const hasStood = place.id !== undefined
  const token = findToken()
  const reply = await fetch(path, {
    method,
    signal,
    cache: 'no-store',
    headers: {
      Accept: 'text/event-stream',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(place.id !== undefined && { 'Last-Event-ID': place.id }),
    },
  })
  if (!reply.ok || !reply.body) return
  for await (const { data, id, retryMs } of readMessages(reply.body)) {
    if (id !== undefined) place.id = id
    if (retryMs !== undefined) place.retryMs = retryMs
    if (id !== undefined || retryMs !== undefined) tell({ place })
    if (data === undefined) continue
    // What this stream sends stands in the contract, and the server's tests hold it to that.
    const event = JSON.parse(data) as ShopEvent
    tell({ event: event.kind === 'ready' && hasStood ? { kind: 'back' } : event })
  }
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
