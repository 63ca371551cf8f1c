import { orRange } from './column-filters'
import {
  baseOf,
  codesOf,
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
} from './columns'
import { andMask, copyMask, EIGHTS, fillMask, hasRow, isEmpty, maskAt, WORDS } from './masks'
import {
  ALL_NULL,
  BLOCK_ROWS,
  FIRST_NULL_RANK,
  MAX_SORTED_PAGE,
  PICKED_BYTES,
  PICKED_KEY,
  PICKED_RANK,
  PICKED_SLOT,
  SORT_FLAG,
  SORT_NUMBER,
  SORT_ROW_ORDER,
  SORT_SET,
} from './memory-layout'
import { BETWEEN_ROWS, PIVOT, RANGE_ROWS, scratchAt } from './scratch'

/** The list of picked rows grows to twice the page plus this many before it is cut to the page. */
const SPARE: i32 = 64
/** From this many rows on, sorting all blocks first is worth it. */
const DEEP: i32 = 500

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
export function setSortKey(newKind: i32, newColumn: usize, newRanks: usize, direction: f64): void {
  kind = newKind
  column = newColumn
  ranks = newRanks
  sign = direction
}

function openBlock(b: i32): void {
  firstSlot = b * BLOCK_ROWS
  if (kind == SORT_NUMBER) {
    values = valuesOf(column, b)
    packing = packingOf(column, b)
    base = baseOf(column, b)
    step = stepOf(column, b)
  } else if (kind == SORT_SET) {
    values = codesOf(column, b)
    packing = widthOf(column, b)
  } else if (kind == SORT_FLAG) values = maskAt(column, b)
}

/** Returns the key of a row. None comes last in both directions. */
function readKey(row: i32): f64 {
  if (kind == SORT_NUMBER) {
    const key = sign * readNumber(values, packing, base, step, row)
    return key == key ? key : Infinity
  }
  if (kind == SORT_SET) return load<f64>(ranks + ((<usize>readCode(values, packing, row)) << 3))
  if (kind == SORT_FLAG) return hasRow(values, row) ? sign : 0
  const rank = load<u32>(ranks + ((<usize>(firstSlot + row)) << 2))
  return rank >= <u32>FIRST_NULL_RANK ? Infinity : sign * <f64>rank
}

/** Returns a lower bound of the keys of a block. */
function boundOf(b: i32): f64 {
  if (kind == SORT_NUMBER) {
    if (packingOf(column, b) == ALL_NULL) return Infinity
    return sign > 0 ? minOf(column, b) : -maxOf(column, b)
  }
  if (kind != SORT_SET || !hasCounts(column)) return -Infinity
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
  return comesBefore(load<f64>(a, PICKED_KEY), load<u32>(a, PICKED_RANK), b)
}

function swap(a: usize, b: usize): void {
  const first = v128.load(a)
  v128.store(a, v128.load(b))
  v128.store(b, first)
}

// The result of the last `partition`: the first part ends before `secondStart`, the second begins after `firstEnd`.
let secondStart: i32 = 0
let firstEnd: i32 = 0

/**
 * Partitions at least two picked rows from `low` to `high` around a pivot: no row of the first part comes
 * after one of the second.
 */
function partition(list: usize, low: i32, high: i32): void {
  const middle = list + <usize>((low + high) >> 1) * PICKED_BYTES
  const first = list + <usize>low * PICKED_BYTES
  const last = list + <usize>high * PICKED_BYTES
  if (isBefore(middle, first)) swap(middle, first)
  if (isBefore(last, first)) swap(last, first)
  if (isBefore(last, middle)) swap(last, middle)
  const pivot = scratchAt(PIVOT)
  v128.store(pivot, v128.load(middle))
  let i = low
  let j = high
  while (i <= j) {
    while (isBefore(list + <usize>i * PICKED_BYTES, pivot)) i++
    while (isBefore(pivot, list + <usize>j * PICKED_BYTES)) j--
    if (i <= j) {
      swap(list + <usize>i * PICKED_BYTES, list + <usize>j * PICKED_BYTES)
      i++
      j--
    }
  }
  secondStart = i
  firstEnd = j
}

/** Moves the first `k` of `n` picked rows to the front, in any order (quickselect). */
export function selectFirst(list: usize, n: i32, k: i32): void {
  let low = 0
  let high = n - 1
  while (low < high) {
    partition(list, low, high)
    if (k - 1 <= firstEnd) high = firstEnd
    else if (k - 1 >= secondStart) low = secondStart
    else return
  }
}

