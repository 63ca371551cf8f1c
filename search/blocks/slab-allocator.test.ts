import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { HeldChunks } from '#tests/support/stock/held-chunks.ts'
import { BlockMemory } from './block-memory.ts'
import { SlabAllocator } from './slab-allocator.ts'

test('the chunks of a column are adjacent, even if other columns allocate in between', () => {
  const memory = new BlockMemory()
  const [pool, other] = [new SlabAllocator(memory), new SlabAllocator(memory)]
  const chunks = Array.from({ length: 600 }, () => {
    other.allocate(512)
    memory.allocate(200)
    return pool.allocate(512)
  })
  const gaps = chunks.filter((address, at) => at > 0 && address !== (chunks[at - 1] ?? 0) + 512)
  // 300 kilobytes of consecutive slabs, the first of them small.
  expect(gaps.length).toBeLessThan(10)
})

test('chunks of two columns never overlap and contain zeros, and all memory is released', () => {
  const step = fc.oneof(fc.constantFrom(512, 1024, 2048), fc.integer({ min: 1, max: 90_000 }))
  const steps = fc.array(fc.record({ bytes: step, isFirst: fc.boolean(), isBack: fc.boolean() }), {
    maxLength: 100,
    size: 'max',
  })
  fc.assert(
    fc.property(steps, fc.nat(), (turns, pick) => {
      const memory = new BlockMemory()
      const start = memory.bytes
      const pools = [new SlabAllocator(memory), new SlabAllocator(memory)] as const
      const held = new HeldChunks<{ address: number; bytes: number; pool: SlabAllocator }>(memory)
      for (const [turn, { bytes, isFirst, isBack }] of turns.entries()) {
        if (isBack) {
          const chunk = held.release(pick + turn)
          chunk?.pool.release(chunk.address, chunk.bytes)
          continue
        }
        const pool = isFirst ? pools[0] : pools[1]
        held.hold({ address: pool.allocate(bytes), bytes, pool })
      }
      for (const pool of pools) pool.clear()
      expect(memory.bytes).toBe(start)
    }),
    { numRuns: 60 },
  )
})

test('a column reuses released chunks before it allocates more memory', () => {
  const memory = new BlockMemory()
  const pool = new SlabAllocator(memory)
  const held = Array.from({ length: 50 }, () => pool.allocate(512))
  const before = memory.bytes
  for (let turn = 0; turn < 1000; turn++) {
    pool.release(held.shift() ?? 0, 512)
    held.push(pool.allocate(500))
  }
  expect(new Set(held).size).toBe(50)
  expect(memory.bytes).toBe(before)
})

test('a restored pool does not change the saved data', () => {
  const memory = new BlockMemory()
  const pool = new SlabAllocator(memory)
  const [kept, free] = [pool.allocate(512), pool.allocate(1024)]
  pool.release(free, 1024)
  const saved = pool.save()
  const [before, image] = [structuredClone(saved), memory.image.slice()]

  const again = new BlockMemory()
  again.restore(structuredClone(memory.save()), image)
  const restored = new SlabAllocator(again)
  restored.restore(saved)
  expect(restored.allocate(1024)).toBe(free)
  expect(Array.from({ length: 40 }, () => restored.allocate(512))).not.toContain(kept)
  expect(saved).toEqual(before)
})
