import {
  capOf,
  cellCountsOf,
  cellsOf,
  codesOf,
  EMPTY,
  liveCountOf,
  liveMaskOf,
  maxOf,
  minOf,
  nullsOf,
  packingOf,
  placesOf,
  presenceOf,
  readNumber,
  baseOf,
  stepOf,
  sumOf,
  valuesOf,
  widthOf,
  workAt,
} from './columns'
import { cellOf, maskNumber, maskSet, missesBlock } from './conditions'
import {
  ALL,
  andMask,
  andNotMask,
  copyMask,
  countBoth,
  countRows,
  fillMask,
  isEmpty,
  listRows,
  NONE,
  orMask,
  SOME,
} from './masks'
import { orWord } from './texts'

/** So few rows are counted one by one. */
const FEW: i32 = 20

// The query, in words: 0 blocks; 4 scopes (-1: all rows), 8 their list; 12 flags, 16 their list; 20 rows chosen (masks of
// all blocks, or 0); 24 facets, 28 their list; 32 words, 36 their list; 40 counted sets, 44 their list; 48 totals, 52 their
// list; 56 candidates out; 60 their matches out; 64 their masks without one facet out, 68 bytes between those of facets;
// 72 their counts out. Answers: 76 total, 80 candidates.
// A scope: operations, how many. An operation: kind, a, b. A facet: kind, column, wanted, ranges. A word: places, how many.
// A place: kind, column, what is sought, its length. A counted set: column, facet or -1, counts. A total: column, out.
const FACET_BYTES: usize = 16
const PLACE_BYTES: usize = 16

const IN_SET: u32 = 0
const HAS_FLAG: u32 = 1
const IN_ROWS: u32 = 2
const OUTSIDE_SET: u32 = 3
const SET: u32 = 0
const COMPUTED: u32 = 2

// The workspace: masks first, each active facet's own after them, then lists of rows.
const BASE: usize = 0
const MATCH: usize = 64
const ONE: usize = 128
const SCOPE: usize = 192
const PART: usize = 256
const WORD: usize = 320
const FACETS: usize = 384
const ROWS_OF_MATCH: usize = 8192
const ROWS_OF_FACET: usize = 9216

/** Answers a query but for its page: rows that match by block, counts, totals. */
export function search(q: usize): void {
  const blocks = load<i32>(q)
  const facets = load<i32>(q, 24)
  const facetList = <usize>load<u32>(q, 28)
  const words = load<i32>(q, 32)
  const candidates = <usize>load<u32>(q, 56)
  const matches = <usize>load<u32>(q, 60)
  const withoutOne = <usize>load<u32>(q, 64)
  const stride = <usize>load<u32>(q, 68)
  const counts = <usize>load<u32>(q, 72)
  const match = workAt(MATCH)
  const one = workAt(ONE)
  let total = 0
  let found: usize = 0
  for (let b = 0; b < blocks; b++) {
    const live = liveCountOf(b)
    if (live == 0 || missesTwice(facetList, facets, b, false)) continue
    if (!maskBase(q, b)) continue
    copyMask(match, workAt(BASE))
    fillMask(one, 0)
    if (!maskFacets(facetList, facets, b)) continue
    if (words > 0 && !maskWords(<usize>load<u32>(q, 36), words, b)) continue
    const n = countRows(match)
    const hasOne = !isEmpty(one)
    total += n
    store<u32>(candidates + (found << 2), b)
    store<u16>(counts + (found << 1), <u16>n)
    copyMask(matches + (found << 6), match)
    for (let f = 0; f < facets; f++) {
      const to = withoutOne + stride * f + (found << 6)
      if (hasOne) {
        copyMask(to, one)
        andNotMask(to, workAt(FACETS) + ((<usize>f) << 6))
        orMask(to, match)
      } else copyMask(to, match)
    }
    countSets(q, b, n, live, hasOne, withoutOne + (found << 6), stride)
    if (n > 0) addTotals(q, b, n, live)
    found++
  }
  store<i32>(q, total, 76)
  store<i32>(q, <i32>found, 80)
}

/** The blocks that a query does not rule out by what is stored, without a look at their rows. */
export function listBlocks(q: usize, out: usize): i32 {
  const blocks = load<i32>(q)
  const facets = load<i32>(q, 24)
  const facetList = <usize>load<u32>(q, 28)
  let found: usize = 0
  for (let b = 0; b < blocks; b++) {
    if (liveCountOf(b) == 0 || missesTwice(facetList, facets, b, true) || !mayHoldAny(q, b)) continue
    store<u32>(out + (found << 2), b)
    found++
  }
  return <i32>found
}

