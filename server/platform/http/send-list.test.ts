import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openList, writeList, type ListLocks } from './send-list.ts'
import { sendError } from './send-error.ts'

const item = 'x'.repeat(10_000)

/** Returns batches that count how many were requested, and record whether the reader has stopped. */
function countBatches(batches: number): {
  list: AsyncGenerator<string[]>
  requestedCount: () => number
  hasStopped: () => boolean
} {
  let requestedCount = 0
  let isStopped = false
  async function* list(): AsyncGenerator<string[]> {
    try {
      for (; requestedCount < batches;) {
        requestedCount += 1
        yield Array.from({ length: 10 }, () => item)
      }
    } finally {
      isStopped = true
    }
  }
  return { list: list(), requestedCount: () => requestedCount, hasStopped: () => isStopped }
}

test.each([
  ['nothing', [], '[]'],
  ['empty batches', [[], []], '[]'],
  ['batches of several sizes', [[{ a: 1 }], [], [2, null], ['"']], '[{"a":1},2,null,"\\""]'],
])('%s becomes a JSON array', async (_name, batches: unknown[][], json) => {
  async function* list(): AsyncGenerator<unknown[]> {
    yield* batches
  }
  expect(await text(writeList(list(), () => undefined))).toBe(json)
})

test('no batch is requested before the client reads', async () => {
  const { list, requestedCount } = countBatches(100)
  const stream = writeList(list, () => undefined)
  expect(requestedCount()).toBe(0)
  stream.destroy()
  await once(stream, 'close')
  expect(requestedCount()).toBe(0)
})

test('batches are requested at the client’s pace, and none after it disconnects', async () => {
  const { list, requestedCount, hasStopped } = countBatches(100)
  const stream = writeList(list, () => undefined)
  await once(stream, 'readable')
  for (let taken = 1; taken <= 20; taken += 1) {
    expect(requestedCount()).toBeLessThanOrEqual(taken + 1)
    while (stream.read() === null) await once(stream, 'readable')
  }
  stream.destroy()
  await once(stream, 'close')
  expect([requestedCount() < 30, hasStopped()]).toEqual([true, true])
})

test('an error in the middle of a list breaks the reply', async () => {
  async function* list(): AsyncGenerator<number[]> {
    yield [1]
    throw new Error('The database is gone')
  }
  await expect(text(writeList(list(), () => undefined))).rejects.toThrow('The database is gone')
})

describe('a list that clients read slowly', () => {
  let app: FastifyInstance
  let port: number
  const opened: IncomingMessage[] = []
  beforeAll(async () => {
    app = Fastify()
    app.setErrorHandler(sendError)
    const locks: ListLocks = new Set()
    app.get('/list', async (request, reply) => {
      const userId = Number(request.headers['x-user'] ?? 0)
      const viewer = { user: userId === 0 ? undefined : { id: userId } }
      const { list } = countBatches(100_000)
      return openList(list, { request, reply, viewer, locks, check: () => undefined })
    })
    port = Number(new URL(await app.listen({ port: 0 })).port)
  })
  afterEach(() => {
    vi.useRealTimers()
    for (const reply of opened.splice(0)) reply.destroy()
  })
  afterAll(() => app.close())

  /** Opens a connection of its own and reads nothing of the list. */
  async function open(headers: Record<string, string> = {}): Promise<IncomingMessage> {
    const request = httpRequest({ port, path: '/list', agent: false, headers })
    request.end()
    const [reply] = await once(request, 'response')
    opened.push(reply)
    return reply
  }

  test('ends after ten minutes, however the client reads', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const list = await open()
    await vi.advanceTimersByTimeAsync(9 * 60_000)
    list.read()
    expect(list.destroyed).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(text(list)).rejects.toThrow('aborted')
  })

  test('does not keep another guest at the same address from a list', async () => {
    const first = await open()
    const second = await open()
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  })

  test('is one at a time for a user, whatever connections they open', async () => {
    await open({ 'x-user': '7' })
    expect((await open({ 'x-user': '7' })).statusCode).toBe(429)
    expect((await open({ 'x-user': '8' })).statusCode).toBe(200)
  })

  test('is sent to fifty guests at once and no more, and to users all the same', async () => {
    const lists = await Promise.all(Array.from({ length: 50 }, () => open()))
    expect(lists.every(({ statusCode }) => statusCode === 200)).toBe(true)
    const refused = await open()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    expect((await open({ 'x-user': '9' })).statusCode).toBe(200)
  })
})
