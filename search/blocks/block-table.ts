import type { BlockMemory } from './block-memory.ts'

/** Where a table is in a saved memory. */
export type SavedTable = { address: number; blocks: number }

/** One of the tables that were saved. Throws where there is none. */
export function getSaved(saved: readonly SavedTable[], at: number): SavedTable {
  const table = saved[at]
  if (table === undefined) throw new RangeError('What was saved has fewer tables')
  return table
}

/** The kernel looks at so many blocks side by side, and so beyond the last one. */
const blocksAtOnce = 16

/** So many bytes for each block, one after the other; it moves when there are more blocks than it has room for. */
export class BlockTable {
  address = 0
  readonly bytesPerBlock: number
  #memory: BlockMemory
  #blocks = 0

  constructor(memory: BlockMemory, bytesPerBlock: number) {
    this.#memory = memory
    this.bytesPerBlock = bytesPerBlock
  }

  reserve(blocks: number): void {
    if (blocks <= this.#blocks) return
    const before = this.#blocks * this.bytesPerBlock
    const room = Math.ceil(blocks / blocksAtOnce) * blocksAtOnce
    const address = this.#memory.allocate(room * this.bytesPerBlock)
    if (before > 0) this.#memory.u8.copyWithin(address, this.address, this.address + before)
    this.#memory.release(this.address, before)
    this.address = address
    this.#blocks = room
  }

  save(): SavedTable {
    return { address: this.address, blocks: this.#blocks }
  }

  /** Stands where it stood when it was saved; what it has by now goes with the memory it is in. */
  restore({ address, blocks }: SavedTable): void {
    this.address = address
    this.#blocks = blocks
  }

  /** Gives the room back. */
  release(): void {
    this.#memory.release(this.address, this.#blocks * this.bytesPerBlock)
    this.address = 0
    this.#blocks = 0
  }
}
