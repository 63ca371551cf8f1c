import type { PackedStone } from '#server/stock/diamonds/copy-stones.ts'

type Load = (ids: readonly number[]) => Promise<PackedStone[]>

type Kept = { stone: PackedStone; place: number; isAskedAgain: boolean }

/**
 * Caches the stored stones that pages request, up to `most`. Evicts by the CLOCK algorithm: a stone that was
 * requested again since the hand last passed it stays for another round. A hit only sets a mark. With LRU,
 * moving each hit to the end of a map rebuilds the map every few thousand pages, and the garbage collection
 * delays searches.
 */
export class RowCache {
  #keptById = new Map<number, Kept>()
  #ring: (Kept | undefined)[] = []
  #hand = 0
  #most: number
  #load: Load
  #changes = 0

  constructor(most: number, load: Load) {
    this.#most = most
    this.#load = load
  }

  get size(): number {
    return this.#keptById.size
  }

  has(id: number): boolean {
    return this.#keptById.has(id)
  }

  /** Returns stones in the order of the given ids. Stones that are no longer stored are left out. */
  async read(ids: readonly number[]): Promise<PackedStone[]> {
    const changesBefore = this.#changes
    const held = ids.map((id) => this.#keptById.get(id))
    const missing = ids.filter((_, at) => held[at] === undefined)
    const loaded = await this.#load(missing)
    // After a change during the load, both cached and loaded stones may be outdated, so load all of them
    // again.
    if (this.#changes !== changesBefore) return inOrder(ids, await this.#load(ids))
    for (const stone of loaded) this.#keep(stone)
    return inOrder(ids, [...held.flatMap((kept) => (kept ? [markAsked(kept)] : [])), ...loaded])
  }

  /** Call this before changed stones are reloaded: stones being loaded for a page may be outdated. */
  noteChange(): void {
    this.#changes += 1
  }

  /** Replaces a cached stone. */
  replace(stone: PackedStone): void {
    const kept = this.#keptById.get(stone.id)
    if (kept) kept.stone = stone
  }

  drop(id: number): void {
    const kept = this.#keptById.get(id)
    if (!kept) return
    this.#keptById.delete(id)
    this.#ring[kept.place] = undefined
  }

  #keep(stone: PackedStone): void {
    // Two pages may have loaded the same stone at once.
    if (this.#keptById.has(stone.id)) return this.replace(stone)
    const place = this.#findPlace()
    const kept = { stone, place, isAskedAgain: false }
    this.#ring[place] = kept
    this.#keptById.set(stone.id, kept)
  }

  /** Returns a free index of the ring, or evicts the first stone that was not requested again. */
  #findPlace(): number {
    if (this.#ring.length < this.#most) return this.#ring.length
    for (;;) {
      const place = this.#hand
      this.#hand = (place + 1) % this.#most
      const kept = this.#ring[place]
      if (kept?.isAskedAgain) {
        kept.isAskedAgain = false
        continue
      }
      if (kept) this.#keptById.delete(kept.stone.id)
      return place
    }
  }
}

function markAsked(kept: Kept): PackedStone {
  kept.isAskedAgain = true
  return kept.stone
}

function inOrder(ids: readonly number[], stones: readonly PackedStone[]): PackedStone[] {
  const byId = new Map(stones.map((stone) => [stone.id, stone]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
