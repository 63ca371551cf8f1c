import type { CatalogueColumns } from './catalogue-columns.ts'
import { MASK_BYTES } from './kernel/memory-layout.ts'
import { MaskCache } from './mask-cache.ts'
import type { Scope } from './query.ts'

/**
 * The address of the masks of all blocks, and of what each block misses before any facet: nothing if it has
 * any row in the scopes (`markNonEmptyBlocks`).
 */
export type CachedScopes = { masks: number; initialMisses: number }

/**
 * Caches the rows of a list of scopes as masks of all blocks, by the content of the scopes, because a viewer's scopes
 * are the same in all their queries.
 */
export class ScopeMasks {
  readonly #columns: CatalogueColumns
  readonly #cache: MaskCache

  constructor(columns: CatalogueColumns) {
    this.#columns = columns
    this.#cache = new MaskCache(columns)
  }

  /**
   * Returns the cached masks, updated. `write` writes the scopes for the kernel. Scopes with row ids or a test of
   * them are not cached and return undefined.
   */
  find(scopes: readonly Scope[], write: () => number): CachedScopes | undefined {
    if (scopes.some(({ ids, hasId }) => ids !== undefined || hasId !== undefined)) return undefined
    const { kernel, slots } = this.#columns
    const { masks, blockBytes } = this.#cache.find(JSON.stringify(scopes), (cached, blocks) => {
      const written = write()
      for (const block of blocks) {
        kernel.maskScopes(block, written, scopes.length, cached.masks + block * MASK_BYTES)
      }
      kernel.markNonEmptyBlocks(cached.masks, slots.blocks, cached.blockBytes)
    })
    return { masks, initialMisses: blockBytes }
  }

  /** Drops all cached masks. They are computed again when needed. */
  clear(): void {
    this.#cache.clear()
  }
}
