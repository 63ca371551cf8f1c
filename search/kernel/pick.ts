import {
  baseOf,
  codesOf,
  EMPTY,
  hasCounts,
  maxOf,
  minOf,
  packingOf,
  presenceOf,
  readCode,
  readNumber,
  stepOf,
  valuesOf,
  widthOf,
  workAt,
} from './columns'
import { orRange } from './conditions'
import { andMask, copyMask, EIGHTS, fillMask, hasRow, isEmpty, maskAt, ROWS, WORDS } from './masks'

// Kinds of sort keys: a number, a set by ranks (f64 by code), a flag, or the row order (u32 ranks by slot).
const NUMBER: i32 = 0
const SET: i32 = 1
const FLAG: i32 = 2
const RANK: i32 = 3

/** Rows without an order key have ranks from this one on. */
const NULL_RANKS: u32 = 0xc0000000

/** Picked rows: key (f64), rank (u32), slot (u32). */
const PICK_BYTES: usize = 16
/** The list of picked rows grows to twice the page plus this many before it is cut to the page. */
const SPARE: i32 = 64
/** From this many rows on, sorting all blocks first is worth it. */
const DEEP: i32 = 500
/**
 * Up to this many rows are kept sorted while they are picked. The caller relies on it (`blocks/layout.ts`).
 */
const SHORT_PAGE: i32 = 64

const PIVOT: usize = 14_336
const MASK: usize = 14_352
const PART: usize = 14_480

// The current sort key.
let kind: i32 = 0
let column: usize = 0
let ranks: usize = 0
let sign: f64 = 1
// The block that is read.
let values: usize = 0
let packing: i32 = 0
let base: f64 = 0
let step: f64 = 0
let firstSlot: i32 = 0

/** Sets the sort key. `direction` -1 reverses numbers, flags and row ranks. */
export function orderBy(newKind: i32, newColumn: usize, newRanks: usize, direction: f64): void {
  kind = newKind
  column = newColumn
  ranks = newRanks
  sign = direction
}

function openBlock(b: i32): void {
  firstSlot = b * ROWS
  if (kind == NUMBER) {
    values = valuesOf(column, b)
    packing = packingOf(column, b)
    base = baseOf(column, b)
    step = stepOf(column, b)
  } else if (kind == SET) {
    values = codesOf(column, b)
    packing = widthOf(column, b)
  } else if (kind == FLAG) values = maskAt(column, b)
}

/** Returns the key of a row. None comes last in both directions. */
function readKey(row: i32): f64 {
  if (kind == NUMBER) {
    const key = sign * readNumber(values, packing, base, step, row)
    return key == key ? key : Infinity
  }
  if (kind == SET) return load<f64>(ranks + ((<usize>readCode(values, packing, row)) << 3))
  if (kind == FLAG) return hasRow(values, row) ? sign : 0
  const rank = load<u32>(ranks + ((<usize>(firstSlot + row)) << 2))
  return rank >= NULL_RANKS ? Infinity : sign * <f64>rank
}

/** Returns a lower bound of the keys of a block. */
function boundOf(b: i32): f64 {
  if (kind == NUMBER) {
    if (packingOf(column, b) == EMPTY) return Infinity
    return sign > 0 ? minOf(column, b) : -maxOf(column, b)
  }
  if (kind != SET || !hasCounts(column)) return -Infinity
  const present = presenceOf(column, b)
  let best = Infinity
  let low = i64x2.extract_lane(present, 0)
  while (low) {
    best = Math.min(best, load<f64>(ranks + ((<usize>ctz(low)) << 3)))
    low &= low - 1
  }
  let high = i64x2.extract_lane(present, 1)
  while (high) {
    best = Math.min(best, load<f64>(ranks + ((64 + <usize>ctz(high)) << 3)))
    high &= high - 1
  }
  return best
}

function isBefore(a: usize, b: usize): bool {
  return comesBefore(load<f64>(a), load<u32>(a, 8), b)
}

function swap(a: usize, b: usize): void {
  const kept = v128.load(a)
  v128.store(a, v128.load(b))
  v128.store(b, kept)
}

// The result of the last `divide`: the first part ends before `meetLow`, the second begins after `meetHigh`.
let meetLow: i32 = 0
let meetHigh: i32 = 0

/**
 * Partitions at least two picked rows from `low` to `high` around a pivot: no row of the first part comes
 * after one of the second.
 */
