import { CachedStone } from '#server/stock/diamonds/cached-stone.ts'
import type { PackedStone } from '#server/stock/diamonds/copy-stones.ts'

type Load = (ids: readonly number[]) => Promise<PackedStone[]>

/** A cached stone at its index in the ring. */
type Entry = { stone: CachedStone; slot: number; isReferenced: boolean }

/** The number of stones that are loaded before a page requests them. */
export const warmRows = 20_000

/**
 * Caches the stored stones that pages request, up to `maxRows`. Evicts by the CLOCK algorithm: a stone that
 * was requested again since the hand last passed it stays for another round. A hit only sets a mark. With
 * LRU, moving each hit to the end of a map rebuilds the map every few thousand pages, and the garbage
 * collection delays searches.
 */
export class RowCache {
  readonly #maxRows: number
  readonly #load: Load
  readonly #entriesById = new Map<number, Entry>()
  readonly #ring: (Entry | undefined)[] = []
  #hand = 0
  /** Incremented by each change, so that a load notices a change that came meanwhile. */
  #changes = 0

  constructor(maxRows: number, load: Load) {
    this.#maxRows = maxRows
    this.#load = load
  }

  get size(): number {
    return this.#entriesById.size
  }

  has(id: number): boolean {
    return this.#entriesById.has(id)
  }

  /** Returns stones in the order of the given ids. Stones that are no longer stored are left out. */
  async read(ids: readonly number[]): Promise<CachedStone[]> {
    const changesBefore = this.#changes
    const cached = ids.flatMap((id) => this.#entriesById.get(id) ?? [])
    const missing = ids.filter((id) => !this.#entriesById.has(id))
    const loaded = (await this.#load(missing)).map((stone) => new CachedStone(stone))
    // After a change during the load, both cached and loaded stones may be outdated, so load all of them
    // again.
    if (this.#changes !== changesBefore) {
      return inOrder(
        ids,
        (await this.#load(ids)).map((stone) => new CachedStone(stone)),
      )
    }
    for (const stone of loaded) this.#add(stone)
    for (const entry of cached) entry.isReferenced = true
    return inOrder(ids, [...cached.map(({ stone }) => stone), ...loaded])
  }

  /** Loads these stones if the cache is nearly empty, so that the first pages need no database. */
  async warmUp(ids: readonly number[]): Promise<void> {
    if (this.size < warmRows) await this.read(ids)
  }

  /** Call this before changed stones are reloaded: stones being loaded for a page may be outdated. */
  markChanged(): void {
    this.#changes += 1
  }

  /** Replaces a stone if it is cached. */
  replace(stone: PackedStone): void {
    const entry = this.#entriesById.get(stone.id)
    if (entry) entry.stone = new CachedStone(stone)
  }

  remove(id: number): void {
    const entry = this.#entriesById.get(id)
    if (!entry) return
    this.#entriesById.delete(id)
    this.#ring[entry.slot] = undefined
  }

  #add(stone: CachedStone): void {
    const known = this.#entriesById.get(stone.id)
    if (known) {
      // Two pages have loaded the same stone at once.
      known.stone = stone
      return
    }
    const slot = this.#findSlot()
    const entry = { stone, slot, isReferenced: false }
    this.#ring[slot] = entry
    this.#entriesById.set(stone.id, entry)
  }

  /** Returns a free index of the ring, or evicts the first stone that was not requested again. */
  #findSlot(): number {
    if (this.#ring.length < this.#maxRows) return this.#ring.length
    for (;;) {
      const slot = this.#hand
      this.#hand = (slot + 1) % this.#maxRows
      const entry = this.#ring[slot]
      if (entry?.isReferenced) {
        entry.isReferenced = false
        continue
      }
      if (entry) this.#entriesById.delete(entry.stone.id)
      return slot
    }
  }
}

function inOrder(ids: readonly number[], stones: readonly CachedStone[]): CachedStone[] {
  const byId = new Map(stones.map((stone) => [stone.id, stone]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
