import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BlockMemory } from './block-memory.ts'
import { RankColumn } from './rank-column.ts'

const slots = 400

/** A rank column over the keys in a map; null is none. */
function createRanked() {
  const keys = new Map<number, number | null>()
  const keyOf = (slot: number): number => keys.get(slot) ?? Infinity
  const compare = (a: number, b: number): number =>
    keyOf(a) === keyOf(b) ? a - b : keyOf(a) < keyOf(b) ? -1 : 1
  const order = {
    compare,
    sort: (fresh: Int32Array) => fresh.sort(compare),
    hasKey: (slot: number) => keyOf(slot) < Infinity,
  }
  const ranks = new RankColumn(new BlockMemory(), order)
  ranks.reserve(1)
  return { keys, compare, ranks }
}

function readOrder({ keys, ranks }: ReturnType<typeof createRanked>): number[] {
  return [...keys.keys()].toSorted((a, b) => ranks.rankOf(a) - ranks.rankOf(b))
}

test('ranks follow the order of keys after any insertions, removals and changes', () => {
  const key = fc.option(fc.oneof(fc.nat(20), fc.nat(2 ** 40)), { freq: 8 })
  const step = fc.record({ slot: fc.nat(slots - 1), key, isGoing: fc.boolean() })
  const turns = fc.array(fc.array(step, { maxLength: 60 }), { minLength: 5, maxLength: 40, size: 'max' })
  fc.assert(
    fc.property(turns, (written) => {
      const ranked = createRanked()
      const { keys, compare, ranks } = ranked
      for (const turn of written) {
        for (const { slot, key: next, isGoing } of turn) {
          if (keys.has(slot)) ranks.remove(slot)
          keys.delete(slot)
          if (isGoing) continue
          keys.set(slot, next)
          ranks.add(slot)
        }
        ranks.rankPending()
        expect(readOrder(ranked)).toEqual([...keys.keys()].toSorted(compare))
        expect(new Set([...keys.keys()].map((slot) => ranks.rankOf(slot))).size).toBe(keys.size)
        for (const [slot, kept] of keys) expect(ranks.keyOf(slot, 1) === Infinity).toBe(kept === null)
      }
    }),
    { numRuns: 60 },
  )
})

test('many rows, ranked or not, are removed at once and added again in the order of their keys', () => {
  const ranked = createRanked()
  const { keys, compare, ranks } = ranked
  const put = (slot: number): void => {
    keys.set(slot, slot % 7)
    ranks.add(slot)
  }
  for (let slot = 0; slot < slots; slot += 1) {
    put(slot)
    if (slot === slots / 2) ranks.rankPending()
  }
  const gone = [...keys.keys()].filter((slot) => slot % 3 !== 0)
  ranks.removeAll(gone)
  for (const slot of gone) keys.delete(slot)
  ranks.rankPending()
  expect(ranks.save().sorted).toHaveLength(keys.size)
  expect(readOrder(ranked)).toEqual([...keys.keys()].toSorted(compare))
  for (const slot of gone) put(slot)
  ranks.rankPending()
  expect(readOrder(ranked)).toEqual([...keys.keys()].toSorted(compare))
})

test('rows added at the same end exhaust the gaps between ranks, and all ranks are spread again', () => {
  const ranked = createRanked()
  for (let slot = 0; slot < slots; slot += 1) {
    ranked.keys.set(slot, slot % 2 === 0 ? slot : -slot)
    ranked.ranks.add(slot)
    ranked.ranks.rankPending()
  }
  expect(readOrder(ranked)).toEqual([...ranked.keys.keys()].toSorted(ranked.compare))
})
