import {
  baseOf,
  cellsOf,
  codesOf,
  countPresent,
  countsOf,
  hasCells,
  hasCounts,
  liveMaskOf,
  packingOf,
  presenceOf,
  readCode,
  readNumber,
  setExtremes,
  setFirst,
  setLiveCount,
  setMeasure,
  setPresence,
  stepOf,
  valuesOf,
  widthOf,
  workAt,
} from './columns'
import { countRows, fillMask, MASK_BYTES, maskAt, WORDS } from './masks'

const SET_BYTES: usize = 24
const NUMBER_BYTES: usize = 36
const PLACE_BY_CODE: usize = 0

/** Returns how many cells and counts a block needs, as cells << 16 | counts. */
export function countCells(b: i32, sets: usize, count: i32): i32 {
  let cells = 0
  let counts = 0
  for (let at = 0; at < count; at++) {
    const set = sets + SET_BYTES * at
    notePresence(set, b)
    if (!hasCounts(set)) continue
    const codes = countPresent(set, b)
    counts += codes
    if (hasCells(set)) cells += codes
  }
  return (cells << 16) | counts
}

function notePresence(set: usize, b: i32): void {
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
      const code = readCode(codes, width, row) & 127
      if (code < 64) low |= (<u64>1) << code
      else high |= (<u64>1) << (code - 64)
    }
  }
  setPresence(set, b, low, high)
}

/** Writes the cells and counts of a block. Room for them must be reserved. */
export function fillCells(b: i32, sets: usize, count: i32): void {
  let cell = 0
  let first = 0
  for (let at = 0; at < count; at++) {
    const set = sets + SET_BYTES * at
    if (!hasCounts(set)) continue
    setFirst(set, b, cell, first)
    first += placeCodes(set, b)
    if (hasCells(set)) cell = cell + clearCells(set, b)
    fillSet(set, b)
  }
}

/** Assigns an index to each code present and sets its count to 0. Returns the number of codes. */
function placeCodes(set: usize, b: i32): i32 {
  const present = presenceOf(set, b)
  let place = 0
  for (let half = 0; half < 2; half++) {
    let bits = half == 0 ? i64x2.extract_lane(present, 0) : i64x2.extract_lane(present, 1)
    for (; bits; place++) {
      store<u8>(workAt(PLACE_BY_CODE) + (half << 6) + <usize>ctz(bits), <u8>place)
      store<u16>(countsOf(set, b) + ((<usize>place) << 1), 0)
      bits &= bits - 1
    }
  }
  return place
}

function clearCells(set: usize, b: i32): i32 {
  const codes = countPresent(set, b)
  for (let at = 0; at < codes; at++) fillMask(maskAt(cellsOf(set, b), at), 0)
  return codes
}

function fillSet(set: usize, b: i32): void {
  const codes = codesOf(set, b)
  const live = liveMaskOf(b)
  const counts = countsOf(set, b)
  const cells = hasCells(set) ? cellsOf(set, b) : 0
  for (let word: usize = 0; word < WORDS; word++) {
    let bits = load<u64>(live + (word << 3))
    while (bits) {
      const row = (word << 6) + <usize>ctz(bits)
      const bit = bits & -bits
      bits &= bits - 1
      // A set with counts has at most 128 codes, of one byte each.
      const place = <usize>load<u8>(workAt(PLACE_BY_CODE) + load<u8>(codes + row))
      store<u16>(counts + (place << 1), load<u16>(counts + (place << 1)) + 1)
      if (!cells) continue
      const cell = cells + place * MASK_BYTES + (word << 3)
      store<u64>(cell, load<u64>(cell) | bit)
    }
  }
}

/** Computes minimum, maximum, sum and number of nulls of the live rows of a block. */
export function measure(b: i32, numbers: usize, count: i32): void {
  const live = liveMaskOf(b)
  for (let at = 0; at < count; at++) {
    const number = numbers + NUMBER_BYTES * at
    const packing = packingOf(number, b)
    const values = valuesOf(number, b)
    const base = baseOf(number, b)
    const step = stepOf(number, b)
    let min = Infinity
    let max = -Infinity
    let sum: f64 = 0
    let nulls = 0
    let leastRow = 0
    let greatestRow = 0
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
          leastRow = row
        }
        if (value > max) {
          max = value
          greatestRow = row
        }
        sum += value
      }
    }
    setMeasure(number, b, min, max, sum, nulls)
    setExtremes(number, b, leastRow, greatestRow)
  }
}

export function countLive(b: i32): void {
  setLiveCount(b, countRows(liveMaskOf(b)))
}
