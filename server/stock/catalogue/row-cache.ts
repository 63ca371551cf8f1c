import type { PackedStone } from '#server/stock/diamonds/copy-stones.ts'

type Load = (ids: readonly number[]) => Promise<PackedStone[]>

type Kept = { stone: PackedStone; place: number; isAskedAgain: boolean }

/**
 * The stored stones that pages asked for, no more than `most` of them. A hand goes round them when there is no more room:
 * a stone that was asked for again since it last passed stays for another round. A page of kept stones so changes nothing
 * but their marks: to put each at the end of a map makes the map anew every few thousand pages, and the garbage
 * collection with it holds up searches.
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

  /** Stones by id in the order asked; one that is no longer stored is left out. */
  async read(ids: readonly number[]): Promise<PackedStone[]> {
    const changesBefore = this.#changes
    const held = ids.map((id) => this.#keptById.get(id))
    const missing = ids.filter((_, at) => held[at] === undefined)
    const loaded = await this.#load(missing)
    // What changed meanwhile is asked for anew: neither what was held nor what was loaded need be true any more.
    if (this.#changes !== changesBefore) return inOrder(ids, await this.#load(ids))
    for (const stone of loaded) this.#keep(stone)
    return inOrder(ids, [...held.flatMap((kept) => (kept ? [markAsked(kept)] : [])), ...loaded])
  }

  /** Before stones are read anew that have changed: what is being loaded for a page may be older. */
  noteChange(): void {
    this.#changes += 1
  }

  /** A kept stone as it is now. */
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
    // Two pages may have loaded it at once.
    if (this.#keptById.has(stone.id)) return this.replace(stone)
    const place = this.#findPlace()
    const kept = { stone, place, isAskedAgain: false }
    this.#ring[place] = kept
    this.#keptById.set(stone.id, kept)
  }

  /** A free place in the ring, or that of the first stone that nobody asked for again. */
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
