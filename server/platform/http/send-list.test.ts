import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { writeList } from './send-list.ts'

const item = 'x'.repeat(10_000)

/** Batches that tell how many of them were asked for, and whether whoever asked has left. */
function countBatches(batches: number): {
  list: AsyncGenerator<string[]>
  asked: () => number
  left: () => boolean
} {
  let asked = 0
  let isLeft = false
  async function* list(): AsyncGenerator<string[]> {
    try {
      for (; asked < batches;) {
        asked += 1
        yield Array.from({ length: 10 }, () => item)
      }
    } finally {
      isLeft = true
    }
  }
  return { list: list(), asked: () => asked, left: () => isLeft }
}

test.each([
  ['nothing', [], '[]'],
  ['empty batches', [[], []], '[]'],
  ['batches of several sizes', [[{ a: 1 }], [], [2, null], ['"']], '[{"a":1},2,null,"\\""]'],
])('%s is an array of JSON', async (_name, batches: unknown[][], json) => {
  async function* list(): AsyncGenerator<unknown[]> {
    yield* batches
  }
  expect(await text(writeList(list(), () => undefined))).toBe(json)
})

test('nothing is read before somebody takes the list', async () => {
  const { list, asked } = countBatches(100)
  const stream = writeList(list, () => undefined)
  expect(asked()).toBe(0)
  stream.destroy()
  await once(stream, 'close')
  expect(asked()).toBe(0)
})

test('whoever takes slowly is read for slowly, and for one who leaves nothing more is read', async () => {
  const { list, asked, left } = countBatches(100)
  const stream = writeList(list, () => undefined)
  await once(stream, 'readable')
  for (let taken = 1; taken <= 20; taken += 1) {
    expect(asked()).toBeLessThanOrEqual(taken + 1)
    while (stream.read() === null) await once(stream, 'readable')
  }
  stream.destroy()
  await once(stream, 'close')
  expect([asked() < 30, left()]).toEqual([true, true])
})

test('a list that breaks off in the middle is no list', async () => {
  async function* list(): AsyncGenerator<number[]> {
    yield [1]
    throw new Error('The database is gone')
  }
  await expect(text(writeList(list(), () => undefined))).rejects.toThrow('The database is gone')
})
