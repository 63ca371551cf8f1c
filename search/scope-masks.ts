import { MASK_BYTES } from './blocks/layout.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import type { Scope } from './query.ts'

/** The maximum number of cached scope lists: storefronts times sections. */
const maxKept = 64

/**
 * The address of the masks of all blocks, and of one byte for each block that says whether it has any row
 * (`noteFilled`).
 */
export type KnownRows = { masks: number; noted: number }

type Kept = KnownRows & { blockRoom: number; version: number; versions: number[] }

/**
 * Caches the rows of a list of scopes as masks of all blocks, because a viewer's scopes are the same in all
 * their queries. Only blocks whose rows changed are computed again. The least recently used list is dropped.
 */
export class ScopeMasks {
  #columns: CatalogueColumns
  /** In order of use, the most recent last. */
  #keptByKey = new Map<string, Kept>()
  /** The cache key of each list of scopes. Repeated queries pass the same list. */
  #keys = new WeakMap<readonly Scope[], string>()

  constructor(columns: CatalogueColumns) {
    this.#columns = columns
  }

  /**
   * Returns the cached masks, updated. `write` writes the scopes for the kernel. Scopes with row ids are not
   * cached and return undefined.
   */
  find(scopes: readonly Scope[], write: () => number): KnownRows | undefined {
    if (scopes.some(({ ids }) => ids !== undefined)) return undefined
    const key = this.#keyOf(scopes)
    const kept = this.#keptByKey.get(key) ?? startEmpty()
    this.#keptByKey.delete(key)
    this.#keptByKey.set(key, kept)
    if (kept.version !== this.#columns.layout.version) this.#bringUpToDate(kept, write(), scopes.length)
    if (this.#keptByKey.size > maxKept) this.#dropLeastUsed()
    return kept
  }

  #keyOf(scopes: readonly Scope[]): string {
    const known = this.#keys.get(scopes)
    if (known !== undefined) return known
    const key = JSON.stringify(scopes)
    this.#keys.set(scopes, key)
    return key
  }

  /** Drops all cached masks. They are computed again when needed. */
  clear(): void {
    for (const kept of this.#keptByKey.values()) this.#release(kept)
    this.#keptByKey.clear()
  }

  #bringUpToDate(kept: Kept, operations: number, count: number): void {
    const { kernel, layout, memory, slots } = this.#columns
    if (kept.blockRoom < slots.blockRoom) {
      this.#release(kept)
      kept.masks = memory.allocate(slots.blockRoom * MASK_BYTES)
      kept.noted = memory.allocate(slots.blockRoom)
      kept.blockRoom = slots.blockRoom
      kept.versions = []
    }
    for (let block = 0; block < slots.blocks; block++) {
      const version = layout.versions[block] ?? 0
      if (kept.versions[block] === version) continue
      kernel.maskScopes(block, operations, count, kept.masks + block * MASK_BYTES)
      kept.versions[block] = version
    }
    kernel.noteFilled(kept.masks, slots.blocks, kept.noted)
    kept.version = layout.version
  }

  #dropLeastUsed(): void {
    for (const [key, kept] of this.#keptByKey) {
      this.#keptByKey.delete(key)
      this.#release(kept)
      return
    }
  }

  #release({ masks, noted, blockRoom }: Kept): void {
    this.#columns.memory.release(masks, blockRoom * MASK_BYTES)
    this.#columns.memory.release(noted, blockRoom)
  }
}

function startEmpty(): Kept {
  return { masks: 0, noted: 0, blockRoom: 0, version: -1, versions: [] }
}
