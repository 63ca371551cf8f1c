import type { BlockMemory } from './block-memory.ts'
import { BlockTable, type SavedTable } from './block-table.ts'
import { BLOCK_ROWS } from './kernel.ts'

/** What rows are ordered by. */
export type Order = {
  /** Below 0 where slot `a` comes first. Never 0 for two different slots. */
  compare: (a: number, b: number) => number
  /** Puts many slots in order at once. */
  sort: (slots: Int32Array) => Int32Array
  hasKey: (slot: number) => boolean
}

export type SavedRanks = { ranks: SavedTable; sorted: Int32Array }

/** Rows without a key come last: their ranks begin here. */
const NULL_RANKS = 0xc0_00_00_00
const lastRank = 0xff_ff_ff_ff
const few = 32

/**
 * The place of each row in an order, as a number that leaves room for others between, so that a new row rarely moves
 * the rest.
 */
export class RankColumn {
  readonly #ranks: BlockTable
  #memory: BlockMemory
  #order: Order
  /** In order. */
  #sorted = new Int32Array(0)
  #count = 0
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
    return { ranks: this.#ranks.save(), sorted: this.#sorted.slice(0, this.#count) }
  }

  restore({ ranks, sorted }: SavedRanks): void {
    this.#ranks.restore(ranks)
    this.#sorted = sorted.slice()
    this.#count = sorted.length
  }

  /** Of memory beside the kernel's. */
  get bytes(): number {
    return this.#sorted.byteLength
  }

  /** What rows are sorted by: their rank, or its opposite; infinite without a key. */
  keyOf(slot: number, sign: number): number {
    const rank = this.rankOf(slot)
    return rank >= NULL_RANKS ? Infinity : sign * rank
  }

  rankOf(slot: number): number {
    return this.#memory.u32[this.#ranks.address / 4 + slot] ?? 0
  }

  /** Before a slot's key changes or its row goes. */
  remove(slot: number): void {
    if (this.#fresh.delete(slot)) return
    const at = this.#findPlace(slot)
    this.#sorted[at] = -1
  }

  /** After a slot's key was written. */
  add(slot: number): void {
    this.#fresh.add(slot)
  }

  /** Gives every row its rank. */
  settle(): void {
    if (this.#fresh.size === 0) return
    const fresh = this.#order.sort(Int32Array.from(this.#fresh))
    this.#fresh.clear()
    if (fresh.length <= few && this.#count > few) for (const slot of fresh) this.#insert(slot)
    else this.#merge(fresh)
  }

  /** The slots for which `compare` answers 0, which is below it before them and above it behind them. */
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

  /** Where a slot with a rank stands; those gone leave their places empty until the next merge. */
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

  /** The first slot at or after a place, before `end`. */
  #standingAt(place: number, end: number): [number, number | undefined] {
    for (let at = place; at < end; at++) {
      const slot = this.#sorted[at] ?? -1
      if (slot >= 0) return [at, slot]
    }
    return [end, undefined]
  }

  #insert(slot: number): void {
    let low = 0
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >> 1
      const [at, found] = this.#standingAt(middle, high)
      if (found === undefined || this.#order.compare(slot, found) < 0) high = middle
      else low = at + 1
    }
    if (this.#count === this.#sorted.length) this.#sorted = lengthen(this.#sorted, this.#count + 1024)
    this.#sorted.copyWithin(low + 1, low, this.#count)
    this.#sorted[low] = slot
    this.#count += 1
    if (!this.#rankBetween(low)) this.#rankAll()
  }

  /** Both are in order; each fresh slot's place among those there is found by halves. */
  #merge(fresh: Int32Array): void {
    const kept = this.#sorted.subarray(0, this.#count).filter((slot) => slot >= 0)
    const merged = new Int32Array(kept.length + fresh.length)
    let from = 0
    for (let at = 0; at < fresh.length; at++) {
      const slot = fresh[at] ?? 0
      const to = this.#findBefore(kept, from, slot)
      merged.set(kept.subarray(from, to), from + at)
      merged[to + at] = slot
      from = to
    }
    merged.set(kept.subarray(from), from + fresh.length)
    this.#sorted = merged
    this.#count = merged.length
    this.#rankAll()
  }

  /** How many of the kept slots come before this one; at least `from`. */
  #findBefore(kept: Int32Array, from: number, slot: number): number {
    let low = from
    let high = kept.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#order.compare(slot, kept[middle] ?? 0) < 0) high = middle
      else low = middle + 1
    }
    return low
  }

  #rankBetween(place: number): boolean {
    const slot = this.#sorted[place] ?? 0
    const hasKey = this.#order.hasKey(slot)
    let before = hasKey ? -1 : NULL_RANKS - 1
    let after = hasKey ? NULL_RANKS : lastRank
    for (let at = place - 1; at >= 0; at--) {
      const other = this.#sorted[at] ?? -1
      if (other < 0) continue
      before = Math.max(before, this.rankOf(other))
      break
    }
    const [, next] = this.#standingAt(place + 1, this.#count)
    if (next !== undefined) after = Math.min(after, this.rankOf(next))
    const rank = Math.floor((before + after) / 2)
    if (rank <= before || rank >= after) return false
    this.#memory.u32[this.#ranks.address / 4 + slot] = rank
    return true
  }

  #rankAll(): void {
    const slots = this.#sorted.subarray(0, this.#count).filter((slot) => slot >= 0)
    const keyed = this.#countKeyed(slots)
    const step = Math.floor(NULL_RANKS / (keyed + 1))
    const nullStep = Math.floor((lastRank - NULL_RANKS) / (slots.length - keyed + 1))
    const { u32 } = this.#memory
    const from = this.#ranks.address / 4
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] ?? 0
      u32[from + slot] = at < keyed ? (at + 1) * step - 1 : NULL_RANKS + (at - keyed) * nullStep
    }
    this.#sorted.set(slots)
    this.#count = slots.length
  }

  /** Rows without a key come last. */
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
