import { findMissedFacets, listUnskipped } from './block-skipping'
import { missesSet } from './column-filters'
import { liveCountOf } from './columns'
import { addTotals, countMissed, countSets, maskIgnoringFacet } from './counting'
import { findFilteredExtent, findUnfilteredExtents } from './extents'
import { ALL, copyMask, countRows, fillMask, isEmpty, maskAt, NONE, orMask } from './masks'
import {
  ALL_ROWS,
  FACET_BYTES,
  FACET_DEFERRED_BLOCKS,
  FACET_DEFERRED_COUNT,
  FACET_KIND,
  FACET_MASKS,
  FACET_RESULT,
  IN_SET,
  MASK_BYTES,
  MISSES_NONE,
  OPERATION_BYTES,
  OPERATION_COLUMN,
  OPERATION_KIND,
  OPERATION_OPERAND,
  QUERY_CANDIDATE_COUNT,
  QUERY_CANDIDATES,
  QUERY_FACET_COUNT,
  QUERY_FACETS,
  QUERY_INITIAL_MISSES,
  QUERY_MATCH_COUNT,
  QUERY_MATCHES,
  QUERY_SCOPE_COUNT,
  QUERY_SCOPES,
  SCOPE_BYTES,
  SCOPE_OPERATION_COUNT,
  SCOPE_OPERATIONS,
  SET_FACET,
} from './memory-layout'
import { maskAllButFacet, maskBase, maskFacet, maskKeywords } from './row-filters'
import { CONDITION_ROWS, FAIL_ONE, MATCHES, PASSING_ROWS, scratchAt } from './scratch'

/** Runs a query, except for its page: matching rows by block, counts, totals, extents. */
export function search(q: usize): void {
  const facets = load<i32>(q, QUERY_FACET_COUNT)
  const facetList = <usize>load<u32>(q, QUERY_FACETS)
  const candidates = <usize>load<u32>(q, QUERY_CANDIDATES)
  const matches = <usize>load<u32>(q, QUERY_MATCHES)
  const match = scratchAt(MATCHES)
  let total = 0
  let found = 0
  for (let f = 0; f < facets; f++) store<u32>(facetList + FACET_BYTES * f, 0, FACET_DEFERRED_COUNT)
  const missedFacets = findMissedFacets(q, false)
  const unskipped = listUnskipped(q, candidates)
  for (let at = 0; at < unskipped; at++) {
    // The candidates overwrite the list of blocks in place.
    const b = load<i32>(candidates + ((<usize>at) << 2))
    const missed = load<u8>(missedFacets + b)
    const live = liveCountOf(b)
    if (live == 0) continue
    if (missed != MISSES_NONE) {
      const facet = facetList + FACET_BYTES * (missed - 1)
      if (!load<u32>(facet, FACET_RESULT)) continue
      if (load<u32>(facet, FACET_KIND) != SET_FACET) deferBlock(facet, b)
      else if (maskAllButFacet(q, missed - 1, b)) countMissed(facet, b, live)
      continue
    }
    if (!maskBase(q, b, match)) continue
    fillMask(scratchAt(FAIL_ONE), 0)
    if (!maskFacets(facetList, facets, b)) continue
    if (!maskKeywords(q, b, match, scratchAt(FAIL_ONE))) continue
    const n = countRows(match)
    total += n
    store<u32>(candidates + ((<usize>found) << 2), b)
    copyMask(maskAt(matches, found), match)
    storeFacetMasks(facetList, facets, found)
    countSets(q, b, n, live)
    if (n > 0) addTotals(q, b, n, live)
    found++
  }
  store<i32>(q, total, QUERY_MATCH_COUNT)
  store<i32>(q, found, QUERY_CANDIDATE_COUNT)
  for (let f = 0; f < facets; f++) findFilteredExtent(q, f, found)
  findUnfilteredExtents(q, found)
}

