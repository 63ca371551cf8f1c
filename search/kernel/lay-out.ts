import {
  baseOf,
  cellCountsOf,
  cellsOf,
  codesOf,
  hasCells,
  liveMaskOf,
  packingOf,
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
  workAt,
} from './columns'
import { countRows, fillMask } from './masks'

const SET_BYTES: usize = 20
const NUMBER_BYTES: usize = 32
const CELL_BY_CODE: usize = 0

/** How many cells a block needs: one for each code that is present in a set with cells. */
export function countCells(b: i32, sets: usize, count: i32): i32 {
  let cells: i64 = 0
  for (let at = 0; at < count; at++) {
    const set = sets + SET_BYTES * at
    notePresence(set, b)
    if (!hasCells(set)) continue
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
    if (!hasCells(set)) continue
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

/** Gives each code that is present an empty cell, and notes it by code. */
function placeCells(set: usize, b: i32): i32 {
  const present = presenceOf(set, b)
  let cell = cellsOf(set, b)
  for (let half: usize = 0; half < 2; half++) {
    let bits = half == 0 ? i64x2.extract_lane(present, 0) : i64x2.extract_lane(present, 1)
    for (; bits; cell += 64) {
      store<u32>(workAt(CELL_BY_CODE) + (((half << 6) + <usize>ctz(bits)) << 2), <u32>cell)
      fillMask(cell, 0)
      bits &= bits - 1
    }
  }
  return <i32>((cell - cellsOf(set, b)) >> 6)
}

function fillSet(set: usize, b: i32): void {
  const codes = codesOf(set, b)
  const live = liveMaskOf(b)
  for (let word: usize = 0; word < 8; word++) {
    let bits = load<u64>(live + (word << 3))
    while (bits) {
      const row = (word << 6) + <usize>ctz(bits)
      const bit = bits & -bits
      bits &= bits - 1
      // A set with cells has few codes, each of one byte.
      const cell =
        <usize>load<u32>(workAt(CELL_BY_CODE) + ((<usize>load<u8>(codes + row)) << 2)) + (word << 3)
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
