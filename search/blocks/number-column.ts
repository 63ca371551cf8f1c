import {
  ALL_NULL,
  BLOCK_ROWS,
  EXTREME_ROWS_BYTES,
  F64_BYTES,
  F64_VALUES,
  I32_VALUES,
  NULL_I32,
  U16_BYTES,
  U32_BYTES,
  U8_CODES,
} from '#search/kernel/memory-layout.ts'
import type { BlockMemory } from './block-memory.ts'
import { BlockTable, getSaved, type SavedTable } from './block-table.ts'
import { choosePacking, maxCode, widthOf, type Packing } from './number-packing.ts'
import { numberColumnRecord, writeRecord } from './records.ts'
import { SlabAllocator, type SavedSlabs } from './slab-allocator.ts'

const noBlock = -1

export type SavedNumber = { tables: readonly SavedTable[]; slabs: SavedSlabs }

/**
 * One number or null for each row. Each block is packed as narrowly as its numbers allow. A number that does
 * not fit its block unpacks it. The block stays unpacked until another one is unpacked, or until `pack`.
 */
export class NumberColumn {
  /** The address of the column's record for the kernel. */
  readonly address: number
  /** Blocks whose numbers changed since their metadata was computed. */
  readonly outdatedBlocks = new Set<number>()
  #memory: BlockMemory
  #slabs: SlabAllocator
  #values: BlockTable
  #packings: BlockTable
  #mins: BlockTable
  #maxs: BlockTable
  #sums: BlockTable
  #nullCounts: BlockTable
  #bases: BlockTable
  #steps: BlockTable
  #extremeRows: BlockTable
  #open = noBlock
  #numbers = new Float64Array(BLOCK_ROWS)

  constructor(memory: BlockMemory, address: number) {
    this.address = address
    this.#memory = memory
    this.#slabs = new SlabAllocator(memory)
    this.#values = new BlockTable(memory, U32_BYTES)
    this.#packings = new BlockTable(memory, 1)
    this.#mins = new BlockTable(memory, F64_BYTES)
    this.#maxs = new BlockTable(memory, F64_BYTES)
    this.#sums = new BlockTable(memory, F64_BYTES)
    this.#nullCounts = new BlockTable(memory, U16_BYTES)
    this.#bases = new BlockTable(memory, F64_BYTES)
    this.#steps = new BlockTable(memory, F64_BYTES)
    this.#extremeRows = new BlockTable(memory, EXTREME_ROWS_BYTES)
  }

