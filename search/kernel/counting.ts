import { FEW_ROWS, sumFew, sumRows } from './aggregates'
import {
  bitmapsOf,
  codesOf,
  countPresent,
  countsOf,
  hasBitmaps,
  hasCounts,
  liveMaskOf,
  packingOf,
  presenceOf,
  sumOf,
  widthOf,
} from './columns'
import { andNotMask, copyMask, countBoth, countRows, isEmpty, listRows, maskAt, orMask } from './masks'
import {
  COUNTED_COLUMN,
  COUNTED_COUNTS,
  COUNTED_FACET,
  COUNTED_SET_BYTES,
  F64_VALUES,
  FACET_COLUMN,
  FACET_RESULT,
  MASK_BYTES,
  NO_FACET,
  QUERY_COUNTED_SET_COUNT,
  QUERY_COUNTED_SETS,
  QUERY_TOTAL_COUNT,
  QUERY_TOTALS,
  REQUEST_BYTES,
  REQUEST_COLUMN,
  REQUEST_RESULT,
} from './memory-layout'
import {
  CONDITION_ROWS,
  FACET_LIST,
  FACET_ROWS,
  FAIL_ONE,
  MATCHES,
  MATCHING_LIST,
  OTHER_LIST,
  PASSING_ROWS,
  scratchAt,
} from './scratch'

/** Writes the rows that match or fail only this facet. */
export function maskIgnoringFacet(f: i32, out: usize): void {
  copyMask(out, scratchAt(FAIL_ONE))
  andNotMask(out, maskAt(scratchAt(PASSING_ROWS), f))
  orMask(out, scratchAt(MATCHES))
}

// Whether the matching rows of the block are listed already, and the others.
let isMatchingListed: bool = false
let areOthersListed: bool = false

/** Adds the rows of a block to the counts of every requested set. `n` rows match, `live` rows are live. */
export function countSets(q: usize, b: i32, n: i32, live: i32): void {
  const sets = load<i32>(q, QUERY_COUNTED_SET_COUNT)
  const list = <usize>load<u32>(q, QUERY_COUNTED_SETS)
  const anyFailsOne = !isEmpty(scratchAt(FAIL_ONE))
  isMatchingListed = false
  areOthersListed = false
  for (let s = 0; s < sets; s++) {
    const set = list + <usize>s * COUNTED_SET_BYTES
    const column = <usize>load<u32>(set, COUNTED_COLUMN)
    const facet = load<i32>(set, COUNTED_FACET)
    const counts = <usize>load<u32>(set, COUNTED_COUNTS)
    if (facet != NO_FACET && anyFailsOne) {
      const facetRows = scratchAt(FACET_ROWS)
      maskIgnoringFacet(facet, facetRows)
      countFacetRows(column, b, facetRows, countRows(facetRows), live, counts)
    } else if (n > 0) countMatch(column, b, n, live, counts)
  }
}

const BY_ROWS: i32 = 0
const BY_DIFFERENCE: i32 = 1
const BY_BITMAPS: i32 = 2

/**
 * Returns the fastest way to count the codes of `n` rows: by bitmaps, which are adjacent, if the set has them;
 * by the rows; or from the stored counts minus the rows that do not match.
 */
function chooseMethod(column: usize, present: i32, n: i32, live: i32): i32 {
  if (n == live && hasCounts(column)) return BY_DIFFERENCE
  if (hasBitmaps(column)) return BY_BITMAPS
  return hasCounts(column) && live - n + (present >> 1) < n ? BY_DIFFERENCE : BY_ROWS
}

/** Counts the codes of the matching rows. All sets share the lists of rows. */
function countMatch(column: usize, b: i32, n: i32, live: i32, counts: usize): void {
  const present = countPresent(column, b)
  if (present == 1 && hasCounts(column)) return addToOnlyCode(column, b, n, counts)
  const method = chooseMethod(column, present, n, live)
  if (method == BY_BITMAPS) return countByBitmaps(column, b, scratchAt(MATCHES), counts)
  if (method == BY_ROWS) {
    addRows(column, b, listMatching(), n, counts, 1)
    return
  }
  addStoredCounts(column, b, counts)
  if (live > n) addRows(column, b, listOthers(b), live - n, counts, -1)
}

/** Returns the list of the matching rows, built once for each block. */
function listMatching(): usize {
  if (!isMatchingListed) listRows(scratchAt(MATCHES), scratchAt(MATCHING_LIST))
  isMatchingListed = true
  return scratchAt(MATCHING_LIST)
}

/** Returns the list of the live rows that do not match, built once for each block. */
function listOthers(b: i32): usize {
  if (!areOthersListed) listRowsOutside(b, scratchAt(MATCHES), scratchAt(OTHER_LIST))
  areOthersListed = true
  return scratchAt(OTHER_LIST)
}

