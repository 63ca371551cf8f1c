import { facetRecord, type numberRequestRecord, type RecordOf } from './blocks/records.ts'
import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import { getNumber, type Derived } from './derived-columns.ts'
import {
  DERIVED_FACET,
  F64_BYTES,
  NUMBER_FACET,
  RANGE_BYTES,
  RANGE_MAX,
  RANGE_MIN,
  SET_FACET,
  U32_BYTES,
} from './kernel/memory-layout.ts'
import type { Filters, Range } from './query.ts'
import { markFiltered, type RequestedFacets, type ResultAddresses } from './requested-facets.ts'
import { writeSelection } from './write-selection.ts'

/** The filters that are facets, as the kernel reads them. Each is ignored for its own result. */
export class FacetList {
  readonly facets: RecordOf<typeof facetRecord>[] = []
  #columns: CatalogueColumns
  #requested: RequestedFacets
  #results: ResultAddresses
  #derived: Derived | undefined
  #filteredNumbers = new Set<string>()

  constructor(
    columns: CatalogueColumns,
    requested: RequestedFacets,
    results: ResultAddresses,
    derived: Derived | undefined,
    { sets = {}, numbers = {} }: Filters,
  ) {
    this.#columns = columns
    this.#requested = requested
    this.#results = results
    this.#derived = derived
    for (const [name, ids] of Object.entries(sets)) this.#addSet(name, ids)
    for (const [name, ranges] of Object.entries(numbers)) this.#addNumber(name, ranges)
  }

  /** Writes the facets for the kernel and returns their address. */
  write(): number {
    return this.#columns.scratch.writeRecords(facetRecord, this.facets)
  }

  /** Returns the requested numbers without a filter: the address of each column and of its extent. */
  listUnfilteredNumbers(): RecordOf<typeof numberRequestRecord>[] {
    const requests: RecordOf<typeof numberRequestRecord>[] = []
    for (const [at, name] of this.#requested.numbers.entries()) {
      if (this.#filteredNumbers.has(name)) continue
      const { address } = getNumber(this.#columns, this.#derived, name)
      requests.push({ column: address, result: this.#results.extents + RANGE_BYTES * at })
    }
    return requests
  }

  #addSet(name: string, ids: readonly number[]): void {
    const column = getColumn(this.#columns.sets, name)
    if (ids.length === 0) return
    const withoutNone = ids.includes(0) ? ids.filter((id) => id !== 0) : ids
    this.facets.push({
      kind: SET_FACET,
      column: column.address,
      selection: writeSelection(this.#columns, column, withoutNone),
      rangeCount: 0,
      masks: 0,
      result: markFiltered(this.#columns, this.#requested, this.#results, column, this.facets.length),
      deferredBlocks: 0,
      deferredCount: 0,
    })
  }

  #addNumber(name: string, ranges: readonly Range[]): void {
    const { scratch, slots } = this.#columns
    const { address } = getNumber(this.#columns, this.#derived, name)
    if (ranges.length === 0) return
    this.#filteredNumbers.add(name)
    const index = this.#requested.numbers.indexOf(name)
    const isRequested = index >= 0
    this.facets.push({
      kind: this.#derived?.has(name) === true ? DERIVED_FACET : NUMBER_FACET,
      column: address,
      selection: this.#writeRanges(ranges),
      rangeCount: ranges.length,
      masks: isRequested ? scratch.allocate(slots.maskBytes) : 0,
      result: isRequested ? this.#results.extents + RANGE_BYTES * index : 0,
      deferredBlocks: isRequested ? scratch.allocate(slots.blocks * U32_BYTES) : 0,
      deferredCount: 0,
    })
  }

  #writeRanges(ranges: readonly Range[]): number {
    const start = this.#columns.scratch.allocate(RANGE_BYTES * ranges.length)
    const { f64 } = this.#columns.memory
    let address = start
    for (const { min = -Infinity, max = Infinity } of ranges) {
      f64[(address + RANGE_MIN) / F64_BYTES] = min
      f64[(address + RANGE_MAX) / F64_BYTES] = max
      address += RANGE_BYTES
    }
    return start
  }
}