/** Whether any scope could have rows in a block. */
function mayHoldAny(q: usize, b: i32): bool {
  const scopes = load<i32>(q, 4)
  if (scopes < 0) return true
  for (let s = 0; s < scopes; s++) {
    const scope = <usize>load<u32>(q, 8) + ((<usize>s) << 3)
    if (mayHold(<usize>load<u32>(scope), load<i32>(scope, 4), b)) return true
  }
  return false
}

function mayHold(operations: usize, count: i32, b: i32): bool {
  for (let at = 0; at < count; at++) {
    const operation = operations + <usize>at * 12
    const column = <usize>load<u32>(operation, 4)
    const wanted = <usize>load<u32>(operation, 8)
    if (load<u32>(operation) == IN_SET && missesBlock(SET, column, b, wanted, 0)) return false
  }
  return true
}

/** What misses one facet only still counts for that facet itself. Facets that are computed may not be ready yet. */
function missesTwice(facetList: usize, facets: i32, b: i32, isStoredOnly: bool): bool {
  let misses = 0
  for (let f = 0; f < facets; f++) {
    const facet = facetList + FACET_BYTES * f
    const column = <usize>load<u32>(facet, 4)
    if (isStoredOnly && load<u32>(facet) == COMPUTED) continue
    if (missesBlock(load<u32>(facet), column, b, <usize>load<u32>(facet, 8), load<i32>(facet, 12))) {
      misses++
      if (misses > 1) return true
    }
  }
  return false
}

/** Rows that there are for this viewer and that pass what is no facet; whether there is any. */
function maskBase(q: usize, b: i32): bool {
  const scopes = load<i32>(q, 4)
  const scopeList = <usize>load<u32>(q, 8)
  const flags = load<i32>(q, 12)
  const flagList = <usize>load<u32>(q, 16)
  const chosen = <usize>load<u32>(q, 20)
  const base = workAt(BASE)
  if (scopes < 0) copyMask(base, liveMaskOf(b))
  else {
    let isAny = false
    for (let s = 0; s < scopes; s++) {
      const scope = scopeList + ((<usize>s) << 3)
      const to = isAny ? workAt(SCOPE) : base
      if (!maskScope(b, <usize>load<u32>(scope), load<i32>(scope, 4), to)) continue
      if (isAny) orMask(base, to)
      isAny = true
    }
    if (!isAny) return false
  }
  for (let f = 0; f < flags; f++) {
    andMask(base, <usize>load<u32>(flagList + ((<usize>f) << 2)) + ((<usize>b) << 6))
  }
  if (chosen) andMask(base, chosen + ((<usize>b) << 6))
  return !isEmpty(base)
}

function maskScope(b: i32, operations: usize, count: i32, out: usize): bool {
  copyMask(out, liveMaskOf(b))
  const part = workAt(PART)
  for (let at = 0; at < count; at++) {
    const operation = operations + <usize>at * 12
    const kind = load<u32>(operation)
    const column = <usize>load<u32>(operation, 4)
    const wanted = <usize>load<u32>(operation, 8)
    if (kind == IN_SET) {
      const found = maskSet(column, b, wanted, part)
      if (found == NONE) return false
      if (found == SOME) andMask(out, part)
    } else if (kind == OUTSIDE_SET) {
      const found = maskSet(column, b, wanted, part)
      if (found == ALL) return false
      if (found == SOME) andNotMask(out, part)
    } else if (kind == HAS_FLAG) {
      if (wanted) andMask(out, column + ((<usize>b) << 6))
      else andNotMask(out, column + ((<usize>b) << 6))
    } else if (kind == IN_ROWS) andMask(out, column + ((<usize>b) << 6))
  }
  return !isEmpty(out)
}

/**
 * Tells rows that pass every facet from those that fail exactly one, which are all that leave-one-out counts need.
 * Answers whether there is any of either.
 */
