import { endpointMetadata } from 'virtual:endpoint-metadata'
import type { ShopEvent } from '#contract/schemas/events.ts'
import { findInitialEventId } from '#web/shared/session/initial-data.ts'
import { findToken } from '#web/shared/session/token-store.ts'
import { readMessages } from './read-messages.ts'

/** The position of this browser in the stream; a reconnect resumes there. */
type StreamPosition = { id: string | undefined; retryMs: number }

/** A received event. `resumed`: the stream resumed at its position without missing events. */
export type ReceivedEvent = ShopEvent | { kind: 'resumed' }

/** A message from the connected tab to the other tabs. */
type TabMessage = { event?: ReceivedEvent; position?: StreamPosition }

const defaultRetryMs = 2000

/**
 * Subscribes to the shop's events for a viewer and returns a function that unsubscribes. Of all tabs of this
 * viewer in one browser, one holds the SSE connection and forwards events to the others; when it closes,
 * another tab resumes at the same position. Without the Web Locks API (plain HTTP), each tab has its own
 * connection.
 */
export function subscribeToEvents(viewer: string, onEvent: (event: ReceivedEvent) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const position: StreamPosition = { id: findInitialEventId(viewer), retryMs: defaultRetryMs }
  // Web Locks are missing on plain HTTP pages, although the type says otherwise.
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) {
    void listenWithReconnect({ position, signal, publish: ({ event }) => event && onEvent(event) })
    return () => controller.abort()
  }
  const name = `shop events, ${viewer}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.position) Object.assign(position, data.position)
    if (data.event) onEvent(data.event)
  })
  const publish = (message: TabMessage): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    channel.postMessage(message)
    if (message.event) onEvent(message.event)
  }
  const listenInOneTab = async (): Promise<void> => {
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await listenWithReconnect({ position, signal, publish })
      // Another tab is connected: this tab may have missed events that it forwarded earlier.
      else onEvent({ kind: 'ready' })
    })
    await locks.request(name, { signal }, () => listenWithReconnect({ position, signal, publish }))
  }
  // Unsubscribed while another tab was connected.
  listenInOneTab().catch(() => undefined)
  return () => {
    controller.abort()
    channel.close()
  }
}

type ListenOptions = { position: StreamPosition; signal: AbortSignal; publish: (message: TabMessage) => void }

/** Reconnects whenever the connection breaks, and resumes at the last position. */
async function listenWithReconnect({ position, signal, publish }: ListenOptions): Promise<void> {
  while (!signal.aborted) {
    try {
      await listenOnce({ position, signal, publish })
    } catch {
      // Retries after any connection error.
    }
    if (!signal.aborted) await waitFor(position.retryMs, signal)
  }
}

async function listenOnce({ position, signal, publish }: ListenOptions): Promise<void> {
  const { method, path } = endpointMetadata.listenToEvents
  const isResuming = position.id !== undefined
  const token = findToken()
  const response = await fetch(path, {
    method,
    signal,
    cache: 'no-store',
    headers: {
      Accept: 'text/event-stream',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(position.id !== undefined && { 'Last-Event-ID': position.id }),
    },
  })
  if (!response.ok || !response.body) return
  for await (const { data, id, retryMs } of readMessages(response.body)) {
    if (id !== undefined) position.id = id
    if (retryMs !== undefined) position.retryMs = retryMs
    if (id !== undefined || retryMs !== undefined) publish({ position })
    if (data === undefined) continue
    // The contract defines the events of this stream, and the server tests enforce it.
    const event = JSON.parse(data) as ShopEvent
    publish({ event: event.kind === 'ready' && isResuming ? { kind: 'resumed' } : event })
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
