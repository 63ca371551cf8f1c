import { MASK_BYTES, maskAt, ROWS } from './masks'

// The columns, block by block. A column's descriptor has a few addresses of tables with one entry for each
// block. The TypeScript in `blocks/` writes them.

let liveMasks: usize = 0
let liveCounts: usize = 0
let cellTable: usize = 0
let cellRooms: usize = 0
let workspace: usize = 0

/** Sets the addresses of the masks and counts of live rows, of the cells and of the working memory. */
export function setUp(masks: usize, counts: usize, cells: usize, rooms: usize, work: usize): void {
  liveMasks = masks
  liveCounts = counts
  cellTable = cells
  cellRooms = rooms
  workspace = work
}

/** Returns an address in the kernel's working memory. */
export function workAt(offset: usize): usize {
  return workspace + offset
}

export function liveMaskOf(b: i32): usize {
  return maskAt(liveMasks, b)
}

export function liveCountOf(b: i32): i32 {
  return <i32>load<u16>(liveCounts + ((<usize>b) << 1))
}

export function setLiveCount(b: i32, count: i32): void {
  store<u16>(liveCounts + ((<usize>b) << 1), <u16>count)
}

// The cells of a block: a bitmap for each code of each set that is present in it, followed by the number of
// rows of each (u16).

// A set: presence (16 bytes a block), codes (a pointer), code widths (a byte), index of the first cell and of
// the first count (u16), and its kind of metadata. COUNTS: a count for each code present. CELLS: also a cell
// for each. A set of more codes has neither, and its presence bits are by code & 127.
const COUNTS: u32 = 1
const CELLS: u32 = 2

/** Returns the address of a set's cells in a block. */
export function cellsOf(col: usize, b: i32): usize {
  const first = <usize>load<u16>(<usize>load<u32>(col, 12) + ((<usize>b) << 1))
  return <usize>load<u32>(cellTable + ((<usize>b) << 2)) + first * MASK_BYTES
}

/** Returns the address of a set's counts in a block. */
export function countsOf(col: usize, b: i32): usize {
  const room = <usize>load<u16>(cellRooms + ((<usize>b) << 1))
  const first = <usize>load<u16>(<usize>load<u32>(col, 16) + ((<usize>b) << 1))
  return <usize>load<u32>(cellTable + ((<usize>b) << 2)) + room * MASK_BYTES + (first << 1)
}

export function setFirst(col: usize, b: i32, cell: i32, count: i32): void {
  store<u16>(<usize>load<u32>(col, 12) + ((<usize>b) << 1), <u16>cell)
  store<u16>(<usize>load<u32>(col, 16) + ((<usize>b) << 1), <u16>count)
}

export function hasCells(col: usize): bool {
  return load<u32>(col, 20) >= CELLS
}

export function hasCounts(col: usize): bool {
  return load<u32>(col, 20) >= COUNTS
}

/** Returns the address of the presence bits of all blocks. */
export function presencesOf(col: usize): usize {
  return <usize>load<u32>(col)
}

export function presenceOf(col: usize, b: i32): v128 {
  return v128.load(presencesOf(col) + ((<usize>b) << 4))
}

/** Returns the number of codes in a block. */
export function countPresent(col: usize, b: i32): i32 {
  const present = presenceOf(col, b)
  return <i32>(popcnt(i64x2.extract_lane(present, 0)) + popcnt(i64x2.extract_lane(present, 1)))
}

export function setPresence(col: usize, b: i32, low: u64, high: u64): void {
  const at = <usize>load<u32>(col) + ((<usize>b) << 4)
  store<u64>(at, low)
  store<u64>(at, high, 8)
}

export function codesOf(col: usize, b: i32): usize {
  return <usize>load<u32>(<usize>load<u32>(col, 4) + ((<usize>b) << 2))
}

export function widthOf(col: usize, b: i32): i32 {
  return load<u8>(<usize>load<u32>(col, 8) + b)
}

export function readCode(codes: usize, width: i32, row: i32): i32 {
  return width == 1 ? <i32>load<u8>(codes + row) : <i32>load<u16>(codes + ((<usize>row) << 1))
}

// A number: values (a pointer), packings (a byte), minimum, maximum, sum (f64), nulls (u16), bases, steps
// (f64), a row of the minimum and one of the maximum (u16 each).

/**
 * Packings: all null; base + step × u8 or u16, where the highest code is null; i32, where the lowest is null;
 * f64, where NaN is null.
 */
export const EMPTY: i32 = 0
export const BYTES: i32 = 1
export const SHORTS: i32 = 2
export const LONGS: i32 = 3
export const DOUBLES: i32 = 4

