import { BLOCKS_AT_ONCE } from '#search/kernel/memory-layout.ts'
import type { BlockMemory } from './block-memory.ts'

/** The address of a table in a saved memory, and its number of blocks. */
export type SavedTable = { address: number; blocks: number }

/** Returns a saved table. Throws if there is none. */
export function getSaved(saved: readonly SavedTable[], at: number): SavedTable {
  const table = saved[at]
  if (table === undefined) throw new RangeError('What was saved has fewer tables')
  return table
}

/** A table with a fixed number of bytes for each block. It moves when it outgrows its memory. */
export class BlockTable {
  address = 0
  readonly bytesPerBlock: number
  #memory: BlockMemory
  #blocks = 0

  constructor(memory: BlockMemory, bytesPerBlock: number) {
    this.#memory = memory
    this.bytesPerBlock = bytesPerBlock
  }

  /** Reserves entries for this many blocks, and for those that the kernel reads beyond the last one. */
  reserve(blocks: number): void {
    if (blocks <= this.#blocks) return
    const before = this.#blocks * this.bytesPerBlock
    const room = Math.ceil(blocks / BLOCKS_AT_ONCE) * BLOCKS_AT_ONCE
    const address = this.#memory.allocate(room * this.bytesPerBlock)
    if (before > 0) this.#memory.u8.copyWithin(address, this.address, this.address + before)
    this.#memory.release(this.address, before)
    this.address = address
    this.#blocks = room
  }

  save(): SavedTable {
    return { address: this.address, blocks: this.#blocks }
  }

  /**
   * Restores the saved address. Does not release the current memory, which `BlockMemory.restore` has
   * replaced.
   */
  restore({ address, blocks }: SavedTable): void {
    this.address = address
    this.#blocks = blocks
  }

  /** Releases the memory of the table. */
  release(): void {
    this.#memory.release(this.address, this.#blocks * this.bytesPerBlock)
    this.address = 0
    this.#blocks = 0
  }
}
