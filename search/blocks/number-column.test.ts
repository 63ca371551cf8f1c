import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BlockMemory } from './block-memory.ts'
import { NumberColumn } from './number-column.ts'

const blocks = 3
const rows = blocks * 512

/** What lies close, far apart, between integers, beyond 32 bits, and nothing at all. */
const anyNumber = fc.oneof(
  fc.integer({ min: 40, max: 60 }).map((steps) => steps * 100),
  fc.integer({ min: -70_000, max: 70_000 }),
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  fc.constant(null),
)

test('whatever numbers are written in whatever order, each is read back exactly', () => {
  const write = fc.record({
    // Few rows, so that they are written again, in blocks that change turns.
    slot: fc.nat(rows - 1).map((slot) => slot - (slot % 100)),
    value: anyNumber,
    thenPack: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(write, { maxLength: 200, size: 'max' }), (writes) => {
      const column = new NumberColumn(new BlockMemory())
      column.reserve(blocks)
      const model = new Map<number, number | null>()
      for (const { slot, value, thenPack } of writes) {
        column.write(slot, value)
        model.set(slot, value)
        if (thenPack) column.pack()
      }
      for (let slot = 0; slot < rows; slot++) expect(column.read(slot)).toBe(model.get(slot) ?? null)
    }),
    { seed: 42, numRuns: 60 },
  )
})

test('numbers that lie close take a byte each, and a block of one number none', () => {
  const bytesFor = (value: (row: number) => number | null): number => {
    const memory = new BlockMemory()
    const column = new NumberColumn(memory)
    column.reserve(1)
    const before = memory.bytes
    for (let row = 0; row < 512; row++) column.write(row, value(row))
    column.pack()
    return memory.bytes - before
  }
  expect(bytesFor((row) => 5_000 + (row % 200) * 100)).toBe(512)
  expect(bytesFor((row) => (row % 7 === 0 ? null : 1_000_000 + row * 25))).toBe(1024)
  expect(bytesFor((row) => row * row * 4_099)).toBe(2048)
  expect(bytesFor((row) => row / 3)).toBe(4096)
  expect(bytesFor(() => 57)).toBe(0)
  expect(bytesFor(() => null)).toBe(0)
})
