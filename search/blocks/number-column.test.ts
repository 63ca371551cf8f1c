import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BlockMemory } from './block-memory.ts'
import { BLOCK_ROWS, NUMBER_COLUMN_BYTES } from '#search/kernel/memory-layout.ts'
import { NumberColumn } from './number-column.ts'

const blocks = 3
const rows = blocks * BLOCK_ROWS

/** Numbers in a small range, far apart, fractional, beyond 32 bits, and null. */
const anyNumber = fc.oneof(
  fc.integer({ min: 40, max: 60 }).map((steps) => steps * 100),
  fc.integer({ min: -70_000, max: 70_000 }),
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  fc.constant(null),
)

const openColumn = (memory: BlockMemory): NumberColumn =>
  new NumberColumn(memory, memory.allocate(NUMBER_COLUMN_BYTES))

test('numbers of any size, written in any order, are read back exactly', () => {
  const write = fc.record({
    // Few rows, so that they are overwritten, in alternating blocks.
    slot: fc.nat(rows - 1).map((slot) => slot - (slot % 100)),
    value: anyNumber,
    thenPack: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(write, { maxLength: 200, size: 'max' }), (writes) => {
      const column = openColumn(new BlockMemory())
      column.reserve(blocks)
      const model = new Map<number, number | null>()
      for (const { slot, value, thenPack } of writes) {
        column.write(slot, value)
        model.set(slot, value)
        if (thenPack) column.pack()
      }
      for (let slot = 0; slot < rows; slot++) expect(column.read(slot)).toBe(model.get(slot) ?? null)
    }),
    { numRuns: 60 },
  )
})

test('numbers in a small range take one byte each, and blocks of equal numbers none', () => {
  // Chunks come from slabs: these bytes fill the first four exactly.
  const filled = 120 * 1024
  const bytesFor = (blocks: number, value: (row: number) => number | null): number => {
    const memory = new BlockMemory()
    const column = openColumn(memory)
    column.reserve(blocks)
    const before = memory.bytes
    for (let slot = 0; slot < blocks * BLOCK_ROWS; slot++) column.write(slot, value(slot % BLOCK_ROWS))
    column.pack()
    return memory.bytes - before
  }
  const blocksOf = (bytes: number): number => filled / (BLOCK_ROWS * bytes)
  expect(bytesFor(blocksOf(1), (row) => 5_000 + (row % 200) * 100)).toBe(filled)
  expect(bytesFor(blocksOf(2), (row) => (row % 7 === 0 ? null : 1_000_000 + row * 25))).toBe(filled)
  expect(bytesFor(blocksOf(4), (row) => row * row * 2_049)).toBe(filled)
  expect(bytesFor(blocksOf(8), (row) => row / 3)).toBe(filled)
  expect(bytesFor(blocksOf(1), () => 57)).toBe(0)
  expect(bytesFor(blocksOf(1), () => null)).toBe(0)
})
