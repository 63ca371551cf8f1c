import {
  COUNTED_COLUMN,
  COUNTED_COUNTS,
  COUNTED_FACET,
  COUNTED_SET_BYTES,
  FACET_BYTES,
  FACET_COLUMN,
  FACET_DEFERRED_BLOCKS,
  FACET_DEFERRED_COUNT,
  FACET_KIND,
  FACET_MASKS,
  FACET_RANGE_COUNT,
  FACET_RESULT,
  FACET_SELECTION,
  KEYWORD_BYTES,
  KEYWORD_COLUMN_COUNT,
  KEYWORD_COLUMNS,
  NUMBER_BASES,
  NUMBER_COLUMN_BYTES,
  NUMBER_EXTREME_ROWS,
  NUMBER_MAXS,
  NUMBER_MINS,
  NUMBER_NULL_COUNTS,
  NUMBER_PACKINGS,
  NUMBER_STEPS,
  NUMBER_SUMS,
  NUMBER_VALUES,
  OPERATION_BYTES,
  OPERATION_COLUMN,
  OPERATION_KIND,
  OPERATION_OPERAND,
  QUERY_BLOCK_COUNT,
  QUERY_BYTES,
  QUERY_CANDIDATE_COUNT,
  QUERY_CANDIDATES,
  QUERY_COUNTED_SET_COUNT,
  QUERY_COUNTED_SETS,
  QUERY_EXTENT_COUNT,
  QUERY_EXTENTS,
  QUERY_FACET_COUNT,
  QUERY_FACETS,
  QUERY_FLAG_COUNT,
  QUERY_FLAGS,
  QUERY_INITIAL_MISSES,
  QUERY_KEYWORD_COUNT,
  QUERY_KEYWORDS,
  QUERY_MATCH_COUNT,
  QUERY_MATCHES,
  QUERY_MISSED_FACETS,
  QUERY_SCOPE_COUNT,
  QUERY_SCOPES,
  QUERY_SELECTED_ROWS,
  QUERY_TOTAL_COUNT,
  QUERY_TOTALS,
  REQUEST_BYTES,
  REQUEST_COLUMN,
  REQUEST_RESULT,
  SCOPE_BYTES,
  SCOPE_OPERATION_COUNT,
  SCOPE_OPERATIONS,
  SEARCHED_BYTES,
  SEARCHED_COLUMN,
  SEARCHED_KIND,
  SEARCHED_LENGTH,
  SEARCHED_OPERAND,
  SET_CODE_WIDTHS,
  SET_CODES,
  SET_COLUMN_BYTES,
  SET_FIRST_BITMAPS,
  SET_FIRST_COUNTS,
  SET_METADATA,
  SET_PRESENCES,
  TEXT_CHUNKS,
  TEXT_COLUMN_BYTES,
  TEXT_LENGTHS,
  TEXT_ROW_OFFSETS,
  TEXT_SIGNATURES,
  U32_BYTES,
} from '#search/kernel/memory-layout.ts'
import type { BlockMemory } from './block-memory.ts'

type Fields<Name extends string> = Readonly<Record<Name, number>>

/** A record of 32-bit fields: its size in bytes, and a function that writes all fields to an index of 32-bit words. */
export type RecordLayout<Values> = {
  bytes: number
  write: (u32: Uint32Array, at: number, values: Values) => void
}

/** The value of each field of a record. */
export type RecordOf<Layout> = Layout extends RecordLayout<infer Values> ? Values : never

// Each record is written field by field, because a loop over the names is several times slower. The compiler
// requires a value for each field and reports a field that is not written.

export const setColumnRecord = {
  bytes: SET_COLUMN_BYTES,
  write(
    u32: Uint32Array,
    at: number,
    {
      presences,
      codes,
      codeWidths,
      firstBitmaps,
      firstCounts,
      metadata,
    }: Fields<'presences' | 'codes' | 'codeWidths' | 'firstBitmaps' | 'firstCounts' | 'metadata'>,
  ): void {
    u32[at + SET_PRESENCES / U32_BYTES] = presences
    u32[at + SET_CODES / U32_BYTES] = codes
    u32[at + SET_CODE_WIDTHS / U32_BYTES] = codeWidths
    u32[at + SET_FIRST_BITMAPS / U32_BYTES] = firstBitmaps
    u32[at + SET_FIRST_COUNTS / U32_BYTES] = firstCounts
    u32[at + SET_METADATA / U32_BYTES] = metadata
  },
}

