import type { BlockMemory } from './block-memory.ts'
import { BlockTable, getSaved, type SavedTable } from './block-table.ts'
import { BLOCK_ROWS } from './layout.ts'
import {
  BYTES,
  choosePacking,
  DOUBLES,
  EMPTY,
  LONGS,
  maxCode,
  NULL_LONG,
  widthOf,
  type Packing,
} from './number-packing.ts'
import { PiecePool, type SavedPool } from './piece-pool.ts'

/** Bytes of the column's descriptor for the kernel. */
export const NUMBER_BYTES = 36
const noBlock = -1

export type SavedNumber = { tables: readonly SavedTable[]; pieces: SavedPool }

/**
 * One number or null for each row. Each block is packed as narrowly as its numbers allow. A number that does
 * not fit its block unpacks it. The block stays unpacked until another one is unpacked, or until `pack`.
 */
export class NumberColumn {
  /** The address of the column's descriptor for the kernel. */
  readonly place: number
  /** Blocks whose numbers changed since their metadata was computed. */
  readonly unmeasured = new Set<number>()
  #memory: BlockMemory
  #pieces: PiecePool
  #values: BlockTable
  #packings: BlockTable
  #bases: BlockTable
  #steps: BlockTable
  #tables: BlockTable[]
  #open = noBlock
  #numbers = new Float64Array(BLOCK_ROWS)

  constructor(memory: BlockMemory, place: number) {
    this.place = place
    this.#memory = memory
    this.#pieces = new PiecePool(memory)
    this.#values = new BlockTable(memory, 4)
    this.#packings = new BlockTable(memory, 1)
    this.#bases = new BlockTable(memory, 8)
    this.#steps = new BlockTable(memory, 8)
    // Minimum, maximum, sum and number of nulls.
    const measures = [8, 8, 8, 2].map((bytes) => new BlockTable(memory, bytes))
    const extremes = new BlockTable(memory, 4)
    this.#tables = [this.#values, this.#packings, ...measures, this.#bases, this.#steps, extremes]
  }

  reserve(blocks: number): void {
    for (const table of this.#tables) table.reserve(blocks)
  }

  save(): SavedNumber {
    this.pack()
    return { tables: this.#tables.map((table) => table.save()), pieces: this.#pieces.save() }
  }

  restore({ tables, pieces }: SavedNumber): void {
    for (const [at, table] of this.#tables.entries()) table.restore(getSaved(tables, at))
    this.#pieces.restore(pieces)
  }

  write(slot: number, value: number | null): void {
    const block = Math.floor(slot / BLOCK_ROWS)
    const row = slot % BLOCK_ROWS
    if (this.read(slot) === value) return
    this.unmeasured.add(block)
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
    const isUniform = packing === BYTES && this.#numbers.every((value) => value === base)
    const isShared = this.#addressOf(block) === memory.zeros
    if (packing !== before || isUniform || isShared) {
      this.#releasePiece(block)
      const bytes = BLOCK_ROWS * widthOf[packing]
      const address = packing === EMPTY ? 0 : isUniform ? memory.zeros : this.#pieces.allocate(bytes)
      memory.u32[this.#values.address / 4 + block] = address
      memory.u8[this.#packings.address + block] = packing
    }
    memory.f64[this.#bases.address / 8 + block] = base
    memory.f64[this.#steps.address / 8 + block] = step
    if (!isUniform) this.#packAll(packing, this.#addressOf(block), base, step)
  }

  /** Writes the column's descriptor for the kernel. */
  describe(): void {
    const { u32 } = this.#memory
    for (const [word, table] of this.#tables.entries()) u32[this.place / 4 + word] = table.address
  }

  /** Releases all memory of the column. */
  release(): void {
    this.#pieces.clear()
    for (const table of this.#tables) table.release()
  }

  /** Releases a block's chunk, unless it is the zeros that blocks of equal numbers share. */
  #releasePiece(block: number): void {
    const address = this.#addressOf(block)
    if (address === this.#memory.zeros) return
    this.#pieces.release(address, BLOCK_ROWS * widthOf[this.#packingOf(block)])
  }

  #packingOf(block: number): Packing {
    // Only packings are written to this table.
    return (this.#memory.u8[this.#packings.address + block] ?? EMPTY) as Packing
  }

  #addressOf(block: number): number {
    return this.#memory.u32[this.#values.address / 4 + block] ?? 0
  }

  #openBlock(block: number): void {
    this.pack()
    for (let row = 0; row < BLOCK_ROWS; row++) this.#numbers[row] = this.#readPacked(block, row)
    this.#open = block
  }

  #readPacked(block: number, row: number): number {
    const packing = this.#packingOf(block)
    if (packing === EMPTY) return Number.NaN
    const { u8, u16, i32, f64 } = this.#memory
    const address = this.#addressOf(block)
    if (packing === DOUBLES) return f64[address / 8 + row] ?? Number.NaN
    if (packing === LONGS) {
      const value = i32[address / 4 + row] ?? NULL_LONG
      return value === NULL_LONG ? Number.NaN : value
    }
    const code = (packing === BYTES ? u8[address + row] : u16[address / 2 + row]) ?? 0
    if (code > maxCode[packing]) return Number.NaN
    const base = f64[this.#bases.address / 8 + block] ?? 0
    return base + code * (f64[this.#steps.address / 8 + block] ?? 1)
  }

  /** Writes a number in the packing of its block. Returns whether it fitted. */
  #writePacked(block: number, row: number, value: number | null): boolean {
    const packing = this.#packingOf(block)
    if (packing === EMPTY) return value === null
    const { u8, u16, i32, f64 } = this.#memory
    const address = this.#addressOf(block)
    if (packing === DOUBLES) {
      f64[address / 8 + row] = value === null ? Number.NaN : value + 0
      return true
    }
    if (packing === LONGS) {
      if (value !== null && !(Number.isInteger(value) && Math.abs(value) < -NULL_LONG)) return false
      i32[address / 4 + row] = value ?? NULL_LONG
      return true
    }
    const most = maxCode[packing]
    let code = most + 1
    if (value !== null) {
      const base = f64[this.#bases.address / 8 + block] ?? 0
      const step = f64[this.#steps.address / 8 + block] ?? 1
      code = Math.round((value - base) / step)
      if (!(code >= 0 && code <= most) || base + code * step !== value) return false
    }
    if (address === this.#memory.zeros) return code === 0
    if (packing === BYTES) u8[address + row] = code
    else u16[address / 2 + row] = code
    return true
  }

  #packAll(packing: Packing, address: number, base: number, step: number): void {
    if (packing === EMPTY) return
    const { u8, u16, i32, f64 } = this.#memory
    if (packing === DOUBLES) return f64.set(this.#numbers, address / 8)
    if (packing === LONGS) {
      for (let row = 0; row < BLOCK_ROWS; row++) {
        const value = this.#numbers[row] ?? Number.NaN
        i32[address / 4 + row] = Number.isNaN(value) ? NULL_LONG : value
      }
      return
    }
    const nullCode = maxCode[packing] + 1
    const [codes, first] = packing === BYTES ? [u8, address] : [u16, address / 2]
    for (let row = 0; row < BLOCK_ROWS; row++) {
      const value = this.#numbers[row] ?? Number.NaN
      codes[first + row] = Number.isNaN(value) ? nullCode : (value - base) / step
    }
  }
}
