import { countedSetRecord } from './blocks/records.ts'
import type { SetColumn } from './blocks/set-column.ts'
import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import {
  COUNTED_COUNTS,
  COUNTED_FACET,
  COUNTED_SET_BYTES,
  F64_BYTES,
  NO_FACET,
  RANGE_BYTES,
  U32_BYTES,
} from './kernel/memory-layout.ts'
import type { IdCount, Query } from './query.ts'

type FacetNames = NonNullable<Query['facets']>

/** The facets that a query requests, in the order in which it names them. */
export type RequestedFacets = {
  sets: readonly { name: string; column: SetColumn }[]
  /** Names only, because a viewer's derived columns replace stored ones. */
  numbers: readonly string[]
  /** Empty results, which are faster to copy than to build name by name. */
  noCounts: Readonly<Record<string, IdCount[]>>
  noExtents: Readonly<Record<string, { min: number; max: number } | null>>
}

/** Addresses in the kernel's memory: the list of counted sets, and the results. */
export type ResultAddresses = {
  countedSets: number
  totals: number
  /** One count for each code of each set. */
  counts: number
  /** The extent of each number. */
  extents: number
}

/** The maximum number of cached combinations: in practice one for each set of hidden columns. */
const maxCached = 256

const noFacets: FacetNames = {}

/** Caches the columns of requested facets by their names. */
export class RequestedFacetsCache {
  #columns: CatalogueColumns
  #cache = new Map<string, RequestedFacets>()

  constructor(columns: CatalogueColumns) {
    this.#columns = columns
  }

  /** Returns the requested columns. Throws if a set is unknown. */
  find(facets: FacetNames = noFacets): RequestedFacets {
    const key = JSON.stringify(facets)
    const cached = this.#cache.get(key)
    if (cached) return cached
    const { sets = [], numbers = [] } = facets
    const requested = {
      sets: sets.map((name) => ({ name, column: getColumn(this.#columns.sets, name) })),
      numbers: [...numbers],
      noCounts: Object.fromEntries(sets.map((name) => [name, []])),
      noExtents: Object.fromEntries(numbers.map((name) => [name, null])),
    }
    if (this.#cache.size >= maxCached) this.#cache.clear()
    this.#cache.set(key, requested)
    return requested
  }
}

/** Allocates memory for the results and lists the counted sets, none of them filtered yet. */
export function allocateResults(
  { scratch }: CatalogueColumns,
  { sets, numbers }: RequestedFacets,
  totalCount: number,
): ResultAddresses {
  const extents = scratch.allocate(RANGE_BYTES * numbers.length)
  let bytes = F64_BYTES * totalCount
  for (const { column } of sets) bytes += U32_BYTES * column.codeCount
  const totals = scratch.allocateZeros(bytes)
  const counts = totals + F64_BYTES * totalCount
  let address = counts
  const countedSets = sets.map(({ column }) => {
    const countedSet = { column: column.address, facet: NO_FACET, counts: address }
    address += U32_BYTES * column.codeCount
    return countedSet
  })
  return { countedSets: scratch.writeRecords(countedSetRecord, countedSets), totals, counts, extents }
}

/**
 * Marks a set as filtered by facet number `facet`, which its own counts ignore. Returns the address of its
 * counts, or 0 if they are not requested.
 */
export function markFiltered(
  { memory: { u32 } }: CatalogueColumns,
  { sets }: RequestedFacets,
  { countedSets }: ResultAddresses,
  column: SetColumn,
  facet: number,
): number {
  const index = sets.findIndex((requested) => requested.column === column)
  if (index < 0) return 0
  const address = countedSets + COUNTED_SET_BYTES * index
  u32[(address + COUNTED_FACET) / U32_BYTES] = facet
  return u32[(address + COUNTED_COUNTS) / U32_BYTES] ?? 0
}
