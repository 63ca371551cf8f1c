import type { SetColumn } from './blocks/set-column.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import type { DerivedColumns } from './derived-columns.ts'
import { F64_BYTES, RANGE_BYTES, RANGE_MAX, RANGE_MIN, U32_BYTES } from './kernel/memory-layout.ts'
import { pickPage } from './pick-page.ts'
import type { IdCount, Query, SearchResult } from './query.ts'
import type { RequestedFacets, RequestedFacetsCache, ResultAddresses } from './requested-facets.ts'
import { readFound, writeQuery, type ScopeCaches, type WrittenQuery } from './write-query.ts'

/** Caches that outlive a query. */
export type Caches = ScopeCaches & {
  derivedColumns: DerivedColumns
  requestedFacetsCache: RequestedFacetsCache
}

/** Runs a query on the columns. Throws if it names an unknown column or a page below 0. */
export function searchColumns(
  columns: CatalogueColumns,
  { derivedColumns, requestedFacetsCache, ...scopeCaches }: Caches,
  query: Query,
): SearchResult {
  const { kernel, scratch } = columns
  scratch.reset()
  const requested = requestedFacetsCache.find(query.facets)
  const derived = query.derived && derivedColumns.open(query.derived)
  const written = writeQuery(columns, scopeCaches, requested, derived, query)
  if (query.derived) derivedColumns.compute(query.derived, listBlocks(columns, written))
  kernel.search(written.address)
  const { total, count } = readFound(columns, written)
  const { results, candidates, matches } = written
  return {
    total,
    totals: readTotals(columns, results, query.totals),
    facets: {
      sets: readSets(columns, results, requested),
      numbers: readExtents(columns, results, requested),
    },
    ids: pickPage(columns, derived, query, { candidates, count, matches, total }),
  }
}

/** Returns the blocks in which this query may need derived numbers. */
function listBlocks(
  { kernel, memory }: CatalogueColumns,
  { address, candidates }: WrittenQuery,
): Uint32Array {
  const count = kernel.listBlocks(address)
  // A copy, because the memory may grow while they are computed.
  return memory.u32.slice(candidates / U32_BYTES, candidates / U32_BYTES + count)
}

function readTotals(
  { memory: { f64 } }: CatalogueColumns,
  results: ResultAddresses,
  names: readonly string[] = [],
): SearchResult['totals'] {
  const totals: SearchResult['totals'] = {}
  for (const [at, name] of names.entries()) {
    totals[name] = f64[(results.totals + F64_BYTES * at) / F64_BYTES] ?? 0
  }
  return totals
}

function readSets(
  columns: CatalogueColumns,
  results: ResultAddresses,
  { sets, noCounts }: RequestedFacets,
): SearchResult['facets']['sets'] {
  const counts = { ...noCounts }
  let address = results.counts
  for (const { name, column } of sets) {
    counts[name] = readCounts(columns, column, address)
    address += U32_BYTES * column.codeCount
  }
  return counts
}

function readCounts(
  { memory: { u32 } }: CatalogueColumns,
  { codesInOrder, idByCode }: SetColumn,
  address: number,
): IdCount[] {
  const found: IdCount[] = []
  for (const code of codesInOrder) {
    const count = u32[address / U32_BYTES + code] ?? 0
    if (count > 0) found.push({ id: idByCode[code] ?? 0, count })
  }
  return found
}

function readExtents(
  { memory: { f64 } }: CatalogueColumns,
  results: ResultAddresses,
  { numbers, noExtents }: RequestedFacets,
): SearchResult['facets']['numbers'] {
  const extents = { ...noExtents }
  for (const [at, name] of numbers.entries()) {
    const address = results.extents + RANGE_BYTES * at
    const min = f64[(address + RANGE_MIN) / F64_BYTES] ?? Infinity
    const max = f64[(address + RANGE_MAX) / F64_BYTES] ?? -Infinity
    if (min <= max) extents[name] = { min, max }
  }
  return extents
}
