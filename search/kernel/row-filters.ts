import { maskNumber, maskSet } from './column-filters'
import { liveMaskOf } from './columns'
import { ALL, andMask, andNotMask, copyMask, fillMask, isEmpty, maskAt, NONE, orMask, SOME } from './masks'
import {
  ALL_ROWS,
  CACHED_MASKS,
  FACET_BYTES,
  FACET_COLUMN,
  FACET_KIND,
  FACET_RANGE_COUNT,
  FACET_SELECTION,
  HAS_FLAG,
  IN_ROWS,
  IN_SET,
  KEYWORD_BYTES,
  KEYWORD_COLUMN_COUNT,
  KEYWORD_COLUMNS,
  NOT_IN_SET,
  OPERATION_BYTES,
  OPERATION_COLUMN,
  OPERATION_KIND,
  OPERATION_OPERAND,
  QUERY_FACET_COUNT,
  QUERY_FACETS,
  QUERY_FLAG_COUNT,
  QUERY_FLAGS,
  QUERY_KEYWORD_COUNT,
  QUERY_KEYWORDS,
  QUERY_SCOPE_COUNT,
  QUERY_SCOPES,
  QUERY_SELECTED_ROWS,
  SCOPE_BYTES,
  SCOPE_OPERATION_COUNT,
  SCOPE_OPERATIONS,
  SEARCHED_BYTES,
  SEARCHED_COLUMN,
  SEARCHED_FLAG,
  SEARCHED_KIND,
  SEARCHED_LENGTH,
  SEARCHED_OPERAND,
  SEARCHED_SET,
  SET_FACET,
} from './memory-layout'
import { CONDITION_ROWS, FACET_ROWS, KEYWORD_ROWS, MATCHES, SCOPE_ROWS, scratchAt } from './scratch'
import { orKeyword } from './texts'

/**
 * Writes the rows of a block that exist for this viewer and pass every filter that is not a facet. Returns
 * whether there is any.
 */
export function maskBase(q: usize, b: i32, base: usize): bool {
  const scopes = load<i32>(q, QUERY_SCOPE_COUNT)
  const scopeList = <usize>load<u32>(q, QUERY_SCOPES)
  const flags = load<i32>(q, QUERY_FLAG_COUNT)
  const flagList = <usize>load<u32>(q, QUERY_FLAGS)
  const selected = <usize>load<u32>(q, QUERY_SELECTED_ROWS)
  if (scopes == ALL_ROWS) copyMask(base, liveMaskOf(b))
  else if (scopes == CACHED_MASKS) copyMask(base, maskAt(scopeList, b))
  else maskScopes(b, scopeList, scopes, base)
  for (let f = 0; f < flags; f++) {
    andMask(base, maskAt(<usize>load<u32>(flagList + ((<usize>f) << 2)), b))
  }
  if (selected) andMask(base, maskAt(selected, b))
  return !isEmpty(base)
}

/** Writes the rows of a block that any of the scopes allows. */
export function maskScopes(b: i32, scopeList: usize, scopes: i32, out: usize): void {
  fillMask(out, 0)
  const scopeRows = scratchAt(SCOPE_ROWS)
  for (let s = 0; s < scopes; s++) {
    const scope = scopeList + <usize>s * SCOPE_BYTES
    if (
      maskScope(
        b,
        <usize>load<u32>(scope, SCOPE_OPERATIONS),
        load<i32>(scope, SCOPE_OPERATION_COUNT),
        scopeRows,
      )
    )
      orMask(out, scopeRows)
  }
}

function maskScope(b: i32, operations: usize, count: i32, out: usize): bool {
  copyMask(out, liveMaskOf(b))
  const conditionRows = scratchAt(CONDITION_ROWS)
  for (let at = 0; at < count; at++) {
    const operation = operations + <usize>at * OPERATION_BYTES
    const kind = load<u32>(operation, OPERATION_KIND)
    const column = <usize>load<u32>(operation, OPERATION_COLUMN)
    const wanted = <usize>load<u32>(operation, OPERATION_OPERAND)
    if (kind == IN_SET) {
      if (maskSet(column, b, wanted, out, out) == NONE) return false
    } else if (kind == NOT_IN_SET) {
      const found = maskSet(column, b, wanted, out, conditionRows)
      if (found == ALL) return false
      if (found == SOME) andNotMask(out, conditionRows)
    } else if (kind == HAS_FLAG) {
      if (wanted) andMask(out, maskAt(column, b))
      else andNotMask(out, maskAt(column, b))
    } else if (kind == IN_ROWS) andMask(out, maskAt(column, b))
  }
  return !isEmpty(out)
}