export const numberColumnRecord = {
  bytes: NUMBER_COLUMN_BYTES,
  write(
    u32: Uint32Array,
    at: number,
    {
      values,
      packings,
      mins,
      maxs,
      sums,
      nullCounts,
      bases,
      steps,
      extremeRows,
    }: Fields<
      'values' | 'packings' | 'mins' | 'maxs' | 'sums' | 'nullCounts' | 'bases' | 'steps' | 'extremeRows'
    >,
  ): void {
    u32[at + NUMBER_VALUES / U32_BYTES] = values
    u32[at + NUMBER_PACKINGS / U32_BYTES] = packings
    u32[at + NUMBER_MINS / U32_BYTES] = mins
    u32[at + NUMBER_MAXS / U32_BYTES] = maxs
    u32[at + NUMBER_SUMS / U32_BYTES] = sums
    u32[at + NUMBER_NULL_COUNTS / U32_BYTES] = nullCounts
    u32[at + NUMBER_BASES / U32_BYTES] = bases
    u32[at + NUMBER_STEPS / U32_BYTES] = steps
    u32[at + NUMBER_EXTREME_ROWS / U32_BYTES] = extremeRows
  },
}

export const textColumnRecord = {
  bytes: TEXT_COLUMN_BYTES,
  write(
    u32: Uint32Array,
    at: number,
    { chunks, lengths, signatures, rowOffsets }: Fields<'chunks' | 'lengths' | 'signatures' | 'rowOffsets'>,
  ): void {
    u32[at + TEXT_CHUNKS / U32_BYTES] = chunks
    u32[at + TEXT_LENGTHS / U32_BYTES] = lengths
    u32[at + TEXT_SIGNATURES / U32_BYTES] = signatures
    u32[at + TEXT_ROW_OFFSETS / U32_BYTES] = rowOffsets
  },
}

export const queryRecord = {
  bytes: QUERY_BYTES,
  write(
    u32: Uint32Array,
    at: number,
    {
      blockCount,
      scopeCount,
      scopes,
      flagCount,
      flags,
      selectedRows,
      facetCount,
      facets,
      keywordCount,
      keywords,
      countedSetCount,
      countedSets,
      totalCount,
      totals,
      candidates,
      matches,
      matchCount,
      candidateCount,
      missedFacets,
      initialMisses,
      extentCount,
      extents,
    }: Fields<
      | 'blockCount'
      | 'scopeCount'
      | 'scopes'
      | 'flagCount'
      | 'flags'
      | 'selectedRows'
      | 'facetCount'
      | 'facets'
      | 'keywordCount'
      | 'keywords'
      | 'countedSetCount'
      | 'countedSets'
      | 'totalCount'
      | 'totals'
      | 'candidates'
      | 'matches'
      | 'matchCount'
      | 'candidateCount'
      | 'missedFacets'
      | 'initialMisses'
      | 'extentCount'
      | 'extents'
    >,
  ): void {
    u32[at + QUERY_BLOCK_COUNT / U32_BYTES] = blockCount
    u32[at + QUERY_SCOPE_COUNT / U32_BYTES] = scopeCount
    u32[at + QUERY_SCOPES / U32_BYTES] = scopes
    u32[at + QUERY_FLAG_COUNT / U32_BYTES] = flagCount
    u32[at + QUERY_FLAGS / U32_BYTES] = flags
    u32[at + QUERY_SELECTED_ROWS / U32_BYTES] = selectedRows
    u32[at + QUERY_FACET_COUNT / U32_BYTES] = facetCount
    u32[at + QUERY_FACETS / U32_BYTES] = facets
    u32[at + QUERY_KEYWORD_COUNT / U32_BYTES] = keywordCount
    u32[at + QUERY_KEYWORDS / U32_BYTES] = keywords
    u32[at + QUERY_COUNTED_SET_COUNT / U32_BYTES] = countedSetCount
    u32[at + QUERY_COUNTED_SETS / U32_BYTES] = countedSets
    u32[at + QUERY_TOTAL_COUNT / U32_BYTES] = totalCount
    u32[at + QUERY_TOTALS / U32_BYTES] = totals
    u32[at + QUERY_CANDIDATES / U32_BYTES] = candidates
    u32[at + QUERY_MATCHES / U32_BYTES] = matches
    u32[at + QUERY_MATCH_COUNT / U32_BYTES] = matchCount
    u32[at + QUERY_CANDIDATE_COUNT / U32_BYTES] = candidateCount
    u32[at + QUERY_MISSED_FACETS / U32_BYTES] = missedFacets
    u32[at + QUERY_INITIAL_MISSES / U32_BYTES] = initialMisses
    u32[at + QUERY_EXTENT_COUNT / U32_BYTES] = extentCount
    u32[at + QUERY_EXTENTS / U32_BYTES] = extents
  },
}

