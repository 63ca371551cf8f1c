import { expect, test } from 'vitest'
import { listRecentStones, maxRecent, recordRecentStone } from './recent-stones.ts'

const makeStore = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

test('the stones that a user viewed last come first, each once', () => {
  const store = makeStore()
  for (const stockId of ['A', 'B', 'A']) recordRecentStone(1, stockId, store)
  expect(listRecentStones(1, store)).toEqual(['A', 'B'])
})

test('each user of a browser has a list of their own, which has a limit', () => {
  const store = makeStore()
  for (let index = 0; index < maxRecent + 3; index += 1) recordRecentStone(1, `S${index}`, store)
  expect(listRecentStones(1, store)).toHaveLength(maxRecent)
  expect(listRecentStones(1, store)[0]).toBe(`S${maxRecent + 2}`)
  expect(listRecentStones(2, store)).toEqual([])
})

test('a damaged or full storage does no harm', () => {
  const full = {
    getItem: () => '{"not": "a list"',
    setItem: () => {
      throw new Error('full')
    },
  }
  recordRecentStone(1, 'A', full)
  expect(listRecentStones(1, full)).toEqual([])
})
