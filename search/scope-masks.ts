import { MASK_BYTES } from './blocks/kernel.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import type { Scope } from './query.ts'

/** So many sets of scopes are kept: storefronts times sections. */
const mostKept = 64

type Kept = { address: number; bytes: number; version: number; versions: number[] }

/**
 * The rows of a set of scopes as masks of all blocks, kept from query to query: what a viewer may see is the same for all
 * that he asks. Only blocks whose rows changed are worked out again; the least recently used are dropped.
 */
export class ScopeMasks {
  #columns: CatalogueColumns
  /** In order of use, the latest last. */
  #keptByKey = new Map<string, Kept>()

  constructor(columns: CatalogueColumns) {
    this.#columns = columns
  }

  /** Where the masks are. `operations` are the scopes as the kernel reads them. Scopes of ids are not kept. */
  find(scopes: readonly Scope[], operations: number): number | undefined {
    if (scopes.some(({ ids }) => ids !== undefined)) return undefined
    const key = JSON.stringify(scopes)
    const kept = this.#keptByKey.get(key) ?? { address: 0, bytes: 0, version: -1, versions: [] }
    this.#keptByKey.delete(key)
    this.#keptByKey.set(key, kept)
    this.#bringUpToDate(kept, operations, scopes.length)
    if (this.#keptByKey.size > mostKept) this.#dropLeastUsed()
    return kept.address
  }

  #bringUpToDate(kept: Kept, operations: number, count: number): void {
    const { kernel, layout, memory, slots } = this.#columns
    if (kept.version === layout.version) return
    const bytes = slots.blockRoom * MASK_BYTES
    if (kept.bytes < bytes) {
      memory.release(kept.address, kept.bytes)
      kept.address = memory.allocate(bytes)
      kept.bytes = bytes
      kept.versions = []
    }
    for (let block = 0; block < slots.blocks; block++) {
      const version = layout.versions[block] ?? 0
      if (kept.versions[block] === version) continue
      kernel.maskScopes(block, operations, count, kept.address + block * MASK_BYTES)
      kept.versions[block] = version
    }
    kept.version = layout.version
  }

  #dropLeastUsed(): void {
    for (const [key, { address, bytes }] of this.#keptByKey) {
      this.#keptByKey.delete(key)
      this.#columns.memory.release(address, bytes)
      return
    }
  }
}
