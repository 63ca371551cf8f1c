import type { CatalogueColumns } from './catalogue-columns.ts'
import { MASK_BYTES } from './kernel/memory-layout.ts'

/** The maximum number of cached masks: storefronts times sections or prices. */
const maxCached = 64

/** The addresses of masks of all blocks, and of a byte for each block. */
export type CachedMasks = { masks: number; blockBytes: number }

type CacheEntry = CachedMasks & { blockRoom: number; version: number; versions: number[] }

/** Computes the masks of these blocks, and what it stores in the bytes of all blocks. */
type ComputeMasks = (cached: CachedMasks, blocks: readonly number[]) => void

/**
 * Caches masks of all blocks by a key. Only blocks whose rows changed are computed again. The least recently used masks
 * are dropped.
 */
export class MaskCache {
  readonly #columns: CatalogueColumns
  /** In order of use, the most recent last. */
  readonly #cache = new Map<string, CacheEntry>()

  constructor(columns: CatalogueColumns) {
    this.#columns = columns
  }

  /** Returns the masks under a key, updated by `compute`. */
  find(key: string, compute: ComputeMasks): CachedMasks {
    const entry = this.#cache.get(key) ?? { masks: 0, blockBytes: 0, blockRoom: 0, version: -1, versions: [] }
    this.#cache.delete(key)
    this.#cache.set(key, entry)
    if (entry.version !== this.#columns.metadata.version) this.#update(entry, compute)
    if (this.#cache.size > maxCached) this.#dropLeastUsed()
    return entry
  }

  /** Drops all cached masks. They are computed again when needed. */
  clear(): void {
    for (const entry of this.#cache.values()) this.#release(entry)
    this.#cache.clear()
  }

  #update(entry: CacheEntry, compute: ComputeMasks): void {
    const { metadata, memory, slots } = this.#columns
    if (entry.blockRoom < slots.blockRoom) {
      this.#release(entry)
      entry.masks = memory.allocate(slots.blockRoom * MASK_BYTES)
      entry.blockBytes = memory.allocate(slots.blockRoom)
      entry.blockRoom = slots.blockRoom
      entry.versions = []
    }
    const outdated: number[] = []
    for (let block = 0; block < slots.blocks; block++) {
      if (entry.versions[block] !== (metadata.versions[block] ?? 0)) outdated.push(block)
    }
    compute(entry, outdated)
    for (const block of outdated) entry.versions[block] = metadata.versions[block] ?? 0
    entry.version = metadata.version
  }

  #dropLeastUsed(): void {
    for (const [key, entry] of this.#cache) {
      this.#cache.delete(key)
      this.#release(entry)
      return
    }
  }

  #release({ masks, blockBytes, blockRoom }: CacheEntry): void {
    this.#columns.memory.release(masks, blockRoom * MASK_BYTES)
    this.#columns.memory.release(blockBytes, blockRoom)
  }
}
