/** A message of a `text/event-stream`, with as much as it has. */
export type EventMessage = { data?: string; id?: string; retryMs?: number }

/** The messages of an event stream as they come. Ends where the stream does. */
export async function* readMessages(stream: ReadableStream<Uint8Array>): AsyncGenerator<EventMessage> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) yield parseMessage(part)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** A part without any field that we know, such as a comment that keeps the line open, is an empty message. */
export function parseMessage(text: string): EventMessage {
  const message: EventMessage = {}
  for (const line of text.split('\n')) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (field === 'data') message.data = message.data === undefined ? value : `${message.data}\n${value}`
    if (field === 'id') message.id = value
    if (field === 'retry' && /^\d+$/.test(value)) message.retryMs = Number(value)
  }
  return message
}