/** Sorts picked rows from `low` to `high` (quicksort). */
export function sortPicked(list: usize, low: i32, high: i32): void {
  while (low < high) {
    partition(list, low, high)
    const from = secondStart
    const to = firstEnd
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
  for (let at: usize = 0; at < <usize>k; at++)
    worst = Math.max(worst, load<f64>(list + at * PICKED_BYTES, PICKED_KEY))
  return worst
}

/**
 * Returns a mask of the matching rows with a key from `low` to `high`. It is exact for numbers and ranks;
 * other keys return all matching rows.
 */
function maskBetween(b: i32, matches: usize, low: f64, high: f64): usize {
  if ((kind != SORT_NUMBER && kind != SORT_ROW_ORDER) || high == Infinity) return matches
  const mask = scratchAt(BETWEEN_ROWS)
  const part = scratchAt(RANGE_ROWS)
  copyMask(mask, matches)
  fillMask(part, 0)
  const lowest = sign > 0 ? low : -high
  const highest = sign > 0 ? high : -low
  if (kind == SORT_NUMBER) orRange(column, b, lowest, highest, matches, part)
  else orRanks(ranks + <usize>(b * BLOCK_ROWS * 4), lowest, highest, matches, part)
  andMask(mask, part)
  return mask
}

/** Adds the rows of a block whose rank is in the range. Rows without an order key never are. */
function orRanks(from: usize, low: f64, high: f64, rows: usize, out: usize): void {
  const lows = i32x4.splat(<i32>(<u32>Math.max(low, 0)))
  const highs = i32x4.splat(<i32>(<u32>Math.min(high, <f64>(<u32>FIRST_NULL_RANK - 1))))
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
 * picked. `list` has room for `room` rows: more than `k`, and at least the number of blocks. `order` has room
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
  order: usize,
): i32 {
  if (k <= MAX_SORTED_PAGE) return pickInOrder(k, candidates, count, matches, orderRanks, list)
  let picked = 0
  let isFull = false
  let worst = Infinity
  const isDeep = kind == SORT_NUMBER && k > DEEP
  if (isDeep) orderByBound(candidates, count, list, order)
  const start = isDeep ? 0 : findStart(candidates, count)
  for (let turn = 0; turn < count; turn++) {
    const at = isDeep ? load<i32>(order + ((<usize>turn) << 2)) : candidateAtTurn(turn, start, count)
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
        writePicked(list + PICKED_BYTES * picked, key, rank, slot)
        picked++
        if (picked < room) continue
        selectFirst(list, picked, k)
        picked = k
        isFull = true
        worst = findWorst(list, k)
      }
    }
    if (picked >= (isFull ? 2 * k + SPARE : k)) {
      selectFirst(list, picked, k)
      picked = k
      isFull = true
      worst = findWorst(list, k)
    }
  }
  if (picked <= k) return picked
  selectFirst(list, picked, k)
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
  const last = list + PICKED_BYTES * (k - 1)
  const start = findStart(candidates, count)
  let picked = 0
  let worst = Infinity
  for (let turn = 0; turn < count; turn++) {
    const at = candidateAtTurn(turn, start, count)
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
        let to = list + PICKED_BYTES * (picked - 1)
        for (; to > list && comesBefore(key, rank, to - PICKED_BYTES); to -= PICKED_BYTES) {
          v128.store(to, v128.load(to - PICKED_BYTES))
        }
        writePicked(to, key, rank, slot)
        if (picked == k) worst = load<f64>(last, PICKED_KEY)
      }
    }
  }
  return picked
}

function comesBefore(key: f64, rank: u32, picked: usize): bool {
  const other = load<f64>(picked, PICKED_KEY)
  return key < other || (key == other && rank < load<u32>(picked, PICKED_RANK))
}

function writePicked(to: usize, key: f64, rank: u32, slot: i32): void {
  store<f64>(to, key, PICKED_KEY)
  store<u32>(to, rank, PICKED_RANK)
  store<u32>(to, slot, PICKED_SLOT)
}

/** Returns the candidate of a turn, counted from `start` and wrapping around. */
function candidateAtTurn(turn: i32, start: i32, count: i32): i32 {
  const at = start + turn
  return at < count ? at : at - count
}

/** Returns the candidate with the lowest bound. Starting there rules out the others early. */
function findStart(candidates: usize, count: i32): i32 {
  if (kind != SORT_NUMBER) return 0
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
function orderByBound(candidates: usize, count: i32, list: usize, order: usize): void {
  for (let at = 0; at < count; at++) {
    const to = list + PICKED_BYTES * at
    store<f64>(to, boundOf(load<i32>(candidates + ((<usize>at) << 2))), PICKED_KEY)
    store<u32>(to, at, PICKED_RANK)
  }
  sortPicked(list, 0, count - 1)
  for (let at = 0; at < count; at++)
    store<u32>(order + ((<usize>at) << 2), load<u32>(list + PICKED_BYTES * at, PICKED_RANK))
}

/** Writes the matching rows that have this key. */
export function maskTies(key: f64, candidates: usize, count: i32, matches: usize, out: usize): void {
  for (let at = 0; at < count; at++) {
    const b = load<i32>(candidates + ((<usize>at) << 2))
    const mask = maskBetween(b, maskAt(matches, at), key, key)
    openBlock(b)
    for (let word: usize = 0; word < WORDS; word++) {
      let bits = load<u64>(mask + (word << 3))
      let ties: u64 = 0
      while (bits) {
        const bit = bits & -bits
        const row = <i32>((word << 6) + <usize>ctz(bits))
        bits &= bits - 1
        if (readKey(row) == key) ties |= bit
      }
      store<u64>(maskAt(out, at) + (word << 3), ties)
    }
  }
}
