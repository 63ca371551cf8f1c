import { expect, test } from 'vitest'
import { openSseConnection } from './sse-connection.ts'

const kilobyte = 'x'.repeat(1024)

test('a listener that does not read is disconnected before its buffer grows large', async () => {
  let drops = 0
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const connection = openSseConnection(resolve, () => {
    drops += 1
  })
  for (let sent = 0; sent < 300; sent += 1) connection.send(kilobyte)
  await closed
  expect(drops).toBe(1)
  expect(connection.stream.destroyed).toBe(true)
})

test('a listener that keeps up receives everything, and the end', async () => {
  const connection = openSseConnection(
    () => undefined,
    () => {
      throw new Error('no connection was slow')
    },
  )
  const received: string[] = []
  connection.stream.on('data', (chunk: Buffer) => received.push(chunk.toString()))
  for (let sent = 0; sent < 300; sent += 1) {
    connection.send(`${sent} ${kilobyte}`)
    await new Promise(setImmediate)
  }
  const ended = new Promise((resolve) => connection.stream.once('end', resolve))
  connection.end()
  connection.send('after the end')
  connection.end()
  await ended
  expect(received.join('').match(/\d+ x/g)).toHaveLength(300)
  expect(received.join('')).not.toContain('after')
})
