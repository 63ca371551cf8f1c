import type { BlockMemory } from './block-memory.ts'
import { BlockTable, getSaved, type SavedTable } from './block-table.ts'
import { BLOCK_ROWS } from './layout.ts'
import { PiecePool, type SavedPool } from './piece-pool.ts'

/** Bytes of the column's descriptor for the kernel. */
export const SET_BYTES = 24
/** The highest id that a set column holds. */
export const MAX_SET_ID = 65_535
/** Up to this many codes a column has bitmaps, or counts. */
const maxCells = 64
const maxCounts = 128

/** The effect of a write on a column. After `wider`, the metadata of every block must be rebuilt. */
export type Written = 'same' | 'changed' | 'wider'

export type SavedSet = {
  idByCode: readonly number[]
  uniforms: ReadonlyMap<number, number>
  tables: readonly SavedTable[]
  pieces: SavedPool
}

/** The metadata of a column, as the kernel numbers it. */
const ROWS_ONLY = 0
const COUNTS = 1
const CELLS = 2

/**
 * One small id for each row, stored as a code (dictionary encoding) in the order in which ids first occurred.
 * Code 0 is id 0, which means none. With up to 128 codes, each code present in a block has a count. With up
 * to 64, it also has a bitmap of its rows (cell). Blocks with a single code share a chunk that nothing writes
 * to.
 */
export class SetColumn {
  /** The address of the column's descriptor for the kernel. */
  readonly place: number
  readonly idByCode: number[] = [0]
  readonly #codeById = new Map<number, number>([[0, 0]])
  #inOrder: readonly number[] = []
  #memory: BlockMemory
  #pieces: PiecePool
  #presence: BlockTable
  #codes: BlockTable
  #widths: BlockTable
  #firstCells: BlockTable
  #firstCounts: BlockTable
  #uniforms = new Map<number, number>()

  constructor(memory: BlockMemory, place: number) {
    this.place = place
    this.#memory = memory
    this.#pieces = new PiecePool(memory)
    this.#presence = new BlockTable(memory, 16)
    this.#codes = new BlockTable(memory, 4)
    this.#widths = new BlockTable(memory, 1)
    this.#firstCells = new BlockTable(memory, 2)
    this.#firstCounts = new BlockTable(memory, 2)
  }

  get codeCount(): number {
    return this.idByCode.length
  }

  /** Whether the presence bits distinguish all codes. */
  get isExact(): boolean {
    return this.codeCount <= maxCounts
  }

  /** The codes in ascending order of their ids, without none. */
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
    for (const table of this.#tables) table.reserve(blocks)
  }

  get #tables(): BlockTable[] {
    return [this.#presence, this.#codes, this.#widths, this.#firstCells, this.#firstCounts]
  }

  save(): SavedSet {
    const tables = this.#tables.map((table) => table.save())
    return { idByCode: this.idByCode, uniforms: this.#uniforms, tables, pieces: this.#pieces.save() }
  }

  /** Restores a saved column. The column must have no rows. */
  restore({ idByCode, uniforms, tables, pieces }: SavedSet): void {
    for (const [code, id] of idByCode.entries()) {
      this.idByCode[code] = id
      this.#codeById.set(id, code)
    }
    for (const [code, piece] of uniforms) this.#uniforms.set(code, piece)
    for (const [at, table] of this.#tables.entries()) table.restore(getSaved(tables, at))
    this.#pieces.restore(pieces)
  }

  write(slot: number, id: number): Written {
    const known = this.#codeById.get(id)
    const code = known ?? this.idByCode.length
    if (known === undefined) {
      this.#codeById.set(id, code)
      this.idByCode.push(id)
    }
    const block = Math.floor(slot / BLOCK_ROWS)
    if (this.#addressOf(block) !== 0 && this.read(slot) === id) return 'same'
    this.#writeCode(block, slot % BLOCK_ROWS, code)
    return known === undefined && (code === maxCells || code === maxCounts) ? 'wider' : 'changed'
  }

  read(slot: number): number {
    const block = Math.floor(slot / BLOCK_ROWS)
    const row = slot % BLOCK_ROWS
    const { u8, u16, u32 } = this.#memory
    const address = u32[this.#codes.address / 4 + block] ?? 0
    const code = this.#widthOf(block) === 1 ? u8[address + row] : u16[address / 2 + row]
    return this.idByCode[code ?? 0] ?? 0
  }

  /** Writes the column's descriptor for the kernel. */
  describe(): void {
    const { u32 } = this.#memory
    const at = this.place / 4
    const tables = this.#tables
    for (const [word, table] of tables.entries()) u32[at + word] = table.address
    const kind = this.codeCount <= maxCells ? CELLS : this.isExact ? COUNTS : ROWS_ONLY
    u32[at + tables.length] = kind
  }

  #widthOf(block: number): number {
    return this.#memory.u8[this.#widths.address + block] ?? 0
  }

  #addressOf(block: number): number {
    return this.#memory.u32[this.#codes.address / 4 + block] ?? 0
  }

  #writeCode(block: number, row: number, code: number): void {
    const memory = this.#memory
    const before = this.#addressOf(block)
    if (before === 0)
      return this.#place(block, code > 255 ? this.#openWide(block) : this.#findUniform(code), code, row)
    if (this.#widthOf(block) === 2) {
      memory.u16[before / 2 + row] = code
      return
    }
    const present = memory.u8[before + row] ?? 0
    if (present === code) return
    if (code > 255) return this.#place(block, this.#openWide(block), code, row)
    if (this.#uniforms.get(present) !== before) {
      memory.u8[before + row] = code
      return
    }
    const own = this.#pieces.allocate(BLOCK_ROWS)
    memory.u8.fill(present, own, own + BLOCK_ROWS)
    this.#place(block, own, code, row)
  }

  /** Assigns a chunk to a block and writes a code into it, unless the chunk is uniform and already has it. */
  #place(block: number, piece: number, code: number, row: number): void {
    const memory = this.#memory
    const isWide = code > 255
    memory.u32[this.#codes.address / 4 + block] = piece
    memory.u8[this.#widths.address + block] = isWide ? 2 : 1
    if (isWide) memory.u16[piece / 2 + row] = code
    else if (this.#uniforms.get(code) !== piece) memory.u8[piece + row] = code
  }

  /** Returns a new chunk with two bytes a code, and copies the block's codes into it. */
  #openWide(block: number): number {
    const memory = this.#memory
    const before = this.#addressOf(block)
    const opened = this.#pieces.allocate(BLOCK_ROWS * 2)
    if (before === 0) return opened
    for (let row = 0; row < BLOCK_ROWS; row++) memory.u16[opened / 2 + row] = memory.u8[before + row] ?? 0
    if (this.#uniforms.get(memory.u8[before] ?? 0) !== before) this.#pieces.release(before, BLOCK_ROWS)
    return opened
  }

  /** Returns the shared chunk of a code. */
  #findUniform(code: number): number {
    const known = this.#uniforms.get(code)
    if (known !== undefined) return known
    const piece = this.#pieces.allocate(BLOCK_ROWS)
    this.#memory.u8.fill(code, piece, piece + BLOCK_ROWS)
    this.#uniforms.set(code, piece)
    return piece
  }
}
