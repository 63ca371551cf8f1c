import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BlockMemory } from './block-memory.ts'

test('no two pieces overlap, each begins empty, and what is given back is counted', () => {
  const size = fc.oneof(fc.constantFrom(16, 64, 512), fc.integer({ min: 1, max: 60_000 }))
  const step = fc.oneof(size, fc.constant('release' as const))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120, size: 'max' }), fc.nat(), (steps, pick) => {
      const memory = new BlockMemory()
      const start = memory.bytes
      const held: { address: number; bytes: number }[] = []
      for (const [turn, bytes] of steps.entries()) {
        if (bytes === 'release') {
          const [piece] = held.splice((pick + turn) % Math.max(1, held.length), 1)
          if (piece) memory.release(piece.address, piece.bytes)
          continue
        }
        const address = memory.allocate(bytes)
        const isApart = held.every(
          (other) => address + bytes <= other.address || other.address + other.bytes <= address,
        )
        expect(isApart).toBe(true)
        expect(memory.u8.subarray(address, address + bytes).every((byte) => byte === 0)).toBe(true)
        memory.u8.fill(255, address, address + bytes)
        held.push({ address, bytes })
      }
      for (const { address, bytes } of held) memory.release(address, bytes)
      expect(memory.bytes).toBe(start)
    }),
    { seed: 42, numRuns: 60 },
  )
})
