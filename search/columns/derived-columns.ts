import { NumberColumn } from './number-column.ts'
import type { SlotTable } from './slot-table.ts'

type Computation = {
  key: string
  columns: readonly string[]
  compute: (slot: number) => readonly (number | null)[]
}

type Computed = { byName: ReadonlyMap<string, NumberColumn>; capacity: number; version: number }

/**
 * Computed number columns, kept by key and brought up to date when asked for: only slots put since the last
 * time are computed again. The least recently used are dropped beyond `limit` keys.
 */
export class DerivedColumns {
  #slots: SlotTable
  #limit: number
  /** In order of use, the latest last. */
  #computedByKey = new Map<string, Computed>()

  constructor(slots: SlotTable, limit: number) {
    this.#slots = slots
    this.#limit = limit
  }

  bringUpToDate(computation: Computation): ReadonlyMap<string, NumberColumn> {
    const { key, columns } = computation
    const computed = this.#computedByKey.get(key) ?? startEmpty(columns)
    this.#computeChanged(computed, computation)
    this.#computedByKey.delete(key)
    this.#computedByKey.set(key, computed)
    this.#dropLeastUsed()
    return computed.byName
  }

  #computeChanged(computed: Computed, { columns, compute }: Computation): void {
    const slots = this.#slots
    if (computed.version === slots.version) return
    const targets = [...computed.byName.values()]
    if (computed.capacity < slots.capacity) {
      for (const column of targets) column.reserve(slots.capacity)
      computed.capacity = slots.capacity
    }
    for (const slot of slots.listSlotsSince(computed.version)) {
      const values = compute(slot)
      if (values.length !== targets.length)
        throw new RangeError(`Not one value for each of ${columns.join(', ')}`)
      for (const [at, column] of targets.entries()) column.write(slot, values[at] ?? null)
    }
    computed.version = slots.version
  }

  #dropLeastUsed(): void {
    for (const key of this.#computedByKey.keys()) {
      if (this.#computedByKey.size <= this.#limit) return
      this.#computedByKey.delete(key)
    }
  }
}

function startEmpty(names: readonly string[]): Computed {
  return { byName: new Map(names.map((name) => [name, new NumberColumn()])), capacity: 0, version: -1 }
}
