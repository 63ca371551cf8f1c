import type { StoneRow } from '../diamonds/stone-row.ts'

type Load = (ids: readonly number[]) => Promise<StoneRow[]>

/** The stored stones that pages asked for last, no more than `most` of them. */
export class RowCache {
  #rows = new Map<number, StoneRow>()
  #most: number
  #load: Load
  #changes = 0

  constructor(most: number, load: Load) {
    this.#most = most
    this.#load = load
  }

  get size(): number {
    return this.#rows.size
  }

  has(id: number): boolean {
    return this.#rows.has(id)
  }

  /** Stones by id in the order asked; one that is no longer stored is left out. */
  async read(ids: readonly number[]): Promise<StoneRow[]> {
    const changesBefore = this.#changes
    const held = new Map<number, StoneRow>()
    for (const id of ids) {
      const row = this.#rows.get(id)
      if (row) held.set(id, row)
    }
    const missing = ids.filter((id) => !held.has(id))
    const loaded = missing.length > 0 ? await this.#load(missing) : []
    // What changed meanwhile is asked for anew: neither what was held nor what was loaded need be true any more.
    if (this.#changes !== changesBefore) return inOrder(ids, await this.#load(ids))
    const rows = inOrder(ids, [...held.values(), ...loaded])
    for (const row of rows) this.keep(row)
    return rows
  }

  keep(row: StoneRow): void {
    this.#rows.delete(row.id)
    this.#rows.set(row.id, row)
    if (this.#rows.size <= this.#most) return
    const [oldest] = this.#rows.keys()
    if (oldest !== undefined) this.#rows.delete(oldest)
  }

  /** Before stones are read anew that have changed: what is being loaded for a page may be older. */
  noteChange(): void {
    this.#changes += 1
  }

  /** A kept stone as it is now. */
  replace(row: StoneRow): void {
    if (this.#rows.has(row.id)) this.#rows.set(row.id, row)
  }

  drop(id: number): void {
    this.#rows.delete(id)
  }
}

function inOrder(ids: readonly number[], rows: readonly StoneRow[]): StoneRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [row] : []
  })
}
