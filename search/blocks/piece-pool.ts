import type { BlockMemory } from './block-memory.ts'
import { FreePieces, pieceSize, type SavedPieces } from './free-pieces.ts'

/** It holds the widest piece of a block. */
const minSlab = 8192
const maxSlab = 65_536

/** What a pool has given out and what is free in it. Plain data. */
export type SavedPool = {
  slabs: readonly Slab[]
  next: number
  end: number
  free: SavedPieces
}

type Slab = { address: number; bytes: number }

/**
 * The pieces of one column, side by side in the order in which they are first asked for: a search goes over one column block
 * after block, and what lies in a row is there before it is asked for.
 */
export class PiecePool {
  #memory: BlockMemory
  #slabs: Slab[] = []
  #next = 0
  #end = 0
  #free = new FreePieces()

  constructor(memory: BlockMemory) {
    this.#memory = memory
  }

  save(): SavedPool {
    return { slabs: this.#slabs, next: this.#next, end: this.#end, free: this.#free.save() }
  }

  /** Becomes what was saved, in a memory that was restored too. */
  restore({ slabs, next, end, free }: SavedPool): void {
    this.#slabs = [...slabs]
    this.#next = next
    this.#end = end
    this.#free.restore(free)
  }

  /** A piece of zeros. */
  allocate(bytes: number): number {
    const size = pieceSize(bytes)
    const again = this.#free.take(size)
    if (again !== undefined) {
      this.#memory.u8.fill(0, again, again + size)
      return again
    }
    if (this.#next + size > this.#end) this.#openSlab(size)
    const address = this.#next
    this.#next += size
    return address
  }

  /** Takes a piece back; nothing happens where it is none. */
  release(address: number, bytes: number): void {
    if (address === 0 || bytes === 0) return
    this.#free.keep(address, pieceSize(bytes))
  }

  /** Gives everything back to the memory, whatever is still held. */
  clear(): void {
    for (const { address, bytes } of this.#slabs) this.#memory.release(address, bytes)
    this.#slabs = []
    this.#next = 0
    this.#end = 0
    this.#free.clear()
  }

  /** Small at first, so that a column of few rows takes little. */
  #openSlab(size: number): void {
    const bytes = Math.max(size, Math.min(minSlab * 2 ** this.#slabs.length, maxSlab))
    const address = this.#memory.allocate(bytes)
    this.#slabs.push({ address, bytes })
    this.#next = address
    this.#end = address + bytes
  }
}
