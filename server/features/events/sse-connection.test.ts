import { expect, test } from 'vitest'
import { openSseConnection } from './sse-connection.ts'

const kilobyte = 'x'.repeat(1024)

test('a listener that does not read is disconnected before its buffer grows large', async () => {
  let drops = 0
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const outlet = openSseConnection(resolve, () => {
    drops += 1
  })
  for (let sent = 0; sent < 300; sent += 1) outlet.send(kilobyte)
  await closed
  expect(drops).toBe(1)
  expect(outlet.stream.destroyed).toBe(true)
})

test('a listener that keeps up receives everything, and the end', async () => {
  const outlet = openSseConnection(
    () => undefined,
    () => {
      throw new Error('nobody was slow')
    },
  )
  const heard: string[] = []
  outlet.stream.on('data', (chunk: Buffer) => heard.push(chunk.toString()))
  for (let sent = 0; sent < 300; sent += 1) {
    outlet.send(`${sent} ${kilobyte}`)
    await new Promise(setImmediate)
  }
  const ended = new Promise((resolve) => outlet.stream.once('end', resolve))
  outlet.end()
  outlet.send('after the end')
  outlet.end()
  await ended
  expect(heard.join('').match(/\d+ x/g)).toHaveLength(300)
  expect(heard.join('')).not.toContain('after')
})
