import {
  baseOf,
  capOf,
  cellCountsOf,
  cellsOf,
  codesOf,
  liveMaskOf,
  packingOf,
  placesOf,
  presenceOf,
  readCode,
  readNumber,
  setFirstCell,
  setLiveCount,
  setMeasure,
  setPresence,
  stepOf,
  valuesOf,
  widthOf,
} from './columns'
import { cellOf } from './conditions'
import { countRows, fillMask } from './masks'

const SET_BYTES: usize = 24
const NUMBER_BYTES: usize = 32

/** How many cells a block needs: one for each code that is present in a set with cells. */
export function countCells(b: i32, sets: usize, count: i32): i32 {
  let cells: i64 = 0
  for (let at = 0; at < count; at++) {
    const set = sets + SET_BYTES * at
    notePresence(set, b)
    if (capOf(set) == 0) continue
    const present = presenceOf(set, b)
    cells += popcnt(i64x2.extract_lane(present, 0)) + popcnt(i64x2.extract_lane(present, 1))
  }
  return <i32>cells
}

function notePresence(set: usize, b: i32): void {
  let low: u64 = 0
  let high: u64 = 0
  const codes = codesOf(set, b)
  const width = widthOf(set, b)
  const live = liveMaskOf(b)
  for (let word: usize = 0; word < 8; word++) {
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

/** Writes the cells of a block and their counts, for which there is room now. */
export function fillCells(b: i32, sets: usize, count: i32): void {
  let first = 0
  for (let at = 0; at < count; at++) {
    const set = sets + SET_BYTES * at
    if (capOf(set) == 0) continue
    setFirstCell(set, b, first)
    const own = placeCells(set, b)
    fillSet(set, b)
    const counts = cellCountsOf(set, b)
    for (let cell: usize = 0; cell < <usize>own; cell++) {
      store<u16>(counts + (cell << 1), <u16>countRows(cellsOf(set, b) + (cell << 6)))
    }
    first += own
  }
}

/** Gives each code that is present an empty cell. */
function placeCells(set: usize, b: i32): i32 {
  const places = placesOf(set, b)
  const cells = cellsOf(set, b)
  const present = presenceOf(set, b)
  let next: usize = 0
  for (let half: usize = 0; half < 2; half++) {
    let bits = half == 0 ? i64x2.extract_lane(present, 0) : i64x2.extract_lane(present, 1)
    while (bits) {
      store<u8>(places + (half << 6) + <usize>ctz(bits), <u8>next)
      fillMask(cells + (next << 6), 0)
      next++
      bits &= bits - 1
    }
  }
  return <i32>next
}

function fillSet(set: usize, b: i32): void {
  const places = placesOf(set, b)
  const cells = cellsOf(set, b)
  const codes = codesOf(set, b)
  const live = liveMaskOf(b)
  for (let word: usize = 0; word < 8; word++) {
    let bits = load<u64>(live + (word << 3))
    while (bits) {
      const row = (word << 6) + <usize>ctz(bits)
      const bit = bits & -bits
      bits &= bits - 1
      // A set with cells has few codes, each of one byte.
      const cell = cellOf(cells, places, load<u8>(codes + row)) + (word << 3)
      store<u64>(cell, load<u64>(cell) | bit)
    }
  }
}

/** Works out least, greatest, sum and nulls of the living rows of a block. */
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
    for (let word: usize = 0; word < 8; word++) {
      let bits = load<u64>(live + (word << 3))
      while (bits) {
        const value = readNumber(values, packing, base, step, <i32>((word << 6) + <usize>ctz(bits)))
        bits &= bits - 1
        if (value != value) nulls++
        else {
          if (value < min) min = value
          if (value > max) max = value
          sum += value
        }
      }
    }
    setMeasure(number, b, min, max, sum, nulls)
  }
}

export function countLive(b: i32): void {
  setLiveCount(b, countRows(liveMaskOf(b)))
}