/** Returns the address of a facet of the query. */
export function facetAt(q: usize, f: i32): usize {
  return <usize>load<u32>(q, QUERY_FACETS) + <usize>f * FACET_BYTES
}

/** Filters `rows` of a block by a facet. Returns NONE, ALL, or SOME with the rows in `out`. */
export function maskFacet(facet: usize, b: i32, rows: usize, out: usize): i32 {
  const column = <usize>load<u32>(facet, FACET_COLUMN)
  const wanted = <usize>load<u32>(facet, FACET_SELECTION)
  if (load<u32>(facet, FACET_KIND) == SET_FACET) return maskSet(column, b, wanted, rows, out)
  return maskNumber(column, b, wanted, load<i32>(facet, FACET_RANGE_COUNT), rows, out)
}

/** Writes the rows of a block that pass everything but one facet. Returns whether there is any. */
export function maskAllButFacet(q: usize, ignored: i32, b: i32): bool {
  const match = scratchAt(MATCHES)
  if (!maskBase(q, b, match)) return false
  const facets = load<i32>(q, QUERY_FACET_COUNT)
  for (let f = 0; f < facets; f++) {
    if (f == ignored) continue
    const facet = facetAt(q, f)
    // A set is filtered in place.
    const isSet = load<u32>(facet, FACET_KIND) == SET_FACET
    const passes = isSet ? match : scratchAt(FACET_ROWS)
    const found = maskFacet(facet, b, match, passes)
    if (found == NONE) return false
    if (found == ALL) continue
    if (!isSet) andMask(match, passes)
    if (isEmpty(match)) return false
  }
  return maskKeywords(q, b, match, match)
}

/**
 * Keeps the rows of two masks in which every keyword is found in one of its columns. Returns whether any row is
 * left. Both masks may be the same.
 */
export function maskKeywords(q: usize, b: i32, mask: usize, other: usize): bool {
  const keywords = load<i32>(q, QUERY_KEYWORD_COUNT)
  const keywordList = <usize>load<u32>(q, QUERY_KEYWORDS)
  const found = scratchAt(KEYWORD_ROWS)
  const rows = scratchAt(FACET_ROWS)
  for (let k = 0; k < keywords; k++) {
    copyMask(rows, mask)
    orMask(rows, other)
    const keyword = keywordList + <usize>k * KEYWORD_BYTES
    findKeyword(
      <usize>load<u32>(keyword, KEYWORD_COLUMNS),
      load<i32>(keyword, KEYWORD_COLUMN_COUNT),
      b,
      rows,
      found,
    )
    andMask(mask, found)
    andMask(other, found)
    if (isEmpty(mask) && isEmpty(other)) return false
  }
  return !(isEmpty(mask) && isEmpty(other))
}

function findKeyword(columns: usize, count: i32, b: i32, rows: usize, found: usize): void {
  const conditionRows = scratchAt(CONDITION_ROWS)
  fillMask(found, 0)
  for (let at = 0; at < count; at++) {
    const searched = columns + SEARCHED_BYTES * at
    const column = <usize>load<u32>(searched, SEARCHED_COLUMN)
    const operand = <usize>load<u32>(searched, SEARCHED_OPERAND)
    const kind = load<u32>(searched, SEARCHED_KIND)
    if (kind == SEARCHED_FLAG) orMask(found, maskAt(column, b))
    else if (kind == SEARCHED_SET) {
      const state = maskSet(column, b, operand, rows, conditionRows)
      if (state == ALL) fillMask(found, -1)
      else if (state == SOME) orMask(found, conditionRows)
    } else orKeyword(column, b, operand, load<i32>(searched, SEARCHED_LENGTH), rows, found)
  }
}
