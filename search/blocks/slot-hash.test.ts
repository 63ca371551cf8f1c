import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BlockMemory } from './block-memory.ts'
import { SlotHash } from './slot-hash.ts'

// Few hashes, so that many slots share one; some are at the very end of the table.
const numbers = [0, 1, 2 ** 31, 2 ** 32 - 2, 2 ** 32 - 1]

test('slots are found by their hash until they are removed, even if many share it', () => {
  const step = fc.record({ slot: fc.nat(3_000), isThere: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { minLength: 100, maxLength: 1_500, size: 'max' }), (steps) => {
      const numberOf = (slot: number): number => numbers[slot % 7] ?? (slot * 2_654_435_761) % 2 ** 32
      const hash = new SlotHash(new BlockMemory(), numberOf)
      const model = new Set<number>()
      for (const { slot, isThere } of steps) {
        if (isThere === model.has(slot)) continue
        if (isThere) hash.add(slot, numberOf(slot))
        else hash.remove(slot, numberOf(slot))
        if (isThere) model.add(slot)
        else model.delete(slot)
      }
      for (const slot of model) expect(new Set(hash.find(numberOf(slot)))).toContain(slot)
      for (const number of numbers) {
        for (const slot of hash.find(number)) expect(model.has(slot)).toBe(true)
      }
    }),
    { numRuns: 30 },
  )
})
