import { callLines } from 'virtual:call-lines'
import type { ShopEvent } from '#contract/schemas/events.ts'
import { findFirstPlace } from '#web/shared/session/initial-data.ts'
import { findToken } from '#web/shared/session/token-store.ts'
import { readMessages } from './read-messages.ts'

/** The position of this browser in the stream; a reconnect resumes there. */
type Place = { id: string | undefined; retryMs: number }

/** A received event. `back`: the stream resumed at its position without missing events. */
export type Heard = ShopEvent | { kind: 'back' }

/** A message from the connected tab to the other tabs. */
type Word = { event?: Heard; place?: Place }

const firstRetryMs = 2000

/**
 * Subscribes to the shop's events for a viewer and returns a function that unsubscribes. Of all tabs of this
 * viewer in one browser, one holds the SSE connection and forwards events to the others; when it closes,
 * another tab resumes at the same position. Without the Web Locks API (plain HTTP), each tab has its own
 * connection.
 */
export function hearEvents(viewer: string, onEvent: (event: Heard) => void): () => void {
  const calling = new AbortController()
  const { signal } = calling
  const place: Place = { id: findFirstPlace(viewer), retryMs: firstRetryMs }
  // Web Locks are missing on plain HTTP pages, although the type says otherwise.
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
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    channel.postMessage(word)
    if (word.event) onEvent(word.event)
  }
  const takeTurns = async (): Promise<void> => {
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await keepListening({ place, signal, tell })
      // Another tab is connected: this tab may have missed events that it forwarded earlier.
      else onEvent({ kind: 'ready' })
    })
    await locks.request(name, { signal }, () => keepListening({ place, signal, tell }))
  }
  // Unsubscribed while another tab was connected.
  takeTurns().catch(() => undefined)
  return () => {
    calling.abort()
    channel.close()
  }
}

type Listening = { place: Place; signal: AbortSignal; tell: (word: Word) => void }

/** Reconnects whenever the connection breaks, and resumes at the last position. */
async function keepListening({ place, signal, tell }: Listening): Promise<void> {
  while (!signal.aborted) {
    try {
      await listenOnce({ place, signal, tell })
    } catch {
      // Retries after any connection error.
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
    // The contract defines the events of this stream, and the server tests enforce it.
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
