import {
  cellsOf,
  codesOf,
  countsOf,
  EMPTY,
  hasCells,
  hasCounts,
  liveCountOf,
  liveMaskOf,
  maxOf,
  minOf,
  nullsOf,
  packingOf,
  presenceOf,
  sumOf,
  widthOf,
  workAt,
} from './columns'
import { maskFewNumbers, maskNumber, maskSet, missesBlock } from './conditions'
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
import { findExtent, greatest, least, sumRows } from './measure-rows'
import { orWord } from './texts'

// The query, in words: 0 blocks; 4 scopes (-1: all rows, -2: known masks of them), 8 their list; 12 flags, 16 their list; 20 rows chosen (masks of
// all blocks, or 0); 24 facets, 28 their list; 32 words, 36 their list; 40 counted sets, 44 their list; 48 totals, 52 their
// list; 56 candidates out; 60 their matches out. Answers: 64 total, 68 candidates.
// A scope: operations, how many. An operation: kind, a, b. A facet: kind, column, wanted, ranges, masks out, extent out (0:
// nobody asks), room for blocks, how many of them. A word: places, how many. A place: kind, column, what is sought, its
// length. A counted set: column, facet or -1, counts. A total: column, out.
const FACET_BYTES: usize = 32
const PLACE_BYTES: usize = 16

const ALL_ROWS: i32 = -1
const KNOWN_ROWS: i32 = -2

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
const OWN: usize = 384
const FACETS: usize = 448
const ROWS_IN: usize = 8192
const ROWS_OUT: usize = 9216
const ROWS_OWN: usize = 10_240

/** Which facet a block misses as a whole: none, several, or the one. */
const NO_FACET: i32 = -1
const SEVERAL: i32 = -2

/** Answers a query but for its page: rows that match by block, counts, totals, extents of filtered numbers. */
export function search(q: usize): void {
  const blocks = load<i32>(q)
  const facets = load<i32>(q, 24)
  const facetList = <usize>load<u32>(q, 28)
  const candidates = <usize>load<u32>(q, 56)
  const matches = <usize>load<u32>(q, 60)
  const match = workAt(MATCH)
  let total = 0
  let found: usize = 0
  for (let f = 0; f < facets; f++) store<u32>(facetList + FACET_BYTES * f, 0, 28)
  for (let b = 0; b < blocks; b++) {
    const live = liveCountOf(b)
    if (live == 0) continue
    const missed = findMissed(facetList, facets, b, false)
    if (missed == SEVERAL) continue
    if (missed != NO_FACET && load<u32>(facetList + FACET_BYTES * missed) != SET) {
      putOff(facetList + FACET_BYTES * missed, b)
      continue
    }
    if (!maskBase(q, b)) continue
    copyMask(match, workAt(BASE))
    fillMask(workAt(ONE), 0)
    if (!maskFacets(facetList, facets, b)) continue
    if (!maskWords(q, b, match, workAt(ONE))) continue
    const n = countRows(match)
    total += n
    store<u32>(candidates + (found << 2), b)
    copyMask(matches + (found << 6), match)
    keepOwnMasks(facetList, facets, found)
    countSets(q, b, n, live)
    if (n > 0) addTotals(q, b, n, live)
    found++
  }
  store<i32>(q, total, 64)
  store<i32>(q, <i32>found, 68)
  for (let f = 0; f < facets; f++) findOwnExtent(q, f, <i32>found)
}

/** The blocks that a query does not rule out by what is stored, without a look at their rows. */
export function listBlocks(q: usize, out: usize): i32 {
  const blocks = load<i32>(q)
  const facets = load<i32>(q, 24)
  const facetList = <usize>load<u32>(q, 28)
  let found: usize = 0
  for (let b = 0; b < blocks; b++) {
    if (liveCountOf(b) == 0 || !mayHoldAny(q, b)) continue
    if (findMissed(facetList, facets, b, true) == SEVERAL) continue
    store<u32>(out + (found << 2), b)
    found++
  }
  return <i32>found
}