export function valuesOf(col: usize, b: i32): usize {
  return <usize>load<u32>(<usize>load<u32>(col) + ((<usize>b) << 2))
}

export function packingOf(col: usize, b: i32): i32 {
  return load<u8>(<usize>load<u32>(col, 4) + b)
}

/** Returns the address of the minima of all blocks. */
export function minsOf(col: usize): usize {
  return <usize>load<u32>(col, 8)
}

export function maxsOf(col: usize): usize {
  return <usize>load<u32>(col, 12)
}

export function minOf(col: usize, b: i32): f64 {
  return load<f64>(minsOf(col) + ((<usize>b) << 3))
}

export function maxOf(col: usize, b: i32): f64 {
  return load<f64>(maxsOf(col) + ((<usize>b) << 3))
}

export function sumOf(col: usize, b: i32): f64 {
  return load<f64>(<usize>load<u32>(col, 16) + ((<usize>b) << 3))
}

export function nullsOf(col: usize, b: i32): i32 {
  return load<u16>(<usize>load<u32>(col, 20) + ((<usize>b) << 1))
}

export function baseOf(col: usize, b: i32): f64 {
  return load<f64>(<usize>load<u32>(col, 24) + ((<usize>b) << 3))
}

export function stepOf(col: usize, b: i32): f64 {
  return load<f64>(<usize>load<u32>(col, 28) + ((<usize>b) << 3))
}

export function setMeasure(col: usize, b: i32, min: f64, max: f64, sum: f64, nulls: i32): void {
  store<f64>(<usize>load<u32>(col, 8) + ((<usize>b) << 3), min)
  store<f64>(<usize>load<u32>(col, 12) + ((<usize>b) << 3), max)
  store<f64>(<usize>load<u32>(col, 16) + ((<usize>b) << 3), sum)
  store<u16>(<usize>load<u32>(col, 20) + ((<usize>b) << 1), <u16>nulls)
}

/** Returns a row with the block's minimum, if it has any number. */
export function leastRowOf(col: usize, b: i32): i32 {
  return load<u16>(<usize>load<u32>(col, 32) + ((<usize>b) << 2))
}

export function greatestRowOf(col: usize, b: i32): i32 {
  return load<u16>(<usize>load<u32>(col, 32) + ((<usize>b) << 2), 2)
}

export function setExtremes(col: usize, b: i32, leastRow: i32, greatestRow: i32): void {
  const at = <usize>load<u32>(col, 32) + ((<usize>b) << 2)
  store<u16>(at, <u16>leastRow)
  store<u16>(at, <u16>greatestRow, 2)
}

/** Returns one number of a block, NaN for null. */
export function readNumber(values: usize, packing: i32, base: f64, step: f64, row: i32): f64 {
  if (packing == BYTES) {
    const code = load<u8>(values + row)
    return code == u8.MAX_VALUE ? NaN : base + step * <f64>code
  }
  if (packing == SHORTS) {
    const code = load<u16>(values + ((<usize>row) << 1))
    return code == u16.MAX_VALUE ? NaN : base + step * <f64>code
  }
  if (packing == LONGS) {
    const value = load<i32>(values + ((<usize>row) << 2))
    return value == i32.MIN_VALUE ? NaN : <f64>value
  }
  if (packing == DOUBLES) return load<f64>(values + ((<usize>row) << 3))
  return NaN
}

/** Writes all numbers of a block as f64, NaN for null. */
export function unpackNumbers(col: usize, b: i32, out: usize): void {
  const values = valuesOf(col, b)
  const packing = packingOf(col, b)
  const base = baseOf(col, b)
  const step = stepOf(col, b)
  for (let row = 0; row < ROWS; row++) {
    store<f64>(out + ((<usize>row) << 3), readNumber(values, packing, base, step, row))
  }
}

// A text: chunks (a pointer), lengths (u32), signatures of word prefixes (1,024 bytes), offsets of every 16th
// row (u32). A chunk has the texts of the rows in UTF-8, each terminated by a zero.

export function pieceOf(col: usize, b: i32): usize {
  return <usize>load<u32>(<usize>load<u32>(col) + ((<usize>b) << 2))
}

/** Returns the address of the block's signature: bits by the hash of word prefixes, like a Bloom filter. */
export function beginningsOf(col: usize, b: i32): usize {
  return <usize>load<u32>(col, 8) + ((<usize>b) << 10)
}

export function pieceEndOf(col: usize, b: i32): usize {
  return pieceOf(col, b) + <usize>load<u32>(<usize>load<u32>(col, 4) + ((<usize>b) << 2))
}

/** Returns the address of the offsets of every 16th row in the chunk. */
export function milestonesOf(col: usize, b: i32): usize {
  return <usize>load<u32>(col, 12) + ((<usize>b) << 8)
}
