import { createParser } from 'eventsource-parser'

/** A message of a `text/event-stream`: an event, a stream id, or the wait before a reconnect. */
export type EventMessage = { data?: string; id?: string; retryMs?: number }

/**
 * Yields the messages of an event stream in order. Ends with the stream; drops an incomplete last message.
 */
export async function* readMessages(stream: ReadableStream<Uint8Array>): AsyncGenerator<EventMessage> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  // The package's TransformStream is unusable here: it reports an id before the consumer has read the
  // preceding events.
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
