import { createParser } from 'eventsource-parser'

/** What a `text/event-stream` says: an event, where the stream stands, or how long to wait before a reconnect. */
export type EventMessage = { data?: string; id?: string; retryMs?: number }

/** Yields the messages of an event stream in their order. Ends with the stream; half a message at its end is none. */
export async function* readMessages(stream: ReadableStream<Uint8Array>): AsyncGenerator<EventMessage> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  // Not the package's transform stream: it reports an id before the events that stand ahead of it are read.
  const messages: EventMessage[] = []
  const parser = createParser({
    onEvent: ({ data }) => messages.push({ data }),
    onId: (id) => messages.push({ id }),
    onRetry: (retryMs) => messages.push({ retryMs }),
  })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* messages.splice(0)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