function maskFacets(facetList: usize, facets: i32, b: i32): bool {
  const match = workAt(MATCH)
  const one = workAt(ONE)
  for (let f = 0; f < facets; f++) {
    const facet = facetList + FACET_BYTES * f
    const column = <usize>load<u32>(facet, 4)
    const wanted = <usize>load<u32>(facet, 8)
    const passes = workAt(FACETS) + ((<usize>f) << 6)
    const found =
      load<u32>(facet) == SET
        ? maskSet(column, b, wanted, passes)
        : maskNumber(column, b, wanted, load<i32>(facet, 12), passes)
    if (found == ALL) {
      fillMask(passes, -1)
      continue
    }
    if (found == NONE) {
      fillMask(passes, 0)
      copyMask(one, match)
      fillMask(match, 0)
    } else {
      for (let part: usize = 0; part < 64; part += 16) {
        const matching = v128.load(match + part)
        const passing = v128.load(passes + part)
        const failing = v128.andnot(matching, passing)
        v128.store(one + part, v128.or(v128.and(v128.load(one + part), passing), failing))
        v128.store(match + part, v128.and(matching, passing))
      }
    }
    if (isEmpty(match) && isEmpty(one)) return false
  }
  return true
}

/** Keeps rows in which each word is found in one of its places; whether any is left. */
function maskWords(wordList: usize, words: i32, b: i32): bool {
  const match = workAt(MATCH)
  const one = workAt(ONE)
  const found = workAt(WORD)
  const part = workAt(PART)
  for (let w = 0; w < words; w++) {
    const places = <usize>load<u32>(wordList + ((<usize>w) << 3))
    const count = load<i32>(wordList + ((<usize>w) << 3), 4)
    fillMask(found, 0)
    for (let at = 0; at < count; at++) {
      const place = places + PLACE_BYTES * at
      const column = <usize>load<u32>(place, 4)
      const sought = <usize>load<u32>(place, 8)
      if (load<u32>(place) == SET) {
        const state = maskSet(column, b, sought, part)
        if (state == ALL) fillMask(found, -1)
        else if (state == SOME) orMask(found, part)
      } else orWord(column, b, sought, load<i32>(place, 12), found)
    }
    andMask(match, found)
    andMask(one, found)
    if (isEmpty(match) && isEmpty(one)) return false
  }
  return true
}

function countSets(
  q: usize,
  b: i32,
  n: i32,
  live: i32,
  hasOne: bool,
  withoutOne: usize,
  stride: usize,
): void {
  const sets = load<i32>(q, 40)
  const list = <usize>load<u32>(q, 44)
  const match = workAt(MATCH)
  let isListed = false
  for (let s = 0; s < sets; s++) {
    const set = list + <usize>s * 12
    const column = <usize>load<u32>(set)
    const facet = load<i32>(set, 4)
    const counts = <usize>load<u32>(set, 8)
    if (facet >= 0 && hasOne) {
      const mask = withoutOne + stride * facet
      const more = countRows(mask)
      if (more == 0) continue
      if (more == live) addReadyCounts(column, b, counts)
      else {
        if (more <= FEW || capOf(column) == 0) listRows(mask, workAt(ROWS_OF_FACET))
        countSet(column, b, mask, more, workAt(ROWS_OF_FACET), counts)
      }
    } else if (n > 0) {
      if (n == live && capOf(column) != 0) addReadyCounts(column, b, counts)
      else {
        if (!isListed && (n <= FEW || capOf(column) == 0)) {
          listRows(match, workAt(ROWS_OF_MATCH))
          isListed = true
        }
        countSet(column, b, match, n, workAt(ROWS_OF_MATCH), counts)
      }
    }
  }
}

function addReadyCounts(column: usize, b: i32, counts: usize): void {
  if (capOf(column) == 0) {
    listRows(liveMaskOf(b), workAt(ROWS_OF_FACET))
    countSet(column, b, liveMaskOf(b), liveCountOf(b), workAt(ROWS_OF_FACET), counts)
    return
  }
  const present = presenceOf(column, b)
  const ready = cellCountsOf(column, b)
  const places = placesOf(column, b)
  let low = i64x2.extract_lane(present, 0)
  while (low) {
    const code = <usize>ctz(low)
    add(counts + (code << 2), load<u16>(ready + ((<usize>load<u8>(places + code)) << 1)))
    low &= low - 1
  }
  let high = i64x2.extract_lane(present, 1)
  while (high) {
    const code = <usize>(64 + ctz(high))
    add(counts + (code << 2), load<u16>(ready + ((<usize>load<u8>(places + code)) << 1)))
    high &= high - 1
  }
}

