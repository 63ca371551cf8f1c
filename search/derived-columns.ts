import { NumberColumn } from './blocks/number-column.ts'
import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import { BLOCK_ROWS, F64_BYTES, NUMBER_COLUMN_BYTES } from './kernel/memory-layout.ts'
import type { Derivation } from './schema.ts'

/** The derived number columns of one viewer. */
export type Derived = ReadonlyMap<string, NumberColumn>

/** Returns a number column, the viewer's derived one or a stored one. Throws if there is none. */
export function getNumber(
  { numbers }: CatalogueColumns,
  derived: Derived | undefined,
  name: string,
): NumberColumn {
  return derived?.get(name) ?? getColumn(numbers, name)
}

type CacheEntry = {
  columns: Derived
  /** The address of the column records. */
  address: number
  blockRoom: number
  versions: number[]
  bytes: number
}

/**
 * Derived number columns, cached by key. Only blocks that a query may need are computed, and only again when
 * one of their rows changed. If they take more than `maxBytes`, the least recently used ones are dropped, but
 * never those of the last query.
 */
export class DerivedColumns {
  #columns: CatalogueColumns
  #maxBytes: number
  /** In order of use, the most recent last. */
  #cache = new Map<string, CacheEntry>()
  #results: readonly Float64Array[] = []

  constructor(columns: CatalogueColumns, maxBytes: number) {
    this.#columns = columns
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return [...this.#cache.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Drops all cached columns. They are computed again when needed. */
  clear(): void {
    for (const [key, entry] of this.#cache) this.#drop(key, entry)
  }

  /** Returns the columns of a derivation. They are valid for blocks that `compute` has updated. */
  open({ key, columns }: Derivation): Derived {
    const entry = this.#cache.get(key) ?? this.#createEntry(columns)
    this.#cache.delete(key)
    this.#cache.set(key, entry)
    this.#dropLeastUsed()
    const { memory, slots } = this.#columns
    const before = memory.bytes
    if (entry.blockRoom < slots.blockRoom) {
      for (const column of entry.columns.values()) column.reserve(slots.blockRoom)
      entry.blockRoom = slots.blockRoom
    }
    for (const column of entry.columns.values()) column.describe()
    entry.bytes += memory.bytes - before
    return entry.columns
  }

  /** Computes those of the blocks that changed since they were last computed. */
  compute(derivation: Derivation, blocks: Uint32Array): void {
    const entry = this.#cache.get(derivation.key)
    if (!entry) return
    const { metadata, kernel, memory, scratch } = this.#columns
    const inputs = derivation.from.map(() => scratch.allocate(BLOCK_ROWS * F64_BYTES))
    const before = memory.bytes
    for (const block of blocks) {
      const version = metadata.versions[block] ?? 0
      if (entry.versions[block] === version) continue
      this.#computeBlock(block, inputs, entry, derivation)
      kernel.measureNumbers(block, entry.address, entry.columns.size)
      entry.versions[block] = version
    }
    entry.bytes += memory.bytes - before
  }

  #computeBlock(
    block: number,
    inputs: readonly number[],
    { columns }: CacheEntry,
    { from, compute }: Derivation,
  ): void {
    const { kernel, memory, numbers } = this.#columns
    for (const [at, name] of from.entries()) {
      kernel.unpackNumbers(getColumn(numbers, name).address, block, inputs[at] ?? 0)
    }
    while (this.#results.length < columns.size) {
      this.#results = [...this.#results, new Float64Array(BLOCK_ROWS)]
    }
    const results = this.#results.slice(0, columns.size)
    for (const result of results) result.fill(Number.NaN)
    compute(
      inputs.map((address) => memory.f64.subarray(address / F64_BYTES, address / F64_BYTES + BLOCK_ROWS)),
      results,
    )
    for (const [at, column] of [...columns.values()].entries()) {
      const result = results[at]
      if (result) column.writeBlock(block, result)
    }
  }

  #dropLeastUsed(): void {
    for (const [key, entry] of this.#cache) {
      if (this.#cache.size === 1 || this.bytes <= this.#maxBytes) return
      this.#drop(key, entry)
    }
  }

  #drop(key: string, { address, columns }: CacheEntry): void {
    this.#cache.delete(key)
    for (const column of columns.values()) column.release()
    this.#columns.memory.release(address, columns.size * NUMBER_COLUMN_BYTES)
  }

  #createEntry(names: readonly string[]): CacheEntry {
    const { memory } = this.#columns
    const address = memory.allocate(names.length * NUMBER_COLUMN_BYTES)
    return {
      columns: new Map(
        names.map((name, at) => [name, new NumberColumn(memory, address + at * NUMBER_COLUMN_BYTES)]),
      ),
      address,
      blockRoom: 0,
      versions: [],
      bytes: 0,
    }
  }
}
