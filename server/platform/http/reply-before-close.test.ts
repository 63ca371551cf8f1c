import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { replyBeforeClose } from './reply-before-close.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** Opens a server whose requests to `/slow` wait for `release`. */
async function openServer() {
  app = Fastify({ return503OnClosing: false })
  replyBeforeClose(app)
  const closing = Promise.withResolvers<void>()
  app.addHook('preClose', async () => closing.resolve())
  const arrival = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  app.get('/quick', async () => 'quick')
  app.get('/large', async () => 'x'.repeat(20_000_000))
  app.get('/slow', async () => {
    arrival.resolve()
    await gate.promise
    return 'slow'
  })
  const { port } = new URL(await app.listen({ port: 0 }))
  return { port: Number(port), arrived: arrival.promise, closing: closing.promise, release: gate.resolve }
}

/** Opens a connection that a client keeps. `ended` resolves with everything that it received. */
async function openConnection(port: number): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(port, 'localhost')
  await once(socket, 'connect')
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => (received += text))
  return { socket, ended: once(socket, 'close').then(() => received) }
}

const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

test('a request that is being handled when the shop closes gets its reply, and then its connection closes', async () => {
  const { port, arrived, closing, release } = await openServer()
  const { socket, ended } = await openConnection(port)
  socket.write(request('/slow'))
  await arrived
  const closed = app.close()
  await closing
  release()
  await closed
  expect(await ended).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*slow$/i)
})

test('a request that has arrived on a kept connection when the shop closes gets its reply', async () => {
  const { port } = await openServer()
  const { socket, ended } = await openConnection(port)
  socket.write(request('/quick'))
  await once(socket, 'data')
  socket.write(request('/quick'))
  await app.close()
  const replies = (await ended).split(/(?=HTTP\/1\.1)/)
  expect(replies).toHaveLength(2)
  expect(replies[0]).toMatch(/connection: keep-alive/i)
  expect(replies[1]).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*quick$/i)
})

test('requests that were sent one after the other without waiting all get their replies', async () => {
  const { port, arrived, closing, release } = await openServer()
  const { socket, ended } = await openConnection(port)
  socket.write(request('/slow') + request('/quick'))
  await arrived
  const closed = app.close()
  await closing
  release()
  await closed
  expect((await ended).match(/200 OK/g)).toHaveLength(2)
})

test('a reply that a client takes slowly is not cut, and an unused connection closes at once', async () => {
  const { port } = await openServer()
  const unused = await openConnection(port)
  unused.socket.write(request('/quick'))
  await once(unused.socket, 'data')
  const slow = await openConnection(port)
  slow.socket.write(request('/large'))
  await once(slow.socket, 'data')
  slow.socket.pause()
  const closed = app.close()
  await unused.ended
  slow.socket.resume()
  await closed
  expect((await slow.ended).length).toBeGreaterThan(20_000_000)
})
