import type { BlockMemory } from './block-memory.ts'
import { BlockTable, type SavedTable } from './block-table.ts'
import { BLOCK_ROWS } from './layout.ts'

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
/** Of the places, this part may stand empty. */
const maxEmptyShare = 0.25

/**
 * The place of each row in an order, as a number that leaves room for others between, so that a new row rarely moves
 * the rest.
 */
export class RankColumn {
  readonly #ranks: BlockTable
  #memory: BlockMemory
  #order: Order
  /** Slots in order, and -1 in the places of those gone. */
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
    this.#empty += 1
  }

  /** The same for many, by one look at all: places gone side by side would be passed over again for each. */
  removeAll(slots: Iterable<number>): void {
    const gone = new Set(slots)
    for (const slot of gone) if (this.#fresh.delete(slot)) gone.delete(slot)
    if (gone.size === 0) return
    for (let at = 0; at < this.#count; at++) if (gone.has(this.#sorted[at] ?? -1)) this.#sorted[at] = -1
    this.#closeUp()
  }

  /** After a slot's key was written. */
  add(slot: number): void {
    this.#fresh.add(slot)
  }

  /** How many wait for their rank. */
  get waiting(): number {
    return this.#fresh.size
  }

  /** Gives every row its rank. Rows that are there keep theirs while there is room between them for the new. */
  settle(): void {
    if (this.#empty > this.#count * maxEmptyShare) this.#closeUp()
    if (this.#fresh.size === 0) return
    const fresh = this.#order.sort(Int32Array.from(this.#fresh))
    this.#fresh.clear()
    const places = this.#findPlaces(fresh)
    this.#moveIn(fresh, places)
    if (!this.#rankFresh(places)) this.#rankAll()
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

  /** Where a slot with a rank stands. */
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

  /** Before which of the places there are each slot comes. */
  #findPlaces(fresh: Int32Array): Int32Array {
    const places = new Int32Array(fresh.length)
    let from = 0
    for (let at = 0; at < fresh.length; at++) {
      from = this.#findAfter(from, fresh[at] ?? 0)
      places[at] = from
    }
    return places
  }

  /** Before the first that comes after this slot; at least `from`. */
  #findAfter(from: number, slot: number): number {
    let low = from
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >> 1
      const [at, found] = this.#standingAt(middle, high)
      if (found === undefined || this.#order.compare(slot, found) < 0) high = middle
      else low = at + 1
    }
    // Those that come before the same slot stand together, whatever was taken out before it.
    return this.#standingAt(low, this.#count)[0]
  }

  /** From the end, so that each stretch between two places moves once. */
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

  /** Those that came into the same place share the room there is; answers whether there is enough everywhere. */
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

  /** Spreads the slots of these places evenly between two ranks; answers whether they have room. */
  #share(from: number, to: number, before: number, after: number): boolean {
    const step = Math.floor((after - before) / (to - from + 1))
    if (from < to && step < 1) return false
    const { u32 } = this.#memory
    const ranks = this.#ranks.address / 4
    let rank = before
    for (let at = from; at < to; at++) u32[ranks + (this.#sorted[at] ?? 0)] = rank += step
    return true
  }

  /** Takes the empty places out. */
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
