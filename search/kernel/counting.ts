import {
  cellsOf,
  codesOf,
  countPresent,
  countsOf,
  DOUBLES,
  hasCells,
  hasCounts,
  liveMaskOf,
  packingOf,
  presenceOf,
  sumOf,
  widthOf,
  workAt,
} from './columns'
import {
  andNotMask,
  copyMask,
  countBoth,
  countRows,
  isEmpty,
  listRows,
  MASK_BYTES,
  maskAt,
  orMask,
} from './masks'
import { FEW_ROWS, sumFew, sumRows } from './measure-rows'
import { FACETS, MATCH, ONE, OWN, PART, ROWS_IN, ROWS_OUT, ROWS_OWN } from './query'

/** Writes the rows that match or fail only this facet. */
export function maskOwn(f: i32, out: usize): void {
  copyMask(out, workAt(ONE))
  andNotMask(out, maskAt(workAt(FACETS), f))
  orMask(out, workAt(MATCH))
}

// Whether the matching rows of the block are listed already, and the others.
let hasIn: bool = false
let hasOut: bool = false

export function countSets(q: usize, b: i32, n: i32, live: i32): void {
  const sets = load<i32>(q, 40)
  const list = <usize>load<u32>(q, 44)
  const hasOne = !isEmpty(workAt(ONE))
  hasIn = false
  hasOut = false
  for (let s = 0; s < sets; s++) {
    const set = list + <usize>s * 12
    const column = <usize>load<u32>(set)
    const facet = load<i32>(set, 4)
    const counts = <usize>load<u32>(set, 8)
    if (facet >= 0 && hasOne) {
      const own = workAt(OWN)
      maskOwn(facet, own)
      countOwn(column, b, own, countRows(own), live, counts)
    } else if (n > 0) countMatch(column, b, n, live, counts)
  }
}

const BY_ROWS: i32 = 0
const BY_MISSING: i32 = 1
const BY_CELLS: i32 = 2

/**
 * Returns the fastest way to count the codes of `n` rows: by cells, which are adjacent, if the set has them;
 * by the rows; or from the stored counts minus the rows that do not match.
 */
function chooseWay(column: usize, present: i32, n: i32, live: i32): i32 {
  if (n == live && hasCounts(column)) return BY_MISSING
  if (hasCells(column)) return BY_CELLS
  return hasCounts(column) && live - n + (present >> 1) < n ? BY_MISSING : BY_ROWS
}

/** Counts the codes of the matching rows. All sets share the lists of rows. */
function countMatch(column: usize, b: i32, n: i32, live: i32, counts: usize): void {
  const present = countPresent(column, b)
  if (present == 1 && hasCounts(column)) return addToOne(column, b, n, counts)
  const way = chooseWay(column, present, n, live)
  if (way == BY_CELLS) return countCells(column, b, workAt(MATCH), counts)
  if (way == BY_ROWS) {
    addRows(column, b, listIn(), n, counts, 1)
    return
  }
  addReadyCounts(column, b, counts)
  if (live > n) addRows(column, b, listOut(b), live - n, counts, -1)
}

/** Returns the list of the matching rows, built once for each block. */
function listIn(): usize {
  if (!hasIn) listRows(workAt(MATCH), workAt(ROWS_IN))
  hasIn = true
  return workAt(ROWS_IN)
}

/** Returns the list of the live rows that do not match, built once for each block. */
function listOut(b: i32): usize {
  if (!hasOut) listMissing(b, workAt(MATCH), workAt(ROWS_OUT))
  hasOut = true
  return workAt(ROWS_OUT)
}

