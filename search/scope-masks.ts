import { MASK_BYTES } from './blocks/layout.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import type { Scope } from './query.ts'

/** So many sets of scopes are kept: storefronts times sections. */
const maxKept = 64

/** Where masks of all blocks are, and what is noted of each block: whether it has any row in them (`noteFilled`). */
export type KnownRows = { masks: number; noted: number }

type Kept = KnownRows & { blockRoom: number; version: number; versions: number[] }

/**
 * The rows of a set of scopes as masks of all blocks, kept from query to query: what a viewer may see is the same for all
 * that he asks. Only blocks whose rows changed are worked out again; the least recently used are dropped.
 */
export class ScopeMasks {
  #columns: CatalogueColumns
  /** In order of use, the latest last. */
  #keptByKey = new Map<string, Kept>()
  /** The scopes as text, of each list of them: whoever asks again asks with the same. */
  #keys = new WeakMap<readonly Scope[], string>()

  constructor(columns: CatalogueColumns) {
    this.#columns = columns
  }

  /** What is known of them. `write` writes the scopes as the kernel reads them. Scopes of ids are not kept. */
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

  /** Forgets all; what is asked for again is worked out again. */
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
