import type { BlockMemory } from './block-memory.ts'

const minCapacity = 1024
const fullShare = 0.85
const growth = 1.5

export type SavedHash = { address: number; capacity: number; count: number }

/**
 * Hash table of slots by the hash of an id or a text. Hashes may be equal. Open addressing with linear
 * probing.
 */
export class SlotHash {
  #memory: BlockMemory
  #hashOf: (slot: number) => number
  #address = 0
  #capacity = 0
  #count = 0

  /** `hashOf` returns the hash of a slot in the table. */
  constructor(memory: BlockMemory, hashOf: (slot: number) => number) {
    this.#memory = memory
    this.#hashOf = hashOf
    this.#grow(minCapacity)
  }

  save(): SavedHash {
    return { address: this.#address, capacity: this.#capacity, count: this.#count }
  }

  restore({ address, capacity, count }: SavedHash): void {
    this.#address = address
    this.#capacity = capacity
    this.#count = count
  }

  /** Reserves room for this many slots. */
  reserve(slots: number): void {
    const capacity = Math.ceil(slots / fullShare) + 1
    if (capacity > this.#capacity) this.#grow(capacity)
  }

  add(slot: number, hash: number): void {
    this.makeRoom(1)
    this.#put(slot, hash)
    this.#count += 1
  }

  /**
   * Grows now if this many more slots would make the table grow. Called for each new staged row, so that
   * publishing them needs no growth.
   */
  makeRoom(more: number): void {
    if (this.#count + more > this.#capacity * fullShare) this.#grow(Math.ceil(this.#capacity * growth))
  }

  remove(slot: number, hash: number): void {
    let at = this.#homeOf(hash)
    for (; this.#slotAt(at) !== slot; at = this.#next(at)) if (this.#slotAt(at) === undefined) return
    this.#count -= 1
    this.#close(at)
  }

  /** Yields the slots that may have this hash. */
  *find(hash: number): Generator<number> {
    let at = this.#homeOf(hash)
    for (let slot = this.#slotAt(at); slot !== undefined; slot = this.#slotAt(at)) {
      yield slot
      at = this.#next(at)
    }
  }

  /** Fills a freed entry from the following ones, so that no lookup ends there too early. */
  #close(free: number): void {
    let gap = free
    for (let at = this.#next(gap); ; at = this.#next(at)) {
      const slot = this.#slotAt(at)
      if (slot === undefined) break
      const home = this.#homeOf(this.#hashOf(slot))
      const isBetween = gap <= at ? home > gap && home <= at : home > gap || home <= at
      if (isBetween) continue
      this.#write(gap, slot)
      gap = at
    }
    this.#memory.u32[this.#address / 4 + gap] = 0
  }

  #put(slot: number, hash: number): void {
    let at = this.#homeOf(hash)
    while (this.#slotAt(at) !== undefined) at = this.#next(at)
    this.#write(at, slot)
  }

  #grow(capacity: number): void {
    const before = { address: this.#address, capacity: this.#capacity }
    this.#address = this.#memory.allocate(capacity * 4)
    this.#capacity = capacity
    for (let at = 0; at < before.capacity; at++) {
      const entry = this.#memory.u32[before.address / 4 + at] ?? 0
      if (entry !== 0) this.#put(entry - 1, this.#hashOf(entry - 1))
    }
    this.#memory.release(before.address, before.capacity * 4)
  }

  #homeOf(hash: number): number {
    // Scaled, not modulo, so that the table can have any size.
    return Math.floor(((hash >>> 0) / 2 ** 32) * this.#capacity)
  }

  #next(at: number): number {
    return at + 1 === this.#capacity ? 0 : at + 1
  }

  #slotAt(at: number): number | undefined {
    const entry = this.#memory.u32[this.#address / 4 + at] ?? 0
    return entry === 0 ? undefined : entry - 1
  }

  #write(at: number, slot: number): void {
    this.#memory.u32[this.#address / 4 + at] = slot + 1
  }
}