/** Counts the codes of a mask that only this set uses. */
function countOwn(column: usize, b: i32, mask: usize, n: i32, live: i32, counts: usize): void {
  if (n == 0) return
  const present = countPresent(column, b)
  if (present == 1 && hasCounts(column)) return addToOne(column, b, n, counts)
  const way = chooseWay(column, present, n, live)
  if (way == BY_CELLS) return countCells(column, b, mask, counts)
  if (way == BY_ROWS) {
    listRows(mask, workAt(ROWS_OWN))
    addRows(column, b, workAt(ROWS_OWN), n, counts, 1)
    return
  }
  addReadyCounts(column, b, counts)
  if (live == n) return
  listMissing(b, mask, workAt(ROWS_OWN))
  addRows(column, b, workAt(ROWS_OWN), live - n, counts, -1)
}

/**
 * Counts a block that misses only this set, for this set alone. The match mask has the rows that pass
 * everything else.
 */
export function countMissed(facet: usize, b: i32, live: i32): void {
  const mask = workAt(MATCH)
  countOwn(<usize>load<u32>(facet, 4), b, mask, countRows(mask), live, <usize>load<u32>(facet, 20))
}

function addToOne(column: usize, b: i32, n: i32, counts: usize): void {
  const present = presenceOf(column, b)
  const low = i64x2.extract_lane(present, 0)
  const code = low ? ctz(low) : 64 + ctz(i64x2.extract_lane(present, 1))
  add(counts + ((<usize>code) << 2), n)
}

/** Writes the live rows of a block that are not in a mask. */
function maskMissing(b: i32, mask: usize, out: usize): void {
  copyMask(out, liveMaskOf(b))
  andNotMask(out, mask)
}

function listMissing(b: i32, mask: usize, to: usize): void {
  const missing = workAt(PART)
  maskMissing(b, mask, missing)
  listRows(missing, to)
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

function addReadyCounts(column: usize, b: i32, counts: usize): void {
  const present = presenceOf(column, b)
  let ready = countsOf(column, b)
  let low = i64x2.extract_lane(present, 0)
  for (; low; ready += 2) {
    add(counts + ((<usize>ctz(low)) << 2), load<u16>(ready))
    low &= low - 1
  }
  let high = i64x2.extract_lane(present, 1)
  for (; high; ready += 2) {
    add(counts + ((<usize>(64 + ctz(high))) << 2), load<u16>(ready))
    high &= high - 1
  }
}

function add(to: usize, count: i32): void {
  store<i32>(to, load<i32>(to) + count)
}

function countCells(column: usize, b: i32, mask: usize, counts: usize): void {
  let cell = cellsOf(column, b)
  // A set with cells has no code above 63.
  let codes = i64x2.extract_lane(presenceOf(column, b), 0)
  for (; codes; codes &= codes - 1, cell += MASK_BYTES) {
    add(counts + ((<usize>ctz(codes)) << 2), countBoth(cell, mask))
  }
}

/**
 * Adds the numbers of the `n` matching rows of a block with `live` live rows. Call it after the sets are
 * counted.
 */
export function addTotals(q: usize, b: i32, n: i32, live: i32): void {
  const totals = load<i32>(q, 48)
  const list = <usize>load<u32>(q, 52)
  for (let t = 0; t < totals; t++) {
    const column = <usize>load<u32>(list + ((<usize>t) << 3))
    const to = <usize>load<u32>(list + ((<usize>t) << 3), 4)
    store<f64>(to, load<f64>(to) + sumMatch(column, b, n, live))
  }
}

/**
 * Returns the sum of the matching rows. If most rows match, subtracts the others from the stored sum, except
 * for fractions, where the result would differ.
 */
function sumMatch(column: usize, b: i32, n: i32, live: i32): f64 {
  if (n == live) return sumOf(column, b)
  if (n <= FEW_ROWS) return sumFew(column, b, listIn(), n)
  const missing = live - n
  if (n <= missing || packingOf(column, b) == DOUBLES) return sumRows(column, b, workAt(MATCH))
  if (missing <= FEW_ROWS) return sumOf(column, b) - sumFew(column, b, listOut(b), missing)
  maskMissing(b, workAt(MATCH), workAt(PART))
  return sumOf(column, b) - sumRows(column, b, workAt(PART))
}
