import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { HeldChunks } from '#tests/support/stock/held-chunks.ts'
import { BlockMemory } from './block-memory.ts'

test('allocated chunks never overlap and contain zeros, and released bytes are counted', () => {
  const size = fc.oneof(fc.constantFrom(16, 64, 512), fc.integer({ min: 1, max: 60_000 }))
  const step = fc.oneof(size, fc.constant('release' as const))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120, size: 'max' }), fc.nat(), (steps, pick) => {
      const memory = new BlockMemory()
      const start = memory.bytes
      const held = new HeldChunks(memory)
      for (const [turn, bytes] of steps.entries()) {
        if (bytes !== 'release') {
          held.hold({ address: memory.allocate(bytes), bytes })
          continue
        }
        const chunk = held.release(pick + turn)
        if (chunk) memory.release(chunk.address, chunk.bytes)
      }
      for (const { address, bytes } of held.all) memory.release(address, bytes)
      expect(memory.bytes).toBe(start)
    }),
    { numRuns: 60 },
  )
})

test('the byte after the last chunk can be read, because the kernel reads two bytes at once', () => {
  const memory = new BlockMemory()
  const bytes = 64
  for (let chunks = 0; chunks < 5000; chunks += 1) {
    const end = memory.allocate(bytes) + bytes
    expect(memory.memory.buffer.byteLength).toBeGreaterThan(end)
  }
})
