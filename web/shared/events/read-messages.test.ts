import { expect, test } from 'vitest'
import { readMessages, type EventMessage } from './read-messages.ts'

const streamOf = (chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })

const readAll = async (chunks: readonly Uint8Array[]): Promise<EventMessage[]> => {
  const read: EventMessage[] = []
  for await (const message of readMessages(streamOf(chunks))) read.push(message)
  return read
}

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('A message carries an event, a stream id or a reconnect delay', async () => {
  expect(await readAll([toBytes('data: {"kind":"ready"}\n\n')])).toEqual([{ data: '{"kind":"ready"}' }])
  expect(await readAll([toBytes('id: 7.white.120\n\n')])).toEqual([{ id: '7.white.120' }])
  expect(await readAll([toBytes('retry: 2500\n\n')])).toEqual([{ retryMs: 2500 }])
  expect(await readAll([toBytes('retry: soon\n\n')])).toEqual([])
  expect(await readAll([toBytes(': nothing new\n\n')])).toEqual([])
  expect(await readAll([toBytes('data: one\ndata: two\n\n')])).toEqual([{ data: 'one\ntwo' }])
})

test('Messages keep their order, so an id follows the events it covers', async () => {
  const read = await readAll([toBytes('retry: 2000\n\ndata: a\n\ndata: b\n\nid: 1\n\ndata: c\n\nid: 2\n\n')])
  expect(read).toEqual([
    { retryMs: 2000 },
    { data: 'a' },
    { data: 'b' },
    { id: '1' },
    { data: 'c' },
    { id: '2' },
  ])
})

test('Messages survive any chunking, and an incomplete last message is dropped', async () => {
  const whole = [{ data: 'Zürich' }, { id: '1' }]
  const cut = ['da', 'ta: Zür', 'ich\n', '\nid: 1\n\nid: 2']
  expect(await readAll(cut.map(toBytes))).toEqual(whole)
  // Byte by byte, also inside a character.
  expect(await readAll(Array.from(toBytes(cut.join('')), (byte) => Uint8Array.of(byte)))).toEqual(whole)
})
