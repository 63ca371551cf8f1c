import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { writeList } from './send-list.ts'

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