/**
 * Separates the rows that pass every facet from those that fail exactly one: all that the facet counts need.
 * Returns whether there is any of either.
 */
function maskFacets(facetList: usize, facets: i32, b: i32): bool {
  const match = scratchAt(MATCHES)
  const failOne = scratchAt(FAIL_ONE)
  for (let f = 0; f < facets; f++) {
    const facet = facetList + FACET_BYTES * f
    const passes = maskAt(scratchAt(PASSING_ROWS), f)
    let either = match
    if (f > 0) {
      either = scratchAt(CONDITION_ROWS)
      copyMask(either, match)
      orMask(either, failOne)
    }
    const found = maskFacet(facet, b, either, passes)
    if (found == ALL) {
      fillMask(passes, -1)
      continue
    }
    if (found == NONE) {
      fillMask(passes, 0)
      copyMask(failOne, match)
      fillMask(match, 0)
    } else {
      for (let part: usize = 0; part < <usize>MASK_BYTES; part += 16) {
        const matching = v128.load(match + part)
        const passing = v128.load(passes + part)
        const failing = v128.andnot(matching, passing)
        v128.store(failOne + part, v128.or(v128.and(v128.load(failOne + part), passing), failing))
        v128.store(match + part, v128.and(matching, passing))
      }
    }
    if (isEmpty(match) && isEmpty(failOne)) return false
  }
  return true
}

function storeFacetMasks(facetList: usize, facets: i32, found: i32): void {
  for (let f = 0; f < facets; f++) {
    const masks = <usize>load<u32>(facetList + FACET_BYTES * f, FACET_MASKS)
    if (masks) maskIgnoringFacet(f, maskAt(masks, found))
  }
}

/**
 * Lists the blocks that stored metadata does not rule out, at the address of the candidates. Returns how
 * many.
 */
export function listBlocks(q: usize): i32 {
  const list = <usize>load<u32>(q, QUERY_CANDIDATES)
  const areScopesMasked = load<u32>(q, QUERY_INITIAL_MISSES) != 0
  findMissedFacets(q, true)
  const unskipped = listUnskipped(q, list)
  let found = 0
  for (let at = 0; at < unskipped; at++) {
    const b = load<i32>(list + ((<usize>at) << 2))
    if (liveCountOf(b) == 0 || !(areScopesMasked || mayHoldAny(q, b))) continue
    store<i32>(list + ((<usize>found) << 2), b)
    found++
  }
  return found
}

/** Returns whether any scope could have rows in a block. */
function mayHoldAny(q: usize, b: i32): bool {
  const scopes = load<i32>(q, QUERY_SCOPE_COUNT)
  if (scopes == ALL_ROWS) return true
  for (let s = 0; s < scopes; s++) {
    const scope = <usize>load<u32>(q, QUERY_SCOPES) + <usize>s * SCOPE_BYTES
    if (mayHold(<usize>load<u32>(scope, SCOPE_OPERATIONS), load<i32>(scope, SCOPE_OPERATION_COUNT), b))
      return true
  }
  return false
}

function mayHold(operations: usize, count: i32, b: i32): bool {
  for (let at = 0; at < count; at++) {
    const operation = operations + <usize>at * OPERATION_BYTES
    const column = <usize>load<u32>(operation, OPERATION_COLUMN)
    const wanted = <usize>load<u32>(operation, OPERATION_OPERAND)
    if (load<u32>(operation, OPERATION_KIND) == IN_SET && missesSet(column, b, wanted)) return false
  }
  return true
}

/**
 * Defers a block that misses a number. It counts only for the extent of that number, which is computed last.
 */
function deferBlock(facet: usize, b: i32): void {
  const count = load<u32>(facet, FACET_DEFERRED_COUNT)
  store<u32>(<usize>load<u32>(facet, FACET_DEFERRED_BLOCKS) + ((<usize>count) << 2), b)
  store<u32>(facet, count + 1, FACET_DEFERRED_COUNT)
}