function divide(list: usize, low: i32, high: i32): void {
  const middle = list + ((<usize>((low + high) >> 1)) << 4)
  const first = list + ((<usize>low) << 4)
  const last = list + ((<usize>high) << 4)
  if (isBefore(middle, first)) swap(middle, first)
  if (isBefore(last, first)) swap(last, first)
  if (isBefore(last, middle)) swap(last, middle)
  const pivot = workAt(PIVOT)
  v128.store(pivot, v128.load(middle))
  let i = low
  let j = high
  while (i <= j) {
    while (isBefore(list + ((<usize>i) << 4), pivot)) i++
    while (isBefore(pivot, list + ((<usize>j) << 4))) j--
    if (i <= j) {
      swap(list + ((<usize>i) << 4), list + ((<usize>j) << 4))
      i++
      j--
    }
  }
  meetLow = i
  meetHigh = j
}

/** Moves the first `k` of `n` picked rows to the front, in any order (quickselect). */
export function bringForward(list: usize, n: i32, k: i32): void {
  let low = 0
  let high = n - 1
  while (low < high) {
    divide(list, low, high)
    if (k - 1 <= meetHigh) high = meetHigh
    else if (k - 1 >= meetLow) low = meetLow
    else return
  }
}

/** Sorts picked rows from `low` to `high` (quicksort). */
export function sortPicked(list: usize, low: i32, high: i32): void {
  while (low < high) {
    divide(list, low, high)
    const from = meetLow
    const to = meetHigh
    // Recurse into the shorter part, which limits the depth.
    if (to - low < high - from) {
      sortPicked(list, low, to)
      low = from
    } else {
      sortPicked(list, from, high)
      high = to
    }
  }
}

/** Returns the highest key among the first `k`. */
function findWorst(list: usize, k: i32): f64 {
  let worst = -Infinity
  for (let at: usize = 0; at < <usize>k; at++) worst = Math.max(worst, load<f64>(list + at * PICK_BYTES))
  return worst
}

/**
 * Returns a mask of the matching rows with a key from `low` to `high`. It is exact for numbers and ranks;
 * other keys return all matching rows.
 */
function maskBetween(b: i32, matches: usize, low: f64, high: f64): usize {
  if ((kind != NUMBER && kind != RANK) || high == Infinity) return matches
  const mask = workAt(MASK)
  const part = workAt(PART)
  copyMask(mask, matches)
  fillMask(part, 0)
  const least = sign > 0 ? low : -high
  const greatest = sign > 0 ? high : -low
  if (kind == NUMBER) orRange(column, b, least, greatest, matches, part)
  else orRanks(ranks + <usize>(b * ROWS * 4), least, greatest, matches, part)
  andMask(mask, part)
  return mask
}

/** Adds the rows of a block whose rank is in the range. Rows without an order key never are. */
function orRanks(from: usize, low: f64, high: f64, rows: usize, out: usize): void {
  const lows = i32x4.splat(<i32>(<u32>Math.max(low, 0)))
  const highs = i32x4.splat(<i32>(<u32>Math.min(high, <f64>(NULL_RANKS - 1))))
  for (let at: usize = 0; at < EIGHTS; at++) {
    if (!load<u8>(rows + at)) continue
    const a = v128.load(from + (at << 5))
    const c = v128.load(from + (at << 5), 16)
    const inA = v128.and(i32x4.ge_u(a, lows), i32x4.le_u(a, highs))
    const inC = v128.and(i32x4.ge_u(c, lows), i32x4.le_u(c, highs))
    const bits = i32x4.bitmask(inA) | (i32x4.bitmask(inC) << 4)
    store<u8>(out + at, load<u8>(out + at) | <u8>bits)
  }
}

/**
 * Picks the first `k` matching rows by key and then by rank. A short page comes sorted. Returns how many were
 * picked. `list` has room for `room` rows: more than `k`, and at least the number of blocks. `turns` has room
 * for the blocks (u32).
 */
export function pick(
  k: i32,
  candidates: usize,
  count: i32,
  matches: usize,
  orderRanks: usize,
  list: usize,
  room: i32,
  turns: usize,
): i32 {
  if (k <= SHORT_PAGE) return pickInOrder(k, candidates, count, matches, orderRanks, list)
  let picked = 0
  let isFull = false
  let worst = Infinity
  const isDeep = kind == NUMBER && k > DEEP
  if (isDeep) takeTurns(candidates, count, list, turns)
  const start = isDeep ? 0 : findStart(candidates, count)
  for (let turn = 0; turn < count; turn++) {
    const at = isDeep ? load<i32>(turns + ((<usize>turn) << 2)) : placeOf(turn, start, count)
    const b = load<i32>(candidates + ((<usize>at) << 2))
    // A row with a key equal to the worst may still come first by its rank.
    if (isFull && boundOf(b) > worst) continue
    let mask = maskAt(matches, at)
    if (isFull) {
      mask = maskBetween(b, mask, -Infinity, worst)
      if (isEmpty(mask)) continue
    }
    openBlock(b)
    for (let word: usize = 0; word < WORDS; word++) {
      let bits = load<u64>(mask + (word << 3))
      while (bits) {
        const row = <i32>((word << 6) + <usize>ctz(bits))
        bits &= bits - 1
        const key = readKey(row)
        if (isFull && key > worst) continue
        const slot = firstSlot + row
        const rank = load<u32>(orderRanks + ((<usize>slot) << 2))
        writePicked(list + PICK_BYTES * picked, key, rank, slot)
        picked++
        if (picked < room) continue
        bringForward(list, picked, k)
        picked = k
        isFull = true
        worst = findWorst(list, k)
      }
    }
    if (picked >= (isFull ? 2 * k + SPARE : k)) {
      bringForward(list, picked, k)
      picked = k
      isFull = true
      worst = findWorst(list, k)
    }
  }
  if (picked <= k) return picked
  bringForward(list, picked, k)
  return k
}

