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

/** The size of a record and the offsets of its fields, in bytes. `kernel/memory-layout.ts` explains them. */
export type RecordLayout<Field extends string> = {
  bytes: number
  offsets: Readonly<Record<Field, number>>
}

/** The value of each field of a record. */
export type RecordOf<Layout extends RecordLayout<string>> = Readonly<Record<keyof Layout['offsets'], number>>

export const setColumnRecord = {
  bytes: SET_COLUMN_BYTES,
  offsets: {
    presences: SET_PRESENCES,
    codes: SET_CODES,
    codeWidths: SET_CODE_WIDTHS,
    firstBitmaps: SET_FIRST_BITMAPS,
    firstCounts: SET_FIRST_COUNTS,
    metadata: SET_METADATA,
  },
}

export const numberColumnRecord = {
  bytes: NUMBER_COLUMN_BYTES,
  offsets: {
    values: NUMBER_VALUES,
    packings: NUMBER_PACKINGS,
    mins: NUMBER_MINS,
    maxs: NUMBER_MAXS,
    sums: NUMBER_SUMS,
    nullCounts: NUMBER_NULL_COUNTS,
    bases: NUMBER_BASES,
    steps: NUMBER_STEPS,
    extremeRows: NUMBER_EXTREME_ROWS,
  },
}

export const textColumnRecord = {
  bytes: TEXT_COLUMN_BYTES,
  offsets: {
    chunks: TEXT_CHUNKS,
    lengths: TEXT_LENGTHS,
    signatures: TEXT_SIGNATURES,
    rowOffsets: TEXT_ROW_OFFSETS,
  },
}

export const queryRecord = {
  bytes: QUERY_BYTES,
  offsets: {
    blockCount: QUERY_BLOCK_COUNT,
    scopeCount: QUERY_SCOPE_COUNT,
    scopes: QUERY_SCOPES,
    flagCount: QUERY_FLAG_COUNT,
    flags: QUERY_FLAGS,
    selectedRows: QUERY_SELECTED_ROWS,
    facetCount: QUERY_FACET_COUNT,
    facets: QUERY_FACETS,
    keywordCount: QUERY_KEYWORD_COUNT,
    keywords: QUERY_KEYWORDS,
    countedSetCount: QUERY_COUNTED_SET_COUNT,
    countedSets: QUERY_COUNTED_SETS,
    totalCount: QUERY_TOTAL_COUNT,
    totals: QUERY_TOTALS,
    candidates: QUERY_CANDIDATES,
    matches: QUERY_MATCHES,
    matchCount: QUERY_MATCH_COUNT,
    candidateCount: QUERY_CANDIDATE_COUNT,
    missedFacets: QUERY_MISSED_FACETS,
    initialMisses: QUERY_INITIAL_MISSES,
    extentCount: QUERY_EXTENT_COUNT,
    extents: QUERY_EXTENTS,
  },
}

export const scopeRecord = {
  bytes: SCOPE_BYTES,
  offsets: { operations: SCOPE_OPERATIONS, operationCount: SCOPE_OPERATION_COUNT },
}

export const operationRecord = {
  bytes: OPERATION_BYTES,
  offsets: { kind: OPERATION_KIND, column: OPERATION_COLUMN, operand: OPERATION_OPERAND },
}

export const facetRecord = {
  bytes: FACET_BYTES,
  offsets: {
    kind: FACET_KIND,
    column: FACET_COLUMN,
    selection: FACET_SELECTION,
    rangeCount: FACET_RANGE_COUNT,
    masks: FACET_MASKS,
    result: FACET_RESULT,
    deferredBlocks: FACET_DEFERRED_BLOCKS,
    deferredCount: FACET_DEFERRED_COUNT,
  },
}

export const keywordRecord = {
  bytes: KEYWORD_BYTES,
  offsets: { columns: KEYWORD_COLUMNS, columnCount: KEYWORD_COLUMN_COUNT },
}

export const searchedColumnRecord = {
  bytes: SEARCHED_BYTES,
  offsets: {
    kind: SEARCHED_KIND,
    column: SEARCHED_COLUMN,
    operand: SEARCHED_OPERAND,
    length: SEARCHED_LENGTH,
  },
}

export const countedSetRecord = {
  bytes: COUNTED_SET_BYTES,
  offsets: { column: COUNTED_COLUMN, facet: COUNTED_FACET, counts: COUNTED_COUNTS },
}

export const numberRequestRecord = {
  bytes: REQUEST_BYTES,
  offsets: { column: REQUEST_COLUMN, result: REQUEST_RESULT },
}

/** Writes a record to an address. Every field must have a value. */
export function writeRecord<Field extends string>(
  { u32 }: BlockMemory,
  address: number,
  { offsets }: RecordLayout<Field>,
  record: Readonly<Record<NoInfer<Field>, number>>,
): void {
  for (const field in offsets) u32[(address + offsets[field]) / U32_BYTES] = record[field]
}
