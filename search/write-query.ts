import { numberRequestRecord, operationRecord, queryRecord, scopeRecord } from './blocks/records.ts'
import type { RecordOf } from './blocks/records.ts'
import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import { getNumber, type Derived } from './derived-columns.ts'
import type { ExcludedMasks } from './excluded-masks.ts'
import { FacetList } from './facet-list.ts'
import { maskByIds, maskByKeys, maskByTest } from './find-rows.ts'
import {
  ALL_ROWS,
  CACHED_MASKS,
  F64_BYTES,
  HAS_FLAG,
  IN_ROWS,
  IN_SET,
  NOT_IN_SET,
  QUERY_CANDIDATE_COUNT,
  QUERY_MATCH_COUNT,
  U32_BYTES,
} from './kernel/memory-layout.ts'
import type { Query, Scope } from './query.ts'
import { allocateResults, type RequestedFacets, type ResultAddresses } from './requested-facets.ts'
import type { ScopeMasks } from './scope-masks.ts'
import { writeSelection } from './write-selection.ts'
import { writeKeywords } from './write-keywords.ts'

/** The addresses of a query and of its results in the kernel's memory. */
export type WrittenQuery = {
  address: number
  candidates: number
  matches: number
  results: ResultAddresses
}

/** The cached masks of scopes. */
export type ScopeCaches = { scopeMasks: ScopeMasks; excludedMasks: ExcludedMasks }

/** Writes a query into the kernel's memory. Throws if it names an unknown column. */
export function writeQuery(
  columns: CatalogueColumns,
  { scopeMasks, excludedMasks }: ScopeCaches,
  requested: RequestedFacets,
  derived: Derived | undefined,
  { within, filters = {}, labels = {}, totals = [] }: Query,
): WrittenQuery {
  const { scratch, slots } = columns
  const scopes = writeScopes(columns, { scopeMasks, excludedMasks }, within)
  const flags = (filters.flags ?? []).map((name) => getColumn(columns.flags, name).address)
  const results = allocateResults(columns, requested, totals.length)
  const facetList = new FacetList(columns, requested, results, derived, filters)
  const keywords = writeKeywords(columns, filters.text, labels)
  const candidates = scratch.allocate(slots.blocks * U32_BYTES)
  const matches = scratch.allocate(slots.maskBytes)
  const sums = totals.map((name, at) => ({
    column: getNumber(columns, derived, name).address,
    result: results.totals + F64_BYTES * at,
  }))
  const extents = facetList.listUnfilteredNumbers()
  const address = scratch.writeRecord(queryRecord, {
    blockCount: slots.blocks,
    scopeCount: scopes.count,
    scopes: scopes.address,
    flagCount: flags.length,
    flags: scratch.writeU32s(flags),
    selectedRows: maskByKeys(columns, filters),
    facetCount: facetList.facets.length,
    facets: facetList.write(),
    keywordCount: keywords.count,
    keywords: keywords.address,
    countedSetCount: requested.sets.length,
    countedSets: results.countedSets,
    totalCount: sums.length,
    totals: scratch.writeRecords(numberRequestRecord, sums),
    candidates,
    matches,
    matchCount: 0,
    candidateCount: 0,
    missedFacets: scratch.allocate(slots.blocks),
    initialMisses: scopes.initialMisses,
    extentCount: extents.length,
    extents: scratch.writeRecords(numberRequestRecord, extents),
  })
  return { address, candidates, matches, results }
}

/** Returns how many rows match, and in how many blocks rows match or fail a single facet. */
export function readFound(
  { memory: { i32 } }: CatalogueColumns,
  { address }: WrittenQuery,
): { total: number; count: number } {
  return {
    total: i32[(address + QUERY_MATCH_COUNT) / U32_BYTES] ?? 0,
    count: i32[(address + QUERY_CANDIDATE_COUNT) / U32_BYTES] ?? 0,
  }
}

/** The fields of a query that its scopes decide. */
type WrittenScopes = { count: number; address: number; initialMisses: number }

function writeScopes(
  columns: CatalogueColumns,
  { scopeMasks, excludedMasks }: ScopeCaches,
  within: Query['within'],
): WrittenScopes {
  if (within === undefined) return { count: ALL_ROWS, address: 0, initialMisses: 0 }
  const write = (): number =>
    columns.scratch.writeRecords(
      scopeRecord,
      within.map((scope) => writeScope(columns, excludedMasks, scope)),
    )
  const cached = scopeMasks.find(within, write)
  if (cached === undefined) return { count: within.length, address: write(), initialMisses: 0 }
  return { count: CACHED_MASKS, address: cached.masks, initialMisses: cached.initialMisses }
}

function writeScope(
  columns: CatalogueColumns,
  excludedMasks: ExcludedMasks,
  { only, except, flags, ids, hasId, without }: Scope,
): RecordOf<typeof scopeRecord> {
  const operations: RecordOf<typeof operationRecord>[] = []
  for (const [name, wanted] of Object.entries(only ?? {})) {
    const column = getColumn(columns.sets, name)
    const operand = writeSelection(columns, column, wanted)
    operations.push({ kind: IN_SET, column: column.address, operand })
  }
  for (const [name, unwanted] of Object.entries(except ?? {})) {
    const column = getColumn(columns.sets, name)
    const operand = writeSelection(columns, column, unwanted)
    operations.push({ kind: NOT_IN_SET, column: column.address, operand })
  }
  for (const [name, value] of Object.entries(flags ?? {})) {
    const { address } = getColumn(columns.flags, name)
    operations.push({ kind: HAS_FLAG, column: address, operand: value ? 1 : 0 })
  }
  if (ids) operations.push({ kind: IN_ROWS, column: maskByIds(columns, ids), operand: 0 })
  if (hasId) operations.push({ kind: IN_ROWS, column: maskByTest(columns, hasId), operand: 0 })
  if (without) operations.push({ kind: IN_ROWS, column: excludedMasks.find(without), operand: 0 })
  return {
    operations: columns.scratch.writeRecords(operationRecord, operations),
    operationCount: operations.length,
  }
}
