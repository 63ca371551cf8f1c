import { BLOCK_ROWS, FIRST_NULL_RANK, U32_BYTES } from '#search/kernel/memory-layout.ts'
import type { BlockMemory } from './block-memory.ts'
import { BlockTable, type SavedTable } from './block-table.ts'

/** An order of rows. */
export type Order = {
  /** Returns a number below 0 if slot `a` comes first. Never 0 for two different slots. */
  compare: (a: number, b: number) => number
  /** Sorts many slots at once. */
  sort: (slots: Int32Array) => Int32Array
  hasKey: (slot: number) => boolean
}

export type SavedRanks = { ranks: SavedTable; sorted: Int32Array }

const lastRank = 0xff_ff_ff_ff
/** Compact the sorted slots if a larger share of them is empty. */
const maxEmptyShare = 0.25

/**
 * The rank of each row in an order. Ranks leave gaps for later rows, so a new row rarely changes the others.
 */
export class RankColumn {
  readonly #ranks: BlockTable
  #memory: BlockMemory
  #order: Order
  /** The slots in order; -1 where a row was removed. */
  #sorted = new Int32Array(0)
  #count = 0
  #empty = 0
  #pending = new Set<number>()

  constructor(memory: BlockMemory, order: Order) {
    this.#memory = memory
    this.#ranks = new BlockTable(memory, BLOCK_ROWS * U32_BYTES)
    this.#order = order
  }

  get address(): number {
    return this.#ranks.address
  }

  reserve(blocks: number): void {
    this.#ranks.reserve(blocks)
  }