/** Whether any scope could have rows in a block. */
function mayHoldAny(q: usize, b: i32): bool {
  const scopes = load<i32>(q, 4)
  if (scopes == ALL_ROWS) return true
  if (scopes == KNOWN_ROWS) return !isEmpty(<usize>load<u32>(q, 8) + ((<usize>b) << 6))
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
function findMissed(facetList: usize, facets: i32, b: i32, isStoredOnly: bool): i32 {
  let missed = NO_FACET
  for (let f = 0; f < facets; f++) {
    const facet = facetList + FACET_BYTES * f
    const kind = load<u32>(facet)
    if (isStoredOnly && kind == COMPUTED) continue
    const column = <usize>load<u32>(facet, 4)
    if (!missesBlock(kind, column, b, <usize>load<u32>(facet, 8), load<i32>(facet, 12))) continue
    if (missed != NO_FACET) return SEVERAL
    missed = f
  }
  return missed
}

/** A block that misses a number counts for nothing but how far that number reaches, which is asked last. */
function putOff(facet: usize, b: i32): void {
  if (!load<u32>(facet, 20)) return
  const count = load<u32>(facet, 28)
  store<u32>(<usize>load<u32>(facet, 24) + ((<usize>count) << 2), b)
  store<u32>(facet, count + 1, 28)
}

/** Rows that there are for this viewer and that pass what is no facet; whether there is any. */
function maskBase(q: usize, b: i32): bool {
  const scopes = load<i32>(q, 4)
  const scopeList = <usize>load<u32>(q, 8)
  const flags = load<i32>(q, 12)
  const flagList = <usize>load<u32>(q, 16)
  const chosen = <usize>load<u32>(q, 20)
  const base = workAt(BASE)
  if (scopes == ALL_ROWS) copyMask(base, liveMaskOf(b))
  else if (scopes == KNOWN_ROWS) copyMask(base, scopeList + ((<usize>b) << 6))
  else maskScopes(b, scopeList, scopes, base)
  for (let f = 0; f < flags; f++) {
    andMask(base, <usize>load<u32>(flagList + ((<usize>f) << 2)) + ((<usize>b) << 6))
  }
  if (chosen) andMask(base, chosen + ((<usize>b) << 6))
  return !isEmpty(base)
}

/** The rows of a block that any of the scopes has. */
export function maskScopes(b: i32, scopeList: usize, scopes: i32, out: usize): void {
  fillMask(out, 0)
  const own = workAt(SCOPE)
  for (let s = 0; s < scopes; s++) {
    const scope = scopeList + ((<usize>s) << 3)
    if (maskScope(b, <usize>load<u32>(scope), load<i32>(scope, 4), own)) orMask(out, own)
  }
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
    const passes = workAt(FACETS) + ((<usize>f) << 6)
    const found = maskFacetOf(facet, b, match, one, passes)
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

/** So few rows are looked at one by one, for they lie in fewer places than all. */
const FEW_ROWS: i32 = 16

/** A facet's rows, which need to be right only where one of two masks has them. */
function maskFacetOf(facet: usize, b: i32, match: usize, one: usize, out: usize): i32 {
  if (load<u32>(facet) == SET) return maskFacet(facet, b, out)
  if (countRows(match) + countRows(one) > FEW_ROWS) return maskFacet(facet, b, out)
  const either = workAt(OWN)
  copyMask(either, match)
  orMask(either, one)
  maskFewNumbers(<usize>load<u32>(facet, 4), b, <usize>load<u32>(facet, 8), load<i32>(facet, 12), either, out)
  return SOME
}

/** Keeps rows in which each word is found in one of its places; whether any is left of two masks. */
function maskWords(q: usize, b: i32, mask: usize, other: usize): bool {
  const words = load<i32>(q, 32)
  const wordList = <usize>load<u32>(q, 36)
  const found = workAt(WORD)
  for (let w = 0; w < words; w++) {
    findWord(
      <usize>load<u32>(wordList + ((<usize>w) << 3)),
      load<i32>(wordList + ((<usize>w) << 3), 4),
      b,
      found,
    )
    andMask(mask, found)
    andMask(other, found)
    if (isEmpty(mask) && isEmpty(other)) return false
  }
  return !(isEmpty(mask) && isEmpty(other))
}

function findWord(places: usize, count: i32, b: i32, found: usize): void {
  const part = workAt(PART)
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
}

/** Rows that match, or fail only this facet. */
function maskOwn(f: i32, out: usize): void {
  copyMask(out, workAt(ONE))
  andNotMask(out, workAt(FACETS) + ((<usize>f) << 6))
  orMask(out, workAt(MATCH))
}

function keepOwnMasks(facetList: usize, facets: i32, found: usize): void {
  for (let f = 0; f < facets; f++) {
    const masks = <usize>load<u32>(facetList + FACET_BYTES * f, 16)
    if (masks) maskOwn(f, masks + (found << 6))
  }
}

/** How far a filtered number reaches with its own filter left out. */
function findOwnExtent(q: usize, f: i32, found: i32): void {
  const facet = <usize>load<u32>(q, 28) + FACET_BYTES * f
  const extent = <usize>load<u32>(facet, 20)
  if (!extent) return
  const column = <usize>load<u32>(facet, 4)
  const blocks = <usize>load<u32>(facet, 24)
  const count = load<i32>(facet, 28)
  findRange(column, <usize>load<u32>(q, 56), found, <usize>load<u32>(facet, 16), extent)
  extendExtent(q, f, column, blocks, count, extent, 1)
  extendExtent(q, f, column, blocks, count, extent, -1)
}

/** Looks into blocks that were put off, those that reach furthest first, until none could reach further. */
function extendExtent(
  q: usize,
  f: i32,
  column: usize,
  blocks: usize,
  count: i32,
  extent: usize,
  sign: i32,
): void {
  for (let at = (count >> 1) - 1; at >= 0; at--) sink(column, blocks, at, count, sign)
  let left = count
  while (left > 0) {
    const b = load<i32>(blocks)
    if (!reachesFurther(column, b, extent, sign)) return
    if (maskOthers(q, f, b)) {
      findExtent(column, b, workAt(MATCH))
      store<f64>(extent, Math.min(load<f64>(extent), least))
      store<f64>(extent, Math.max(load<f64>(extent, 8), greatest), 8)
    }
    // The block goes to the end, for the other direction sees it as well.
    left--
    store<i32>(blocks, load<i32>(blocks + ((<usize>left) << 2)))
    store<i32>(blocks + ((<usize>left) << 2), b)
    sink(column, blocks, 0, left, sign)
  }
}

function reachesFurther(column: usize, b: i32, extent: usize, sign: i32): bool {
  return sign > 0 ? minOf(column, b) < load<f64>(extent) : maxOf(column, b) > load<f64>(extent, 8)
}

function reachOf(column: usize, b: i32, sign: i32): f64 {
  return sign > 0 ? minOf(column, b) : -maxOf(column, b)
}

/** Lets a block of a heap sink to where it belongs: the one that reaches furthest is on top. */
function sink(column: usize, blocks: usize, from: i32, count: i32, sign: i32): void {
  const b = load<i32>(blocks + ((<usize>from) << 2))
  const reach = reachOf(column, b, sign)
  let at = from
  for (let next = 2 * at + 1; next < count; next = 2 * at + 1) {
    const right = next + 1
    let child = load<i32>(blocks + ((<usize>next) << 2))
    if (right < count) {
      const other = load<i32>(blocks + ((<usize>right) << 2))
      if (reachOf(column, other, sign) < reachOf(column, child, sign)) {
        child = other
        next = right
      }
    }
    if (reachOf(column, child, sign) >= reach) break
    store<i32>(blocks + ((<usize>at) << 2), child)
    at = next
  }
  store<i32>(blocks + ((<usize>at) << 2), b)
}

/** Rows of a block that pass all but one facet; whether there is any. */
function maskOthers(q: usize, but: i32, b: i32): bool {
  if (!maskBase(q, b)) return false
  const facets = load<i32>(q, 24)
  const facetList = <usize>load<u32>(q, 28)
  const match = workAt(MATCH)
  copyMask(match, workAt(BASE))
  for (let f = 0; f < facets; f++) {
    if (f == but) continue
    const passes = workAt(PART)
    const found = maskFacet(facetList + FACET_BYTES * f, b, passes)
    if (found == NONE) return false
    if (found == SOME) andMask(match, passes)
  }
  return maskWords(q, b, match, match)
}

function maskFacet(facet: usize, b: i32, out: usize): i32 {
  const column = <usize>load<u32>(facet, 4)
  const wanted = <usize>load<u32>(facet, 8)
  if (load<u32>(facet) == SET) return maskSet(column, b, wanted, out)
  return maskNumber(column, b, wanted, load<i32>(facet, 12), out)
}

// Whether the rows of a block in a mask, those of the rest, and those in a facet's own mask are listed already.
let hasIn: bool = false
let hasOut: bool = false

function countSets(q: usize, b: i32, n: i32, live: i32): void {
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

/** How many rows are counted in the time that a cell takes. */
const ROWS_PER_CELL: i32 = 4
const NEVER: i32 = 1_000_000

const BY_ROWS: i32 = 0
const BY_MISSING: i32 = 1
const BY_CELLS: i32 = 2

/** The shortest way to count the codes of `n` rows: by them, by those that are missing, or by cells. */
function chooseWay(column: usize, b: i32, n: i32, live: i32): i32 {
  const present = countPresent(column, b)
  const missing = hasCounts(column) ? live - n + (present >> 1) : NEVER
  const cells = hasCells(column) ? ROWS_PER_CELL * present : NEVER
  if (n <= missing && n <= cells) return BY_ROWS
  return missing <= cells ? BY_MISSING : BY_CELLS
}

/** Counts the codes of the rows that match, whose lists serve all sets. */
function countMatch(column: usize, b: i32, n: i32, live: i32, counts: usize): void {
  const way = chooseWay(column, b, n, live)
  if (way == BY_CELLS) return countCells(column, b, workAt(MATCH), counts)
  if (way == BY_ROWS) {
    if (!hasIn) listRows(workAt(MATCH), workAt(ROWS_IN))
    hasIn = true
    addRows(column, b, workAt(ROWS_IN), n, counts, 1)
    return
  }
  addReadyCounts(column, b, counts)
  if (live == n) return
  if (!hasOut) listMissing(b, workAt(MATCH), workAt(ROWS_OUT))
  hasOut = true
  addRows(column, b, workAt(ROWS_OUT), live - n, counts, -1)
}

/** The same for a mask that only this set is counted by. */
function countOwn(column: usize, b: i32, mask: usize, n: i32, live: i32, counts: usize): void {
  if (n == 0) return
  const way = chooseWay(column, b, n, live)
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

function countPresent(column: usize, b: i32): i32 {
  const present = presenceOf(column, b)
  return <i32>(popcnt(i64x2.extract_lane(present, 0)) + popcnt(i64x2.extract_lane(present, 1)))
}

/** The living rows of a block that are not in a mask. */
function listMissing(b: i32, mask: usize, to: usize): void {
  const missing = workAt(PART)
  copyMask(missing, liveMaskOf(b))
  andNotMask(missing, mask)
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
  const present = presenceOf(column, b)
  let cell = cellsOf(column, b)
  let low = i64x2.extract_lane(present, 0)
  for (; low; cell += 64) {
    add(counts + ((<usize>ctz(low)) << 2), countBoth(cell, mask))
    low &= low - 1
  }
  let high = i64x2.extract_lane(present, 1)
  for (; high; cell += 64) {
    add(counts + ((<usize>(64 + ctz(high))) << 2), countBoth(cell, mask))
    high &= high - 1
  }
}

function addTotals(q: usize, b: i32, n: i32, live: i32): void {
  const totals = load<i32>(q, 48)
  const list = <usize>load<u32>(q, 52)
  for (let t = 0; t < totals; t++) {
    const column = <usize>load<u32>(list + ((<usize>t) << 3))
    const to = <usize>load<u32>(list + ((<usize>t) << 3), 4)
    const sum = n == live ? sumOf(column, b) : sumRows(column, b, workAt(MATCH), n)
    store<f64>(to, load<f64>(to) + sum)
  }
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
    if (packingOf(column, b) == EMPTY || (minOf(column, b) >= min && maxOf(column, b) <= max)) continue
    const mask = masks + ((<usize>at) << 6)
    const rows = countRows(mask)
    if (rows == 0) continue
    if (rows == liveCountOf(b) && nullsOf(column, b) < rows) {
      min = Math.min(min, minOf(column, b))
      max = Math.max(max, maxOf(column, b))
      continue
    }
    findExtent(column, b, mask)
    min = Math.min(min, least)
    max = Math.max(max, greatest)
  }
  store<f64>(out, min)
  store<f64>(out, max, 8)
}
