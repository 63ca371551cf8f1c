import type { BlockMemory } from './block-memory.ts'
import { BlockTable, type SavedTable } from './block-table.ts'
import { BLOCK_ROWS } from './layout.ts'

/** An order of rows. */
export type Order = {
  /** Returns a number below 0 if slot `a` comes first. Never 0 for two different slots. */
  compare: (a: number, b: number) => number
  /** Sorts many slots at once. */
  sort: (slots: Int32Array) => Int32Array
  hasKey: (slot: number) => boolean
}

export type SavedRanks = { ranks: SavedTable; sorted: Int32Array }

/** Rows without a key come last. Their ranks begin here. */
const NULL_RANKS = 0xc0_00_00_00
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
  #fresh = new Set<number>()

  constructor(memory: BlockMemory, order: Order) {
    this.#memory = memory
    this.#ranks = new BlockTable(memory, BLOCK_ROWS * 4)
    this.#order = order
  }

  get address(): number {
    return this.#ranks.address
  }

  reserve(blocks: number): void {
    this.#ranks.reserve(blocks)
  }

  save(): SavedRanks {
    this.settle()
    this.#closeUp()
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
    return rank >= NULL_RANKS ? Infinity : sign * rank
  }

  rankOf(slot: number): number {
    return this.#memory.u32[this.#ranks.address / 4 + slot] ?? 0
  }

  /** Removes a slot. Call it before its key changes or its row is removed. */
  remove(slot: number): void {
    if (this.#fresh.delete(slot)) return
    const at = this.#findPlace(slot)
    this.#sorted[at] = -1
    this.#empty += 1
  }

  /** Removes many slots in one pass. One by one, each would skip the same run of empty entries again. */
  removeAll(slots: Iterable<number>): void {
    const gone = new Set(slots)
    for (const slot of gone) if (this.#fresh.delete(slot)) gone.delete(slot)
    if (gone.size === 0) return
    for (let at = 0; at < this.#count; at++) if (gone.has(this.#sorted[at] ?? -1)) this.#sorted[at] = -1
    this.#closeUp()
  }

  /** Adds a slot. Call it after its key was written. */
  add(slot: number): void {
    this.#fresh.add(slot)
  }

  /** The number of slots without a rank. */
  get waiting(): number {
    return this.#fresh.size
  }

  /** Gives every added row a rank. Existing ranks stay as long as the gaps between them suffice. */
  settle(): void {
    if (this.#empty > this.#count * maxEmptyShare) this.#closeUp()
    if (this.#fresh.size === 0) return
    const fresh = this.#order.sort(Int32Array.from(this.#fresh))
    this.#fresh.clear()
    const places = this.#findPlaces(fresh)
    this.#moveIn(fresh, places)
    if (!this.#rankFresh(places)) this.#rankAll()
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
      const [at, found] = this.#standingAt(middle, high)
      if (found === undefined || compare(found) >= 0) high = middle
      else low = at + 1
    }
    const equal: number[] = []
    for (let [at, slot] = this.#standingAt(low, this.#count); slot !== undefined;) {
      if (compare(slot) !== 0) break
      equal.push(slot)
      ;[at, slot] = this.#standingAt(at + 1, this.#count)
    }
    return equal
  }

  /** Returns the index of a slot that has a rank. */
  #findPlace(slot: number): number {
    const rank = this.rankOf(slot)
    let low = 0
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >> 1
      const [at, found] = this.#standingAt(middle, high)
      if (found === undefined || this.rankOf(found) >= rank) high = middle
      else low = at + 1
    }
    while (this.#sorted[low] !== slot && low < this.#count) low += 1
    return low
  }

  /** Returns the first slot at or after an index and before `end`, with its index. */
  #standingAt(place: number, end: number): [number, number | undefined] {
    for (let at = place; at < end; at++) {
      const slot = this.#sorted[at] ?? -1
      if (slot >= 0) return [at, slot]
    }
    return [end, undefined]
  }

  /** Returns for each sorted new slot the index before which it is inserted. */
  #findPlaces(fresh: Int32Array): Int32Array {
    const places = new Int32Array(fresh.length)
    let from = 0
    for (let at = 0; at < fresh.length; at++) {
      from = this.#findAfter(from, fresh[at] ?? 0)
      places[at] = from
    }
    return places
  }

  /** Returns the index of the first slot that comes after this one, at least `from`. */
  #findAfter(from: number, slot: number): number {
    let low = from
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >> 1
      const [at, found] = this.#standingAt(middle, high)
      if (found === undefined || this.#order.compare(slot, found) < 0) high = middle
      else low = at + 1
    }
    // New slots before the same existing slot get the same index, even with empty entries before it.
    return this.#standingAt(low, this.#count)[0]
  }

  /** Inserts the new slots from the end, so that each run between two of them moves only once. */
  #moveIn(fresh: Int32Array, places: Int32Array): void {
    const length = this.#count + fresh.length
    if (length > this.#sorted.length) this.#sorted = lengthen(this.#sorted, length + (this.#count >> 4))
    let end = this.#count
    for (let at = fresh.length - 1; at >= 0; at--) {
      const place = places[at] ?? 0
      this.#sorted.copyWithin(place + at + 1, place, end)
      this.#sorted[place + at] = fresh[at] ?? 0
      end = place
    }
    this.#count = length
  }

  /** Ranks the new slots. Slots in the same gap share it. Returns whether every gap is large enough. */
  #rankFresh(places: Int32Array): boolean {
    let first = 0
    for (let at = 1; at <= places.length; at++) {
      if (places[at] === places[first]) continue
      const from = (places[first] ?? 0) + first
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
      this.#share(from, keyed, before, Math.min(after, NULL_RANKS)) &&
      this.#share(keyed, to, Math.max(before, NULL_RANKS - 1), after)
    )
  }

  #rankBefore(place: number): number {
    for (let at = place - 1; at >= 0; at--) {
      const slot = this.#sorted[at] ?? -1
      if (slot >= 0) return this.rankOf(slot)
    }
    return -1
  }

  #rankAfter(place: number): number {
    const [, slot] = this.#standingAt(place, this.#count)
    return slot === undefined ? lastRank : this.rankOf(slot)
  }

  /** Spreads the slots at these indexes evenly between two ranks. Returns whether there is room. */
  #share(from: number, to: number, before: number, after: number): boolean {
    const step = Math.floor((after - before) / (to - from + 1))
    if (from < to && step < 1) return false
    const { u32 } = this.#memory
    const ranks = this.#ranks.address / 4
    let rank = before
    for (let at = from; at < to; at++) u32[ranks + (this.#sorted[at] ?? 0)] = rank += step
    return true
  }

  /** Removes the empty entries. */
  #closeUp(): void {
    let count = 0
    for (let at = 0; at < this.#count; at++) {
      const slot = this.#sorted[at] ?? -1
      if (slot >= 0) this.#sorted[count++] = slot
    }
    this.#count = count
    this.#empty = 0
  }

  #rankAll(): void {
    this.#closeUp()
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