  save(): SavedRanks {
    this.rankPending()
    this.#compact()
    return { ranks: this.#ranks.save(), sorted: this.#sorted.slice(0, this.#count) }
  }

  restore({ ranks, sorted }: SavedRanks): void {
    this.#ranks.restore(ranks)
    this.#sorted = sorted.slice()
    this.#count = sorted.length
  }

  /** Memory outside the kernel's. */
  get bytes(): number {
    return this.#sorted.byteLength
  }

  /** Returns the sort key of a row: its rank times `sign`, or Infinity without a key. */
  keyOf(slot: number, sign: number): number {
    const rank = this.rankOf(slot)
    return rank >= FIRST_NULL_RANK ? Infinity : sign * rank
  }

  rankOf(slot: number): number {
    return this.#memory.u32[this.#ranks.address / U32_BYTES + slot] ?? 0
  }

  /** Removes a slot. Call it before its key changes or its row is removed. */
  remove(slot: number): void {
    if (this.#pending.delete(slot)) return
    const at = this.#indexOf(slot)
    this.#sorted[at] = -1
    this.#empty += 1
  }

  /** Removes many slots in one pass. One by one, each would skip the same run of empty entries again. */
  removeAll(slots: Iterable<number>): void {
    const gone = new Set(slots)
    for (const slot of gone) if (this.#pending.delete(slot)) gone.delete(slot)
    if (gone.size === 0) return
    for (let at = 0; at < this.#count; at++) if (gone.has(this.#sorted[at] ?? -1)) this.#sorted[at] = -1
    this.#compact()
  }

  /** Adds a slot. Call it after its key was written. */
  add(slot: number): void {
    this.#pending.add(slot)
  }

  /** The number of slots without a rank. */
  get pendingCount(): number {
    return this.#pending.size
  }

  /** Gives every added row a rank. Existing ranks stay as long as the gaps between them suffice. */
  rankPending(): void {
    if (this.#empty > this.#count * maxEmptyShare) this.#compact()
    if (this.#pending.size === 0) return
    const inserted = this.#order.sort(Int32Array.from(this.#pending))
    this.#pending.clear()
    const indexes = this.#findIndexes(inserted)
    this.#insert(inserted, indexes)
    if (!this.#rankInserted(indexes)) this.#rankAll()
  }

  /**
   * Returns the slots for which `compare` is 0. It is below 0 for slots before them and above 0 for slots
   * after them.
   */
  findEqual(compare: (slot: number) => number): number[] {
    let low = 0
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >> 1
      const [at, found] = this.#findUsed(middle, high)
      if (found === undefined || compare(found) >= 0) high = middle
      else low = at + 1
    }
    const equal: number[] = []
    for (let [at, slot] = this.#findUsed(low, this.#count); slot !== undefined;) {
      if (compare(slot) !== 0) break
      equal.push(slot)
      ;[at, slot] = this.#findUsed(at + 1, this.#count)
    }
    return equal
  }

  /** Returns the index of a slot that has a rank. */
  #indexOf(slot: number): number {
    const rank = this.rankOf(slot)
    let low = 0
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >> 1
      const [at, found] = this.#findUsed(middle, high)
      if (found === undefined || this.rankOf(found) >= rank) high = middle
      else low = at + 1
    }
    while (this.#sorted[low] !== slot && low < this.#count) low += 1
    return low
  }

  /** Returns the first slot at or after an index and before `end`, with its index. */
  #findUsed(index: number, end: number): [number, number | undefined] {
    for (let at = index; at < end; at++) {
      const slot = this.#sorted[at] ?? -1
      if (slot >= 0) return [at, slot]
    }
    return [end, undefined]
  }

  /** Returns for each sorted new slot the index before which it is inserted. */
  #findIndexes(inserted: Int32Array): Int32Array {
    const indexes = new Int32Array(inserted.length)
    let from = 0
    for (let at = 0; at < inserted.length; at++) {
      from = this.#findAfter(from, inserted[at] ?? 0)
      indexes[at] = from
    }
    return indexes
  }

  /** Returns the index of the first slot that comes after this one, at least `from`. */
  #findAfter(from: number, slot: number): number {
    let low = from
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >> 1
      const [at, found] = this.#findUsed(middle, high)
      if (found === undefined || this.#order.compare(slot, found) < 0) high = middle
      else low = at + 1
    }
    // New slots before the same existing slot get the same index, even with empty entries before it.
    return this.#findUsed(low, this.#count)[0]
  }

  /** Inserts the new slots from the end, so that each run between two of them moves only once. */
  #insert(inserted: Int32Array, indexes: Int32Array): void {
    const length = this.#count + inserted.length
    if (length > this.#sorted.length) this.#sorted = lengthen(this.#sorted, length + (this.#count >> 4))
    let end = this.#count
    for (let at = inserted.length - 1; at >= 0; at--) {
      const index = indexes[at] ?? 0
      this.#sorted.copyWithin(index + at + 1, index, end)
      this.#sorted[index + at] = inserted[at] ?? 0
      end = index
    }
    this.#count = length
  }

  /** Ranks the new slots. Slots in the same gap share it. Returns whether every gap is large enough. */
  #rankInserted(indexes: Int32Array): boolean {
    let first = 0
    for (let at = 1; at <= indexes.length; at++) {
      if (indexes[at] === indexes[first]) continue
      const from = (indexes[first] ?? 0) + first
      if (!this.#rankRun(from, from + at - first)) return false
      first = at
    }
    return true
  }

  #rankRun(from: number, to: number): boolean {
    const keyed = from + this.#countKeyed(this.#sorted.subarray(from, to))
    const before = this.#rankBefore(from)
    const after = this.#rankAfter(to)
    return (
      this.#spread(from, keyed, before, Math.min(after, FIRST_NULL_RANK)) &&
      this.#spread(keyed, to, Math.max(before, FIRST_NULL_RANK - 1), after)
    )
  }

  #rankBefore(index: number): number {
    for (let at = index - 1; at >= 0; at--) {
      const slot = this.#sorted[at] ?? -1
      if (slot >= 0) return this.rankOf(slot)
    }
    return -1
  }

  #rankAfter(index: number): number {
    const [, slot] = this.#findUsed(index, this.#count)
    return slot === undefined ? lastRank : this.rankOf(slot)
  }

  /** Spreads the slots at these indexes evenly between two ranks. Returns whether there is room. */
  #spread(from: number, to: number, before: number, after: number): boolean {
    const step = Math.floor((after - before) / (to - from + 1))
    if (from < to && step < 1) return false
    const { u32 } = this.#memory
    const ranks = this.#ranks.address / U32_BYTES
    let rank = before
    for (let at = from; at < to; at++) u32[ranks + (this.#sorted[at] ?? 0)] = rank += step
    return true
  }

  /** Removes the empty entries. */
  #compact(): void {
    let count = 0
    for (let at = 0; at < this.#count; at++) {
      const slot = this.#sorted[at] ?? -1
      if (slot >= 0) this.#sorted[count++] = slot
    }
    this.#count = count
    this.#empty = 0
  }

  #rankAll(): void {
    this.#compact()
    this.#rankRun(0, this.#count)
  }

  /** Returns the number of sorted slots with a key. Slots without one come last. */
  #countKeyed(slots: Int32Array): number {
    let low = 0
    let high = slots.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#order.hasKey(slots[middle] ?? 0)) low = middle + 1
      else high = middle
    }
    return low
  }
}

function lengthen(from: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(length)
  longer.set(from)
  return longer
}
