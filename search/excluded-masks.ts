import type { CatalogueColumns } from './catalogue-columns.ts'
import { clearRows } from './find-rows.ts'
import { MASK_BYTES } from './kernel/memory-layout.ts'
import type { ExcludedRows } from './query.ts'

/** The maximum number of cached masks. */
const maxCached = 64
const allRows = 0xff

type CacheEntry = { masks: number; blockRoom: number; version: number; excludedVersion: number }

/**
 * Caches the rows that a list of excluded rows leaves, as masks of all blocks. They are made again after any change of
 * rows, because a row may have another slot then.
 */
export class ExcludedMasks {
  readonly #columns: CatalogueColumns
  /** By the name of the list, in order of use, the most recent last. */
  readonly #cache = new Map<string, CacheEntry>()

  constructor(columns: CatalogueColumns) {
    this.#columns = columns
  }

  /** Returns the address of the masks of all rows but these. */
  find({ name, version, listIds }: ExcludedRows): number {
    const { metadata, slots, memory } = this.#columns
    const entry = this.#cache.get(name) ?? { masks: 0, blockRoom: 0, version: -1, excludedVersion: -1 }
    this.#cache.delete(name)
    this.#cache.set(name, entry)
    if (entry.version !== metadata.version || entry.excludedVersion !== version) {
      if (entry.blockRoom < slots.blockRoom) {
        this.#release(entry)
        entry.masks = memory.allocate(slots.blockRoom * MASK_BYTES)
        entry.blockRoom = slots.blockRoom
      }
      memory.u8.fill(allRows, entry.masks, entry.masks + slots.blockRoom * MASK_BYTES)
      clearRows(this.#columns, entry.masks, listIds())
      entry.version = metadata.version
      entry.excludedVersion = version
    }
    if (this.#cache.size > maxCached) this.#dropLeastUsed()
    return entry.masks
  }

  /** Drops all cached masks. They are made again when needed. */
  clear(): void {
    for (const entry of this.#cache.values()) this.#release(entry)
    this.#cache.clear()
  }

  #dropLeastUsed(): void {
    for (const [name, entry] of this.#cache) {
      this.#cache.delete(name)
      this.#release(entry)
      return
    }
  }

  #release({ masks, blockRoom }: CacheEntry): void {
    this.#columns.memory.release(masks, blockRoom * MASK_BYTES)
  }
}
