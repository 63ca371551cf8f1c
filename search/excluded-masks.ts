import type { CatalogueColumns } from './catalogue-columns.ts'
import { BLOCK_ROWS, MASK_BYTES } from './kernel/memory-layout.ts'
import { MaskCache } from './mask-cache.ts'
import type { ExcludedRows } from './query.ts'

const allRows = 0xff

/** Caches the rows that are left without excluded rows, as masks of all blocks, by the name of the excluded rows. */
export class ExcludedMasks {
  readonly #columns: CatalogueColumns
  readonly #cache: MaskCache

  constructor(columns: CatalogueColumns) {
    this.#columns = columns
    this.#cache = new MaskCache(columns)
  }

  /** Returns the address of the masks of all rows but these. */
  find({ name, has }: ExcludedRows): number {
    return this.#cache.find(name, ({ masks }, blocks) => {
      for (const block of blocks) this.#maskBlock(block, masks + block * MASK_BYTES, has)
    }).masks
  }

  /** Drops all cached masks. They are computed again when needed. */
  clear(): void {
    this.#cache.clear()
  }

  #maskBlock(block: number, mask: number, has: ExcludedRows['has']): void {
    const { slots, memory } = this.#columns
    memory.u8.fill(allRows, mask, mask + MASK_BYTES)
    const first = block * BLOCK_ROWS
    const end = Math.min(first + BLOCK_ROWS, slots.taken)
    for (let slot = first; slot < end; slot++) {
      if (has(slots.ids[slot] ?? 0)) clearBit(memory.u8, mask, slot - first)
    }
  }
}

function clearBit(bytes: Uint8Array, mask: number, row: number): void {
  const at = mask + Math.floor(row / 8)
  bytes[at] = (bytes[at] ?? 0) & ~(1 << (row % 8))
}
