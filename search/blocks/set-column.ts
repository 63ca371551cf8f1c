import type { BlockMemory } from './block-memory.ts'
import { BlockTable } from './block-table.ts'
import { BLOCK_ROWS } from './kernel.ts'

/** Bytes in which the kernel is told of the column. */
export const SET_BYTES = 20
/** The greatest id that a set column holds. */
export const MAX_SET_ID = 65_535
/** A column with more codes than this is counted row by row: it has no cells. */
const mostCells = 128

/**
 * One small id per row, kept as a code in the order in which ids first came; code 0 is id 0, which is none. Columns of
 * few codes have a cell, a mask of their rows, for each code present in a block.
 */
export class SetColumn {
  readonly idByCode: number[] = [0]
  readonly #codeById = new Map<number, number>([[0, 0]])
  #inOrder: readonly number[] = []
  #memory: BlockMemory
  #presence: BlockTable
  #codes: BlockTable
  #widths: BlockTable
  #firstCells: BlockTable

  constructor(memory: BlockMemory) {
    this.#memory = memory
    this.#presence = new BlockTable(memory, 16)
    this.#codes = new BlockTable(memory, 4)
    this.#widths = new BlockTable(memory, 1)
    this.#firstCells = new BlockTable(memory, 2)
  }

  get codeCount(): number {
    return this.idByCode.length
  }

  get hasCells(): boolean {
    return this.codeCount <= mostCells
  }

  /** Codes of ids other than none, the least id first. */
  get codesInOrder(): readonly number[] {
    if (this.#inOrder.length === this.codeCount - 1) return this.#inOrder
    const idOf = (code: number): number => this.idByCode[code] ?? 0
    this.#inOrder = Array.from(this.idByCode.keys())
      .slice(1)
      .sort((a, b) => idOf(a) - idOf(b))
    return this.#inOrder
  }

  findCode(id: number): number | undefined {
    return this.#codeById.get(id)
  }

  reserve(blocks: number): void {
    for (const table of [this.#presence, this.#codes, this.#widths, this.#firstCells]) table.reserve(blocks)
  }

  /** Answers whether every block has to be laid out anew, for this id made the column wider. */
  write(slot: number, id: number): boolean {
    const known = this.#codeById.get(id)
    const code = known ?? this.idByCode.length
    if (known === undefined) {
      this.#codeById.set(id, code)
      this.idByCode.push(id)
    }
    const memory = this.#memory
    const row = slot % BLOCK_ROWS
    const address = this.#openBlock(Math.floor(slot / BLOCK_ROWS), code)
    if (this.#widthOf(Math.floor(slot / BLOCK_ROWS)) === 1) memory.u8[address + row] = code
    else memory.u16[address / 2 + row] = code
    return known === undefined && code === mostCells
  }

  read(slot: number): number {
    const block = Math.floor(slot / BLOCK_ROWS)
    const row = slot % BLOCK_ROWS
    const { u8, u16, u32 } = this.#memory
    const address = u32[this.#codes.address / 4 + block] ?? 0
    const code = this.#widthOf(block) === 1 ? u8[address + row] : u16[address / 2 + row]
    return this.idByCode[code ?? 0] ?? 0
  }

  /** What the kernel knows of the column. */
  describe(at: number): void {
    const { u32 } = this.#memory
    const tables = [this.#presence, this.#codes, this.#widths, this.#firstCells]
    for (const [word, table] of tables.entries()) u32[at / 4 + word] = table.address
    u32[at / 4 + tables.length] = this.hasCells ? 1 : 0
  }

  #widthOf(block: number): number {
    return this.#memory.u8[this.#widths.address + block] ?? 0
  }

  /** The codes of a block, wide enough for one. */
  #openBlock(block: number, code: number): number {
    const memory = this.#memory
    const at = this.#codes.address / 4 + block
    const address = memory.u32[at] ?? 0
    const width = this.#widthOf(block)
    const needed = code > 255 ? 2 : 1
    if (width >= needed) return address
    const opened = memory.allocate(BLOCK_ROWS * needed)
    if (width === 1) {
      for (let row = 0; row < BLOCK_ROWS; row++) memory.u16[opened / 2 + row] = memory.u8[address + row] ?? 0
      memory.release(address, BLOCK_ROWS)
    }
    memory.u32[this.#codes.address / 4 + block] = opened
    memory.u8[this.#widths.address + block] = needed
    return opened
  }
}
