import { BLOCK_ROWS } from './blocks/layout.ts'
import { NUMBER_BYTES, NumberColumn } from './blocks/number-column.ts'
import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import type { Derivation } from './schema.ts'

/** The derived number columns of one viewer. */
export type Derived = ReadonlyMap<string, NumberColumn>

type Kept = { columns: Derived; address: number; blockRoom: number; versions: number[]; bytes: number }

/**
 * Derived number columns, cached by key. Only blocks that a query may need are computed, and only again when
 * one of their rows changed. The least recently used keys are dropped beyond a number of bytes.
 */
export class DerivedColumns {
  #columns: CatalogueColumns
  #maxBytes: number
  /** In order of use, the most recent last. */
  #keptByKey = new Map<string, Kept>()
  #results: readonly Float64Array[] = []

  constructor(columns: CatalogueColumns, maxBytes: number) {
    this.#columns = columns
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return [...this.#keptByKey.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Drops all cached columns. They are computed again when needed. */
  clear(): void {
    for (const [key, kept] of this.#keptByKey) this.#drop(key, kept)
  }

  /** Returns the columns of a derivation. They are valid for blocks that `compute` has updated. */
  open({ key, columns }: Derivation): Derived {
    const kept = this.#keptByKey.get(key) ?? this.#startEmpty(columns)
    this.#keptByKey.delete(key)
    this.#keptByKey.set(key, kept)
    this.#dropLeastUsed()
    const { memory, slots } = this.#columns
    const before = memory.bytes
    if (kept.blockRoom < slots.blockRoom) {
      for (const column of kept.columns.values()) column.reserve(slots.blockRoom)
      kept.blockRoom = slots.blockRoom
    }
    for (const column of kept.columns.values()) column.describe()
    kept.bytes += memory.bytes - before
    return kept.columns
  }

  /** Computes those of the blocks that changed since they were last computed. */
  compute(derivation: Derivation, blocks: Uint32Array): void {
    const kept = this.#keptByKey.get(derivation.key)
    if (!kept) return
    const { layout, kernel, memory, work } = this.#columns
    const inputs = derivation.from.map(() => work.take(BLOCK_ROWS * 8))
    const before = memory.bytes
    for (const block of blocks) {
      const version = layout.versions[block] ?? 0
      if (kept.versions[block] === version) continue
      this.#computeBlock(block, inputs, kept, derivation)
      kernel.measure(block, kept.address, kept.columns.size)
      kept.versions[block] = version
    }
    kept.bytes += memory.bytes - before
  }

  #computeBlock(
    block: number,
    inputs: readonly number[],
    { columns }: Kept,
    { from, compute }: Derivation,
  ): void {
    const { kernel, memory, numbers } = this.#columns
    for (const [at, name] of from.entries()) {
      kernel.unpackNumbers(getColumn(numbers, name).place, block, inputs[at] ?? 0)
    }
    while (this.#results.length < columns.size) {
      this.#results = [...this.#results, new Float64Array(BLOCK_ROWS)]
    }
    const results = this.#results.slice(0, columns.size)
    for (const result of results) result.fill(Number.NaN)
    compute(
      inputs.map((address) => memory.f64.subarray(address / 8, address / 8 + BLOCK_ROWS)),
      results,
    )
    for (const [at, column] of [...columns.values()].entries()) {
      const result = results[at]
      if (result) column.writeBlock(block, result)
    }
  }

  #dropLeastUsed(): void {
    for (const [key, kept] of this.#keptByKey) {
      if (this.#keptByKey.size === 1 || this.bytes <= this.#maxBytes) return
      this.#drop(key, kept)
    }
  }

  #drop(key: string, { address, columns }: Kept): void {
    this.#keptByKey.delete(key)
    for (const column of columns.values()) column.release()
    this.#columns.memory.release(address, columns.size * NUMBER_BYTES)
  }

  #startEmpty(names: readonly string[]): Kept {
    const { memory } = this.#columns
    const address = memory.allocate(names.length * NUMBER_BYTES)
    return {
      columns: new Map(
        names.map((name, at) => [name, new NumberColumn(memory, address + at * NUMBER_BYTES)]),
      ),
      address,
      blockRoom: 0,
      versions: [],
      bytes: 0,
    }
  }
}
