import { BLOCK_ROWS, MASK_BYTES } from '#search/kernel/memory-layout.ts'
import type { BlockMemory } from './block-memory.ts'
import { BlockTable, type SavedTable } from './block-table.ts'

/** A flag column: one bit for each row. */
export class MaskColumn {
  #memory: BlockMemory
  #masks: BlockTable

  constructor(memory: BlockMemory) {
    this.#memory = memory
    this.#masks = new BlockTable(memory, MASK_BYTES)
  }

  get address(): number {
    return this.#masks.address
  }

  reserve(blocks: number): void {
    this.#masks.reserve(blocks)
  }

  save(): SavedTable {
    return this.#masks.save()
  }

  restore(saved: SavedTable): void {
    this.#masks.restore(saved)
  }

  write(slot: number, value: boolean): void {
    const at = this.#byteOf(slot)
    const bit = 1 << (slot % 8)
    const byte = this.#memory.u8[at] ?? 0
    this.#memory.u8[at] = value ? byte | bit : byte & ~bit
  }

  read(slot: number): boolean {
    return ((this.#memory.u8[this.#byteOf(slot)] ?? 0) & (1 << (slot % 8))) !== 0
  }

  #byteOf(slot: number): number {
    const block = Math.floor(slot / BLOCK_ROWS)
    return this.#masks.address + block * MASK_BYTES + Math.floor((slot % BLOCK_ROWS) / 8)
  }
}