function add(to: usize, count: u32): void {
  store<u32>(to, load<u32>(to) + count)
}

function countSet(column: usize, b: i32, mask: usize, n: i32, rows: usize, counts: usize): void {
  if (n <= FEW || capOf(column) == 0) {
    const codes = codesOf(column, b)
    if (widthOf(column, b) == 1) {
      for (let at = 0; at < n; at++)
        add(counts + ((<usize>load<u8>(codes + load<u16>(rows + (at << 1)))) << 2), 1)
    } else {
      for (let at = 0; at < n; at++) {
        add(counts + ((<usize>load<u16>(codes + ((<usize>load<u16>(rows + (at << 1))) << 1))) << 2), 1)
      }
    }
    return
  }
  const present = presenceOf(column, b)
  const cells = cellsOf(column, b)
  const places = placesOf(column, b)
  let low = i64x2.extract_lane(present, 0)
  while (low) {
    const code = <i32>ctz(low)
    add(counts + (code << 2), countBoth(cellOf(cells, places, code), mask))
    low &= low - 1
  }
  let high = i64x2.extract_lane(present, 1)
  while (high) {
    const code = 64 + <i32>ctz(high)
    add(counts + (code << 2), countBoth(cellOf(cells, places, code), mask))
    high &= high - 1
  }
}

function addTotals(q: usize, b: i32, n: i32, live: i32): void {
  const totals = load<i32>(q, 48)
  const list = <usize>load<u32>(q, 52)
  for (let t = 0; t < totals; t++) {
    const column = <usize>load<u32>(list + ((<usize>t) << 3))
    const to = <usize>load<u32>(list + ((<usize>t) << 3), 4)
    const sum = n == live ? sumOf(column, b) : sumRows(column, b, workAt(MATCH))
    store<f64>(to, load<f64>(to) + sum)
  }
}

function sumRows(column: usize, b: i32, mask: usize): f64 {
  const packing = packingOf(column, b)
  const values = valuesOf(column, b)
  const base = baseOf(column, b)
  const step = stepOf(column, b)
  let sum: f64 = 0
  for (let word: usize = 0; word < 8; word++) {
    let bits = load<u64>(mask + (word << 3))
    while (bits) {
      const value = readNumber(values, packing, base, step, <i32>((word << 6) + <usize>ctz(bits)))
      if (value == value) sum += value
      bits &= bits - 1
    }
  }
  return sum
}

/** The least and greatest number of the rows of the candidates; out: min, max. Where there is none, min is above max. */
export function findRange(column: usize, candidates: usize, count: i32, masks: usize, out: usize): void {
  // The blocks that reach furthest come first, so that the others need no look.
  let lowest = -1
  let highest = -1
  let low = Infinity
  let high = -Infinity
  for (let at = 0; at < count; at++) {
    const b = load<i32>(candidates + ((<usize>at) << 2))
    if (packingOf(column, b) == EMPTY) continue
    if (minOf(column, b) < low) {
      low = minOf(column, b)
      lowest = at
    }
    if (maxOf(column, b) > high) {
      high = maxOf(column, b)
      highest = at
    }
  }
  let min = Infinity
  let max = -Infinity
  for (let turn = -2; turn < count; turn++) {
    const at = turn == -2 ? lowest : turn == -1 ? highest : turn
    if (at < 0) continue
    const b = load<i32>(candidates + ((<usize>at) << 2))
    const packing = packingOf(column, b)
    if (packing == EMPTY || (minOf(column, b) >= min && maxOf(column, b) <= max)) continue
    const mask = masks + ((<usize>at) << 6)
    const rows = countRows(mask)
    if (rows == 0) continue
    if (rows == liveCountOf(b) && nullsOf(column, b) < rows) {
      min = Math.min(min, minOf(column, b))
      max = Math.max(max, maxOf(column, b))
      continue
    }
    const values = valuesOf(column, b)
    const base = baseOf(column, b)
    const step = stepOf(column, b)
    for (let word: usize = 0; word < 8; word++) {
      let bits = load<u64>(mask + (word << 3))
      while (bits) {
        const value = readNumber(values, packing, base, step, <i32>((word << 6) + <usize>ctz(bits)))
        if (value < min) min = value
        if (value > max) max = value
        bits &= bits - 1
      }
    }
  }
  store<f64>(out, min)
  store<f64>(out, max, 8)
}
