import type { BlockMemory } from './block-memory.ts'

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
    const address = this.#memory.allocate(blocks * this.bytesPerBlock)
    if (before > 0) this.#memory.u8.copyWithin(address, this.address, this.address + before)
    this.#memory.release(this.address, before)
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
