import {
  baseOf,
  bitmapsOf,
  codesOf,
  countPresent,
  countsOf,
  hasBitmaps,
  hasCounts,
  liveMaskOf,
  packingOf,
  presenceOf,
  readCode,
  readNumber,
  setAggregates,
  setExtremeRows,
  setFirstIndexes,
  setLiveCount,
  setPresence,
  stepOf,
  valuesOf,
  widthOf,
} from './columns'
import { countRows, fillMask, maskAt, WORDS } from './masks'
import {
  BITMAPS_SHIFT,
  MASK_BYTES,
  MAX_COUNTED_CODES,
  NUMBER_COLUMN_BYTES,
  SET_COLUMN_BYTES,
} from './memory-layout'
import { CODE_INDEXES, scratchAt } from './scratch'

/**
 * Finds the codes in a block. Returns how many bitmaps and counts it needs, as
 * bitmaps << BITMAPS_SHIFT | counts.
 */
export function findPresentCodes(b: i32, sets: usize, count: i32): i32 {
  let bitmaps = 0
  let counts = 0
  for (let at = 0; at < count; at++) {
    const set = sets + SET_COLUMN_BYTES * at
    findPresence(set, b)
    if (!hasCounts(set)) continue
    const codes = countPresent(set, b)
    counts += codes
    if (hasBitmaps(set)) bitmaps += codes
  }
  return (bitmaps << BITMAPS_SHIFT) | counts
}

function findPresence(set: usize, b: i32): void {
  let low: u64 = 0
  let high: u64 = 0
  const codes = codesOf(set, b)
  const width = widthOf(set, b)
  const live = liveMaskOf(b)
  for (let word: usize = 0; word < WORDS; word++) {
    let bits = load<u64>(live + (word << 3))
    while (bits) {
      const row = <i32>((word << 6) + <usize>ctz(bits))
      bits &= bits - 1
      const code = readCode(codes, width, row) & (MAX_COUNTED_CODES - 1)
      if (code < 64) low |= (<u64>1) << code
      else high |= (<u64>1) << (code - 64)
    }
  }
  setPresence(set, b, low, high)
}

/** Writes the bitmaps and counts of a block. Room for them must be reserved. */
export function fillBitmaps(b: i32, sets: usize, count: i32): void {
  let bitmap = 0
  let first = 0
  for (let at = 0; at < count; at++) {
    const set = sets + SET_COLUMN_BYTES * at
    if (!hasCounts(set)) continue
    setFirstIndexes(set, b, bitmap, first)
    first += indexCodes(set, b)
    if (hasBitmaps(set)) bitmap = bitmap + clearBitmaps(set, b)
    fillSet(set, b)
  }
}

/** Assigns an index to each code present and sets its count to 0. Returns the number of codes. */
function indexCodes(set: usize, b: i32): i32 {
  const present = presenceOf(set, b)
  let index = 0
  for (let half = 0; half < 2; half++) {
    let bits = half == 0 ? i64x2.extract_lane(present, 0) : i64x2.extract_lane(present, 1)
    for (; bits; index++) {
      store<u8>(scratchAt(CODE_INDEXES) + (half << 6) + <usize>ctz(bits), <u8>index)
      store<u16>(countsOf(set, b) + ((<usize>index) << 1), 0)
      bits &= bits - 1
    }
  }
  return index
}

function clearBitmaps(set: usize, b: i32): i32 {
  const codes = countPresent(set, b)
  for (let at = 0; at < codes; at++) fillMask(maskAt(bitmapsOf(set, b), at), 0)
  return codes
}

function fillSet(set: usize, b: i32): void {
  const codes = codesOf(set, b)
  const live = liveMaskOf(b)
  const counts = countsOf(set, b)
  const bitmaps = hasBitmaps(set) ? bitmapsOf(set, b) : 0
  for (let word: usize = 0; word < WORDS; word++) {
    let bits = load<u64>(live + (word << 3))
    while (bits) {
      const row = (word << 6) + <usize>ctz(bits)
      const bit = bits & -bits
      bits &= bits - 1
      // A set with counts has at most 128 codes, of one byte each.
      const index = <usize>load<u8>(scratchAt(CODE_INDEXES) + load<u8>(codes + row))
      store<u16>(counts + (index << 1), load<u16>(counts + (index << 1)) + 1)
      if (!bitmaps) continue
      const bitmap = bitmaps + index * MASK_BYTES + (word << 3)
      store<u64>(bitmap, load<u64>(bitmap) | bit)
    }
  }
}

/** Computes minimum, maximum, sum and number of nulls of the live rows of a block. */
export function measureNumbers(b: i32, numbers: usize, count: i32): void {
  const live = liveMaskOf(b)
  for (let at = 0; at < count; at++) {
    const number = numbers + NUMBER_COLUMN_BYTES * at
    const packing = packingOf(number, b)
    const values = valuesOf(number, b)
    const base = baseOf(number, b)
    const step = stepOf(number, b)
    let min = Infinity
    let max = -Infinity
    let sum: f64 = 0
    let nulls = 0
    let minRow = 0
    let maxRow = 0
    for (let word: usize = 0; word < WORDS; word++) {
      let bits = load<u64>(live + (word << 3))
      while (bits) {
        const row = <i32>((word << 6) + <usize>ctz(bits))
        const value = readNumber(values, packing, base, step, row)
        bits &= bits - 1
        if (value != value) {
          nulls++
          continue
        }
        if (value < min) {
          min = value
          minRow = row
        }
        if (value > max) {
          max = value
          maxRow = row
        }
        sum += value
      }
    }
    setAggregates(number, b, min, max, sum, nulls)
    setExtremeRows(number, b, minRow, maxRow)
  }
}

/** Counts the live rows of a block. */
export function countLiveRows(b: i32): void {
  setLiveCount(b, countRows(liveMaskOf(b)))
}