/** Counts the codes of a mask that only this set uses. */
function countFacetRows(column: usize, b: i32, mask: usize, n: i32, live: i32, counts: usize): void {
  if (n == 0) return
  const present = countPresent(column, b)
  if (present == 1 && hasCounts(column)) return addToOnlyCode(column, b, n, counts)
  const method = chooseMethod(column, present, n, live)
  if (method == BY_BITMAPS) return countByBitmaps(column, b, mask, counts)
  if (method == BY_ROWS) {
    listRows(mask, scratchAt(FACET_LIST))
    addRows(column, b, scratchAt(FACET_LIST), n, counts, 1)
    return
  }
  addStoredCounts(column, b, counts)
  if (live == n) return
  listRowsOutside(b, mask, scratchAt(FACET_LIST))
  addRows(column, b, scratchAt(FACET_LIST), live - n, counts, -1)
}

/**
 * Counts a block that misses only this set, for this set alone. The match mask has the rows that pass
 * everything else.
 */
export function countMissed(facet: usize, b: i32, live: i32): void {
  const mask = scratchAt(MATCHES)
  countFacetRows(
    <usize>load<u32>(facet, FACET_COLUMN),
    b,
    mask,
    countRows(mask),
    live,
    <usize>load<u32>(facet, FACET_RESULT),
  )
}

function addToOnlyCode(column: usize, b: i32, n: i32, counts: usize): void {
  const present = presenceOf(column, b)
  const low = i64x2.extract_lane(present, 0)
  const code = low ? ctz(low) : 64 + ctz(i64x2.extract_lane(present, 1))
  add(counts + ((<usize>code) << 2), n)
}

/** Writes the live rows of a block that are not in a mask. */
function maskOthers(b: i32, mask: usize, out: usize): void {
  copyMask(out, liveMaskOf(b))
  andNotMask(out, mask)
}

function listRowsOutside(b: i32, mask: usize, to: usize): void {
  const others = scratchAt(CONDITION_ROWS)
  maskOthers(b, mask, others)
  listRows(others, to)
}

function addRows(column: usize, b: i32, rows: usize, n: i32, counts: usize, by: i32): void {
  const codes = codesOf(column, b)
  const end = rows + ((<usize>n) << 1)
  if (widthOf(column, b) == 1) {
    for (let at = rows; at < end; at += 2) add(counts + ((<usize>load<u8>(codes + load<u16>(at))) << 2), by)
  } else {
    for (let at = rows; at < end; at += 2) {
      add(counts + ((<usize>load<u16>(codes + ((<usize>load<u16>(at)) << 1))) << 2), by)
    }
  }
}

function addStoredCounts(column: usize, b: i32, counts: usize): void {
  const present = presenceOf(column, b)
  let stored = countsOf(column, b)
  let low = i64x2.extract_lane(present, 0)
  for (; low; stored += 2) {
    add(counts + ((<usize>ctz(low)) << 2), load<u16>(stored))
    low &= low - 1
  }
  let high = i64x2.extract_lane(present, 1)
  for (; high; stored += 2) {
    add(counts + ((<usize>(64 + ctz(high))) << 2), load<u16>(stored))
    high &= high - 1
  }
}

function add(to: usize, count: i32): void {
  store<i32>(to, load<i32>(to) + count)
}

function countByBitmaps(column: usize, b: i32, mask: usize, counts: usize): void {
  let bitmap = bitmapsOf(column, b)
  // A set with bitmaps has no code above 63.
  let codes = i64x2.extract_lane(presenceOf(column, b), 0)
  for (; codes; codes &= codes - 1, bitmap += MASK_BYTES) {
    add(counts + ((<usize>ctz(codes)) << 2), countBoth(bitmap, mask))
  }
}

/**
 * Adds the numbers of the `n` matching rows of a block with `live` live rows. Call it after the sets are
 * counted.
 */
export function addTotals(q: usize, b: i32, n: i32, live: i32): void {
  const totals = load<i32>(q, QUERY_TOTAL_COUNT)
  const list = <usize>load<u32>(q, QUERY_TOTALS)
  for (let t = 0; t < totals; t++) {
    const total = list + <usize>t * REQUEST_BYTES
    const column = <usize>load<u32>(total, REQUEST_COLUMN)
    const to = <usize>load<u32>(total, REQUEST_RESULT)
    store<f64>(to, load<f64>(to) + sumMatch(column, b, n, live))
  }
}

/**
 * Returns the sum of the matching rows. If most rows match, subtracts the others from the stored sum, except
 * for fractions, where the result would differ.
 */
function sumMatch(column: usize, b: i32, n: i32, live: i32): f64 {
  if (n == live) return sumOf(column, b)
  if (n <= FEW_ROWS) return sumFew(column, b, listMatching(), n)
  const otherCount = live - n
  if (n <= otherCount || packingOf(column, b) == F64_VALUES) return sumRows(column, b, scratchAt(MATCHES))
  if (otherCount <= FEW_ROWS) return sumOf(column, b) - sumFew(column, b, listOthers(b), otherCount)
  maskOthers(b, scratchAt(MATCHES), scratchAt(CONDITION_ROWS))
  return sumOf(column, b) - sumRows(column, b, scratchAt(CONDITION_ROWS))
}