  get #tables(): BlockTable[] {
    return [
      this.#values,
      this.#packings,
      this.#mins,
      this.#maxs,
      this.#sums,
      this.#nullCounts,
      this.#bases,
      this.#steps,
      this.#extremeRows,
    ]
  }

  reserve(blocks: number): void {
    for (const table of this.#tables) table.reserve(blocks)
  }

  save(): SavedNumber {
    this.pack()
    return { tables: this.#tables.map((table) => table.save()), slabs: this.#slabs.save() }
  }

  restore({ tables, slabs }: SavedNumber): void {
    for (const [at, table] of this.#tables.entries()) table.restore(getSaved(tables, at))
    this.#slabs.restore(slabs)
  }

  write(slot: number, value: number | null): void {
    const block = Math.floor(slot / BLOCK_ROWS)
    const row = slot % BLOCK_ROWS
    if (this.read(slot) === value) return
    this.outdatedBlocks.add(block)
    if (block !== this.#open) {
      if (this.#writePacked(block, row, value)) return
      this.#openBlock(block)
    }
    // Adding 0 turns -0 into 0, so that minimum and maximum do not depend on the order of rows.
    this.#numbers[row] = value === null ? Number.NaN : value + 0
  }

  read(slot: number): number | null {
    const block = Math.floor(slot / BLOCK_ROWS)
    const row = slot % BLOCK_ROWS
    const value = block === this.#open ? (this.#numbers[row] ?? Number.NaN) : this.#readPacked(block, row)
    return Number.isNaN(value) ? null : value
  }

  /** Replaces all numbers of a block. NaN is null. */
  writeBlock(block: number, numbers: Float64Array): void {
    this.pack()
    this.#numbers.set(numbers)
    this.#open = block
    this.pack()
  }

  /** Packs the unpacked block, so that the kernel can read it. */
  pack(): void {
    if (this.#open === noBlock) return
    const block = this.#open
    this.#open = noBlock
    const memory = this.#memory
    const { packing, base, step } = choosePacking(this.#numbers)
    const before = this.#packingOf(block)
    const isUniform = packing === U8_CODES && this.#numbers.every((value) => value === base)
    const isShared = this.#addressOf(block) === memory.zeros
    if (packing !== before || isUniform || isShared) {
      this.#releaseChunk(block)
      const bytes = BLOCK_ROWS * widthOf[packing]
      const address = packing === ALL_NULL ? 0 : isUniform ? memory.zeros : this.#slabs.allocate(bytes)
      memory.u32[this.#values.address / U32_BYTES + block] = address
      memory.u8[this.#packings.address + block] = packing
    }
    memory.f64[this.#bases.address / F64_BYTES + block] = base
    memory.f64[this.#steps.address / F64_BYTES + block] = step
    if (!isUniform) this.#packAll(packing, this.#addressOf(block), base, step)
  }

  /** Writes the column's record for the kernel. */
  describe(): void {
    writeRecord(this.#memory, this.address, numberColumnRecord, {
      values: this.#values.address,
      packings: this.#packings.address,
      mins: this.#mins.address,
      maxs: this.#maxs.address,
      sums: this.#sums.address,
      nullCounts: this.#nullCounts.address,
      bases: this.#bases.address,
      steps: this.#steps.address,
      extremeRows: this.#extremeRows.address,
    })
  }

  /** Releases all memory of the column. */
  release(): void {
    this.#slabs.clear()
    for (const table of this.#tables) table.release()
  }

  /** Releases a block's chunk, unless it is the zeros that blocks of equal numbers share. */
  #releaseChunk(block: number): void {
    const address = this.#addressOf(block)
    if (address === this.#memory.zeros) return
    this.#slabs.release(address, BLOCK_ROWS * widthOf[this.#packingOf(block)])
  }

  #packingOf(block: number): Packing {
    // Only packings are written to this table.
    return (this.#memory.u8[this.#packings.address + block] ?? ALL_NULL) as Packing
  }

  #addressOf(block: number): number {
    return this.#memory.u32[this.#values.address / U32_BYTES + block] ?? 0
  }

  #openBlock(block: number): void {
    this.pack()
    for (let row = 0; row < BLOCK_ROWS; row++) this.#numbers[row] = this.#readPacked(block, row)
    this.#open = block
  }

  #readPacked(block: number, row: number): number {
    const packing = this.#packingOf(block)
    if (packing === ALL_NULL) return Number.NaN
    const { u8, u16, i32, f64 } = this.#memory
    const address = this.#addressOf(block)
    if (packing === F64_VALUES) return f64[address / F64_BYTES + row] ?? Number.NaN
    if (packing === I32_VALUES) {
      const value = i32[address / U32_BYTES + row] ?? NULL_I32
      return value === NULL_I32 ? Number.NaN : value
    }
    const code = (packing === U8_CODES ? u8[address + row] : u16[address / U16_BYTES + row]) ?? 0
    if (code > maxCode[packing]) return Number.NaN
    const base = f64[this.#bases.address / F64_BYTES + block] ?? 0
    return base + code * (f64[this.#steps.address / F64_BYTES + block] ?? 1)
  }

  /** Writes a number in the packing of its block. Returns whether it fitted. */
  #writePacked(block: number, row: number, value: number | null): boolean {
    const packing = this.#packingOf(block)
    if (packing === ALL_NULL) return value === null
    const { u8, u16, i32, f64 } = this.#memory
    const address = this.#addressOf(block)
    if (packing === F64_VALUES) {
      f64[address / F64_BYTES + row] = value === null ? Number.NaN : value + 0
      return true
    }
    if (packing === I32_VALUES) {
      if (value !== null && !(Number.isInteger(value) && Math.abs(value) < -NULL_I32)) return false
      i32[address / U32_BYTES + row] = value ?? NULL_I32
      return true
    }
    const highest = maxCode[packing]
    let code = highest + 1
    if (value !== null) {
      const base = f64[this.#bases.address / F64_BYTES + block] ?? 0
      const step = f64[this.#steps.address / F64_BYTES + block] ?? 1
      code = Math.round((value - base) / step)
      if (!(code >= 0 && code <= highest) || base + code * step !== value) return false
    }
    if (address === this.#memory.zeros) return code === 0
    if (packing === U8_CODES) u8[address + row] = code
    else u16[address / U16_BYTES + row] = code
    return true
  }

  #packAll(packing: Packing, address: number, base: number, step: number): void {
    if (packing === ALL_NULL) return
    const { u8, u16, i32, f64 } = this.#memory
    if (packing === F64_VALUES) return f64.set(this.#numbers, address / F64_BYTES)
    if (packing === I32_VALUES) {
      for (let row = 0; row < BLOCK_ROWS; row++) {
        const value = this.#numbers[row] ?? Number.NaN
        i32[address / U32_BYTES + row] = Number.isNaN(value) ? NULL_I32 : value
      }
      return
    }
    const nullCode = maxCode[packing] + 1
    const [codes, first] = packing === U8_CODES ? [u8, address] : [u16, address / U16_BYTES]
    for (let row = 0; row < BLOCK_ROWS; row++) {
      const value = this.#numbers[row] ?? Number.NaN
      codes[first + row] = Number.isNaN(value) ? nullCode : (value - base) / step
    }
  }
}
