import type { BlockMemory } from './block-memory.ts'
import { FreeLists, chunkSize, type SavedFreeLists } from './free-lists.ts'

/** Holds the widest chunk of a block. */
const minSlab = 8192
const maxSlab = 65_536

/** The slabs of a pool and its free chunks. Plain data. */
export type SavedSlabs = {
  slabs: readonly Slab[]
  next: number
  end: number
  free: SavedFreeLists
}

type Slab = { address: number; bytes: number }

/**
 * A slab allocator for the chunks of one column. They are adjacent in the order of their first allocation: a
 * search reads a column block after block, so the processor prefetches what is adjacent.
 */
export class SlabAllocator {
  #memory: BlockMemory
  #slabs: Slab[] = []
  #next = 0
  #end = 0
  #free = new FreeLists()

  constructor(memory: BlockMemory) {
    this.#memory = memory
  }

  save(): SavedSlabs {
    return { slabs: this.#slabs, next: this.#next, end: this.#end, free: this.#free.save() }
  }

  /** Restores a saved pool, after its memory was restored. */
  restore({ slabs, next, end, free }: SavedSlabs): void {
    this.#slabs = [...slabs]
    this.#next = next
    this.#end = end
    this.#free.restore(free)
  }

  /** Allocates a chunk of zeros and returns its address. */
  allocate(bytes: number): number {
    const size = chunkSize(bytes)
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

  /** Releases a chunk. Address 0 is ignored. */
  release(address: number, bytes: number): void {
    if (address === 0 || bytes === 0) return
    this.#free.add(address, chunkSize(bytes))
  }

  /** Releases all slabs, including chunks in use. */
  clear(): void {
    for (const { address, bytes } of this.#slabs) this.#memory.release(address, bytes)
    this.#slabs = []
    this.#next = 0
    this.#end = 0
    this.#free.clear()
  }

  /** Allocates a slab. The first ones are small, so that a column of few rows takes little memory. */
  #openSlab(size: number): void {
    const bytes = Math.max(size, Math.min(minSlab * 2 ** this.#slabs.length, maxSlab))
    const address = this.#memory.allocate(bytes)
    this.#slabs.push({ address, bytes })
    this.#next = address
    this.#end = address + bytes
  }
}