/** Picks a short page, kept sorted while it is picked, so the current limit is always known. */
function pickInOrder(
  k: i32,
  candidates: usize,
  count: i32,
  matches: usize,
  orderRanks: usize,
  list: usize,
): i32 {
  const last = list + PICK_BYTES * (k - 1)
  const start = findStart(candidates, count)
  let picked = 0
  let worst = Infinity
  for (let turn = 0; turn < count; turn++) {
    const at = placeOf(turn, start, count)
    const b = load<i32>(candidates + ((<usize>at) << 2))
    let mask = maskAt(matches, at)
    if (picked == k) {
      if (boundOf(b) > worst) continue
      mask = maskBetween(b, mask, -Infinity, worst)
    }
    openBlock(b)
    for (let word: usize = 0; word < WORDS; word++) {
      let bits = load<u64>(mask + (word << 3))
      while (bits) {
        const row = <i32>((word << 6) + <usize>ctz(bits))
        bits &= bits - 1
        const key = readKey(row)
        if (key > worst) continue
        const slot = firstSlot + row
        const rank = load<u32>(orderRanks + ((<usize>slot) << 2))
        if (picked < k) picked++
        else if (!comesBefore(key, rank, last)) continue
        let to = list + PICK_BYTES * (picked - 1)
        for (; to > list && comesBefore(key, rank, to - PICK_BYTES); to -= PICK_BYTES) {
          v128.store(to, v128.load(to - PICK_BYTES))
        }
        writePicked(to, key, rank, slot)
        if (picked == k) worst = load<f64>(last)
      }
    }
  }
  return picked
}

function comesBefore(key: f64, rank: u32, picked: usize): bool {
  const other = load<f64>(picked)
  return key < other || (key == other && rank < load<u32>(picked, 8))
}

function writePicked(to: usize, key: f64, rank: u32, slot: i32): void {
  store<f64>(to, key)
  store<u32>(to, rank, 8)
  store<u32>(to, slot, 12)
}

/** Returns the candidate of a turn, counted from `start` and wrapping around. */
function placeOf(turn: i32, start: i32, count: i32): i32 {
  const at = start + turn
  return at < count ? at : at - count
}

/** Returns the candidate with the lowest bound. Starting there rules out the others early. */
function findStart(candidates: usize, count: i32): i32 {
  if (kind != NUMBER) return 0
  let start = 0
  let best = Infinity
  for (let at = 0; at < count; at++) {
    const bound = boundOf(load<i32>(candidates + ((<usize>at) << 2)))
    if (bound >= best) continue
    best = bound
    start = at
  }
  return start
}

/** Lists the candidates in the order of their bounds, the best first. */
function takeTurns(candidates: usize, count: i32, list: usize, turns: usize): void {
  for (let at = 0; at < count; at++) {
    const to = list + PICK_BYTES * at
    store<f64>(to, boundOf(load<i32>(candidates + ((<usize>at) << 2))))
    store<u32>(to, at, 8)
  }
  sortPicked(list, 0, count - 1)
  for (let at = 0; at < count; at++)
    store<u32>(turns + ((<usize>at) << 2), load<u32>(list + PICK_BYTES * at, 8))
}

/** Writes the matching rows that have this key. */
export function keepTies(key: f64, candidates: usize, count: i32, matches: usize, out: usize): void {
  for (let at = 0; at < count; at++) {
    const b = load<i32>(candidates + ((<usize>at) << 2))
    const mask = maskBetween(b, maskAt(matches, at), key, key)
    openBlock(b)
    for (let word: usize = 0; word < WORDS; word++) {
      let bits = load<u64>(mask + (word << 3))
      let kept: u64 = 0
      while (bits) {
        const bit = bits & -bits
        const row = <i32>((word << 6) + <usize>ctz(bits))
        bits &= bits - 1
        if (readKey(row) == key) kept |= bit
      }
      store<u64>(maskAt(out, at) + (word << 3), kept)
    }
  }
}
