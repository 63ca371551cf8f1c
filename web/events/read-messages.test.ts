import { expect, test } from 'vitest'
import { parseMessage, readMessages, type EventMessage } from './read-messages.ts'

const streamOf = (chunks: readonly string[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })

test('a message says what happened, where the stream stands, or how long to stay away', () => {
  expect(parseMessage('data: {"kind":"ready"}')).toEqual({ data: '{"kind":"ready"}' })
  expect(parseMessage('id: 7.white.120')).toEqual({ id: '7.white.120' })
  expect(parseMessage('retry: 2500')).toEqual({ retryMs: 2500 })
  expect(parseMessage(': nothing new')).toEqual({})
})

test('messages are read whole, however the line cuts them, and half a one at its end is none', async () => {
  const read: EventMessage[] = []
  const stream = streamOf(['da', 'ta: Zür', 'ich\n', '\nid: 1\n\nid: 2'])
  for await (const message of readMessages(stream)) read.push(message)
  expect(read).toEqual([{ data: 'Zürich' }, { id: '1' }])
})
