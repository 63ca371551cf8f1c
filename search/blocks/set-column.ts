import {
  BLOCK_ROWS,
  MAX_BITMAP_CODES,
  MAX_COUNTED_CODES,
  METADATA_BITMAPS,
  METADATA_COUNTS,
  METADATA_PRESENCE,
  PRESENCE_BYTES,
  U16_BYTES,
  U32_BYTES,
} from '#search/kernel/memory-layout.ts'
import type { BlockMemory } from './block-memory.ts'
import { BlockTable, getSaved, type SavedTable } from './block-table.ts'
import { setColumnRecord, writeRecord } from './records.ts'
import { SlabAllocator, type SavedSlabs } from './slab-allocator.ts'

/** The highest id that a set column holds. */
export const MAX_SET_ID = 65_535

/** The effect of a write on a column. After `wider`, the metadata of every block must be rebuilt. */
export type Written = 'same' | 'changed' | 'wider'

export type SavedSet = {
  idByCode: readonly number[]
  uniforms: ReadonlyMap<number, number>
  tables: readonly SavedTable[]
  slabs: SavedSlabs
}

/**
 * One small id for each row, stored as a code (dictionary encoding) in the order in which ids first occurred.
 * Code 0 is id 0, which means none. With up to 128 codes, each code present in a block has a count. With up
 * to 64, it also has a bitmap of its rows. Blocks with a single code share a chunk that nothing writes
 * to.
 */
export class SetColumn {
  /** The address of the column's record for the kernel. */
  readonly address: number
  readonly idByCode: number[] = [0]
  readonly #codeById = new Map<number, number>([[0, 0]])
  #inOrder: readonly number[] = []
  #memory: BlockMemory
  #slabs: SlabAllocator
  #presences: BlockTable
  #codes: BlockTable
  #codeWidths: BlockTable
  #firstBitmaps: BlockTable
  #firstCounts: BlockTable
  #uniforms = new Map<number, number>()

  constructor(memory: BlockMemory, address: number) {
    this.address = address
    this.#memory = memory
    this.#slabs = new SlabAllocator(memory)
    this.#presences = new BlockTable(memory, PRESENCE_BYTES)
    this.#codes = new BlockTable(memory, U32_BYTES)
    this.#codeWidths = new BlockTable(memory, 1)
    this.#firstBitmaps = new BlockTable(memory, U16_BYTES)
    this.#firstCounts = new BlockTable(memory, U16_BYTES)
  }

  get codeCount(): number {
    return this.idByCode.length
  }

  /** Whether the presence bits distinguish all codes. */
  get isExact(): boolean {
    return this.codeCount <= MAX_COUNTED_CODES
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
    return [this.#presences, this.#codes, this.#codeWidths, this.#firstBitmaps, this.#firstCounts]
  }

  save(): SavedSet {
    const tables = this.#tables.map((table) => table.save())
    return { idByCode: this.idByCode, uniforms: this.#uniforms, tables, slabs: this.#slabs.save() }
  }

  /** Restores a saved column. The column must have no rows. */
  restore({ idByCode, uniforms, tables, slabs }: SavedSet): void {
    for (const [code, id] of idByCode.entries()) {
      this.idByCode[code] = id
      this.#codeById.set(id, code)
    }
    for (const [code, chunk] of uniforms) this.#uniforms.set(code, chunk)
    for (const [at, table] of this.#tables.entries()) table.restore(getSaved(tables, at))
    this.#slabs.restore(slabs)
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
    return known === undefined && (code === MAX_BITMAP_CODES || code === MAX_COUNTED_CODES)
      ? 'wider'
      : 'changed'
  }

  read(slot: number): number {
    const block = Math.floor(slot / BLOCK_ROWS)
    const row = slot % BLOCK_ROWS
    const { u8, u16, u32 } = this.#memory
    const address = u32[this.#codes.address / U32_BYTES + block] ?? 0
    const code = this.#widthOf(block) === 1 ? u8[address + row] : u16[address / 2 + row]
    return this.idByCode[code ?? 0] ?? 0
  }

  /** Writes the column's record for the kernel. */
  describe(): void {
    writeRecord(this.#memory, this.address, setColumnRecord, {
      presences: this.#presences.address,
      codes: this.#codes.address,
      codeWidths: this.#codeWidths.address,
      firstBitmaps: this.#firstBitmaps.address,
      firstCounts: this.#firstCounts.address,
      metadata: this.#findMetadata(),
    })
  }

  #findMetadata(): number {
    if (this.codeCount <= MAX_BITMAP_CODES) return METADATA_BITMAPS
    return this.isExact ? METADATA_COUNTS : METADATA_PRESENCE
  }

  #widthOf(block: number): number {
    return this.#memory.u8[this.#codeWidths.address + block] ?? 0
  }

  #addressOf(block: number): number {
    return this.#memory.u32[this.#codes.address / U32_BYTES + block] ?? 0
  }

  #writeCode(block: number, row: number, code: number): void {
    const memory = this.#memory
    const before = this.#addressOf(block)
    if (before === 0)
      return this.#assignChunk(block, code > 255 ? this.#openWide(block) : this.#findUniform(code), code, row)
    if (this.#widthOf(block) === 2) {
      memory.u16[before / 2 + row] = code
      return
    }
    const present = memory.u8[before + row] ?? 0
    if (present === code) return
    if (code > 255) return this.#assignChunk(block, this.#openWide(block), code, row)
    if (this.#uniforms.get(present) !== before) {
      memory.u8[before + row] = code
      return
    }
    const own = this.#slabs.allocate(BLOCK_ROWS)
    memory.u8.fill(present, own, own + BLOCK_ROWS)
    this.#assignChunk(block, own, code, row)
  }

  /** Assigns a chunk to a block and writes a code into it, unless the chunk is uniform and already has it. */
  #assignChunk(block: number, chunk: number, code: number, row: number): void {
    const memory = this.#memory
    const isWide = code > 255
    memory.u32[this.#codes.address / U32_BYTES + block] = chunk
    memory.u8[this.#codeWidths.address + block] = isWide ? 2 : 1
    if (isWide) memory.u16[chunk / 2 + row] = code
    else if (this.#uniforms.get(code) !== chunk) memory.u8[chunk + row] = code
  }

  /** Returns a new chunk with two bytes a code, and copies the block's codes into it. */
  #openWide(block: number): number {
    const memory = this.#memory
    const before = this.#addressOf(block)
    const opened = this.#slabs.allocate(BLOCK_ROWS * 2)
    if (before === 0) return opened
    for (let row = 0; row < BLOCK_ROWS; row++) memory.u16[opened / 2 + row] = memory.u8[before + row] ?? 0
    if (this.#uniforms.get(memory.u8[before] ?? 0) !== before) this.#slabs.release(before, BLOCK_ROWS)
    return opened
  }

  /** Returns the shared chunk of a code. */
  #findUniform(code: number): number {
    const known = this.#uniforms.get(code)
    if (known !== undefined) return known
    const chunk = this.#slabs.allocate(BLOCK_ROWS)
    this.#memory.u8.fill(code, chunk, chunk + BLOCK_ROWS)
    this.#uniforms.set(code, chunk)
    return chunk
  }
}