export const scopeRecord = {
  bytes: SCOPE_BYTES,
  write(
    u32: Uint32Array,
    at: number,
    { operations, operationCount }: Fields<'operations' | 'operationCount'>,
  ): void {
    u32[at + SCOPE_OPERATIONS / U32_BYTES] = operations
    u32[at + SCOPE_OPERATION_COUNT / U32_BYTES] = operationCount
  },
}

export const operationRecord = {
  bytes: OPERATION_BYTES,
  write(
    u32: Uint32Array,
    at: number,
    { kind, column, operand }: Fields<'kind' | 'column' | 'operand'>,
  ): void {
    u32[at + OPERATION_KIND / U32_BYTES] = kind
    u32[at + OPERATION_COLUMN / U32_BYTES] = column
    u32[at + OPERATION_OPERAND / U32_BYTES] = operand
  },
}

export const facetRecord = {
  bytes: FACET_BYTES,
  write(
    u32: Uint32Array,
    at: number,
    {
      kind,
      column,
      selection,
      rangeCount,
      masks,
      result,
      deferredBlocks,
      deferredCount,
    }: Fields<
      'kind' | 'column' | 'selection' | 'rangeCount' | 'masks' | 'result' | 'deferredBlocks' | 'deferredCount'
    >,
  ): void {
    u32[at + FACET_KIND / U32_BYTES] = kind
    u32[at + FACET_COLUMN / U32_BYTES] = column
    u32[at + FACET_SELECTION / U32_BYTES] = selection
    u32[at + FACET_RANGE_COUNT / U32_BYTES] = rangeCount
    u32[at + FACET_MASKS / U32_BYTES] = masks
    u32[at + FACET_RESULT / U32_BYTES] = result
    u32[at + FACET_DEFERRED_BLOCKS / U32_BYTES] = deferredBlocks
    u32[at + FACET_DEFERRED_COUNT / U32_BYTES] = deferredCount
  },
}

export const keywordRecord = {
  bytes: KEYWORD_BYTES,
  write(u32: Uint32Array, at: number, { columns, columnCount }: Fields<'columns' | 'columnCount'>): void {
    u32[at + KEYWORD_COLUMNS / U32_BYTES] = columns
    u32[at + KEYWORD_COLUMN_COUNT / U32_BYTES] = columnCount
  },
}

export const searchedColumnRecord = {
  bytes: SEARCHED_BYTES,
  write(
    u32: Uint32Array,
    at: number,
    { kind, column, operand, length }: Fields<'kind' | 'column' | 'operand' | 'length'>,
  ): void {
    u32[at + SEARCHED_KIND / U32_BYTES] = kind
    u32[at + SEARCHED_COLUMN / U32_BYTES] = column
    u32[at + SEARCHED_OPERAND / U32_BYTES] = operand
    u32[at + SEARCHED_LENGTH / U32_BYTES] = length
  },
}

export const countedSetRecord = {
  bytes: COUNTED_SET_BYTES,
  write(
    u32: Uint32Array,
    at: number,
    { column, facet, counts }: Fields<'column' | 'facet' | 'counts'>,
  ): void {
    u32[at + COUNTED_COLUMN / U32_BYTES] = column
    u32[at + COUNTED_FACET / U32_BYTES] = facet
    u32[at + COUNTED_COUNTS / U32_BYTES] = counts
  },
}

export const numberRequestRecord = {
  bytes: REQUEST_BYTES,
  write(u32: Uint32Array, at: number, { column, result }: Fields<'column' | 'result'>): void {
    u32[at + REQUEST_COLUMN / U32_BYTES] = column
    u32[at + REQUEST_RESULT / U32_BYTES] = result
  },
}

/** Writes a record to an address. */
export function writeRecord<Values>(
  { u32 }: BlockMemory,
  address: number,
  layout: RecordLayout<Values>,
  values: Values,
): void {
  layout.write(u32, address / U32_BYTES, values)
}
