import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastifyMultipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { limitBodyTime } from './limit-body-time.ts'
import { receiveForm } from './receive-upload.ts'
import { sendError } from './send-error.ts'

let app: FastifyInstance
let gate: PromiseWithResolvers<void>
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

async function openServer(): Promise<number> {
  app = Fastify()
  gate = Promise.withResolvers()
  app.setErrorHandler(sendError)
  await app.register(fastifyMultipart)
  limitBodyTime(app)
  app.post('/json', async ({ body }) => body)
  app.get('/slow', async () => {
    await gate.promise
    return 'slow'
  })
  app.route({
    method: 'POST',
    url: '/form',
    handler: async (request) => {
      const { fields, remove } = await receiveForm(request, ['file'], 1000)
      await remove()
      return fields
    },
  })
  return Number(new URL(await app.listen({ port: 0 })).port)
}

/** Sends the head of a request and the beginning of its body, and waits until the server has them. */
async function beginRequest(
  port: number,
  path: string,
  contentType: string,
  body: string,
  method = 'POST',
): Promise<Socket> {
  const arrival = once(app.server, 'request')
  const socket = connect(port, 'localhost')
  socket
    .setEncoding('utf8')
    .write(
      `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${contentType}\r\nContent-Length: 100\r\n\r\n${body}`,
    )
  await arrival
  return socket
}

test('a request whose body has not arrived after 30 seconds is refused, and its connection closes', async () => {
  const port = await openServer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const socket = await beginRequest(port, '/json', 'application/json', '{"a"')
  await vi.advanceTimersByTimeAsync(29_000)
  socket.write(':')
  await vi.advanceTimersByTimeAsync(1000)
  const [reply] = await once(socket, 'data')
  expect(reply).toMatch(/^HTTP\/1\.1 408/)
  expect(reply).toMatch(/connection: close/i)
  expect(reply).toContain('"code":90')
  await once(socket, 'close')
})

test('a body that arrives in time is accepted', async () => {
  const port = await openServer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const socket = await beginRequest(port, '/json', 'application/json', '{"a":1')
  await vi.advanceTimersByTimeAsync(29_000)
  socket.write('}'.padEnd(94))
  const [reply] = await once(socket, 'data')
  expect(reply).toMatch(/^HTTP\/1\.1 200/)
  expect(vi.getTimerCount()).toBe(0)
  socket.destroy()
})

test('a form with a file may take longer', async () => {
  const port = await openServer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const form = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'
  const socket = await beginRequest(port, '/form', 'multipart/form-data; boundary=x', form.slice(0, 10))
  await vi.advanceTimersByTimeAsync(60_000)
  socket.write(form.slice(10).padEnd(90))
  const [reply] = await once(socket, 'data')
  expect(reply).toMatch(/^HTTP\/1\.1 200[\s\S]*\{"a":"1"\}/)
  socket.destroy()
})

test('a slow request whose body nobody reads goes on', async () => {
  const port = await openServer()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const socket = await beginRequest(port, '/slow', 'application/json', '{', 'GET')
  await vi.advanceTimersByTimeAsync(60_000)
  gate.resolve()
  const [reply] = await once(socket, 'data')
  expect(reply).toMatch(/^HTTP\/1\.1 200/)
  socket.destroy()
})
