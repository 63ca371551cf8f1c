import type { CatalogueColumns } from './catalogue-columns.ts'
import { MASK_BYTES } from './kernel/memory-layout.ts'
import type { Scope } from './query.ts'

/** The maximum number of cached scope lists: storefronts times sections. */
const maxCached = 64

/**
 * The address of the masks of all blocks, and of what each block misses before any facet: nothing if it has
 * any row in the scopes (`markNonEmptyBlocks`).
 */
export type CachedScopes = { masks: number; initialMisses: number }

type CacheEntry = CachedScopes & { blockRoom: number; version: number; versions: number[] }

/**
 * Caches the rows of a list of scopes as masks of all blocks, because a viewer's scopes are the same in all
 * their queries. Only blocks whose rows changed are computed again. The least recently used list is dropped.
 */
export class ScopeMasks {
  #columns: CatalogueColumns
  /** By the content of the scopes, in order of use, the most recent last. */
  #cache = new Map<string, CacheEntry>()

  constructor(columns: CatalogueColumns) {
    this.#columns = columns
  }

  /**
   * Returns the cached masks, updated. `write` writes the scopes for the kernel. Scopes with row ids or a test of
   * them are not cached and return undefined.
   */
  find(scopes: readonly Scope[], write: () => number): CachedScopes | undefined {
    if (scopes.some(({ ids, hasId }) => ids !== undefined || hasId !== undefined)) return undefined
    const key = JSON.stringify(scopes, replaceExcluded)
    const entry = this.#cache.get(key) ?? createEntry()
    this.#cache.delete(key)
    this.#cache.set(key, entry)
    if (entry.version !== this.#columns.metadata.version) this.#update(entry, write(), scopes.length)
    if (this.#cache.size > maxCached) this.#dropLeastUsed()
    return entry
  }

  /** Drops all cached masks. They are computed again when needed. */
  clear(): void {
    for (const entry of this.#cache.values()) this.#release(entry)
    this.#cache.clear()
  }

  #update(entry: CacheEntry, scopes: number, count: number): void {
    const { kernel, metadata, memory, slots } = this.#columns
    if (entry.blockRoom < slots.blockRoom) {
      this.#release(entry)
      entry.masks = memory.allocate(slots.blockRoom * MASK_BYTES)
      entry.initialMisses = memory.allocate(slots.blockRoom)
      entry.blockRoom = slots.blockRoom
      entry.versions = []
    }
    for (let block = 0; block < slots.blocks; block++) {
      const version = metadata.versions[block] ?? 0
      if (entry.versions[block] === version) continue
      kernel.maskScopes(block, scopes, count, entry.masks + block * MASK_BYTES)
      entry.versions[block] = version
    }
    kernel.markNonEmptyBlocks(entry.masks, slots.blocks, entry.initialMisses)
    entry.version = metadata.version
  }

  #dropLeastUsed(): void {
    for (const [key, entry] of this.#cache) {
      this.#cache.delete(key)
      this.#release(entry)
      return
    }
  }

  #release({ masks, initialMisses, blockRoom }: CacheEntry): void {
    this.#columns.memory.release(masks, blockRoom * MASK_BYTES)
    this.#columns.memory.release(initialMisses, blockRoom)
  }
}

/** The version of excluded rows is no part of the key: the blocks of rows that come or go are touched. */
function replaceExcluded(name: string, value: unknown): unknown {
  return name === 'version' ? undefined : value
}

function createEntry(): CacheEntry {
  return { masks: 0, initialMisses: 0, blockRoom: 0, version: -1, versions: [] }
}
