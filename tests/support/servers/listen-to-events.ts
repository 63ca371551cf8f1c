import { request, type IncomingMessage } from 'node:http'
import { createParser } from 'eventsource-parser'
import { ShopEvent } from '#contract/schemas/events.ts'

/** One open event stream, parsed message by message. */
export type EventStream = {
  status: number
  headers: IncomingMessage['headers']
  /** Every event so far, each checked against the contract. */
  events: ShopEvent[]
  /** The value of `Last-Event-ID` for a client that reconnects. */
  lastEventId: () => string | undefined
  /** The raw text of the stream. */
  text: () => string
  /** Resolves with the first past or future event that matches, and its index among all events. */
  waitFor: (matches: (event: ShopEvent) => boolean) => Promise<{ event: ShopEvent; at: number }>
  /** Resolves when the server has closed the connection. */
  ended: Promise<void>
  close: () => void
}

/** Opens an event stream at the address of a server, with these request headers. */
export function listenToEvents(address: string, headers: Record<string, string> = {}): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    request(`${address}/api/events`, { headers, agent: false }, (reply) => resolve(read(reply)))
      .on('error', reject)
      .end()
  })
}

function read(reply: IncomingMessage): EventStream {
  const events: ShopEvent[] = []
  const waiting = new Set<{ check: () => void; fail: () => void }>()
  let lastEventId: string | undefined
  let all = ''
  const parser = createParser({
    onEvent: ({ data }) => events.push(ShopEvent.parse(JSON.parse(data))),
    onId: (id) => {
      lastEventId = id
    },
  })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  reply.setEncoding('utf8')
  reply.on('data', (chunk: string) => {
    all += chunk
    parser.feed(chunk)
    for (const { check } of waiting) check()
  })
  reply.on('close', () => {
    for (const { fail } of waiting) fail()
    end()
  })
  reply.on('error', () => undefined)
  return {
    status: reply.statusCode ?? 0,
    headers: reply.headers,
    events,
    lastEventId: () => lastEventId,
    text: () => all,
    waitFor: (matches) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          const at = events.findIndex(matches)
          const event = events[at]
          if (!event) return
          waiting.delete(waiter)
          resolve({ event, at })
        }
        const fail = (): void =>
          reject(new Error(`The stream ended before it came; it sent ${JSON.stringify(events)}`))
        const waiter = { check, fail }
        waiting.add(waiter)
        check()
      }),
    ended,
    close: () => reply.destroy(),
  }
}
