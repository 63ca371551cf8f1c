import { maskAt } from './masks'
import {
  BLOCK_ROWS,
  EXTREME_MAX_ROW,
  EXTREME_MIN_ROW,
  EXTREME_ROWS_BYTES,
  F64_VALUES,
  I32_VALUES,
  MASK_BYTES,
  METADATA_BITMAPS,
  METADATA_COUNTS,
  NULL_I32,
  NUMBER_BASES,
  NUMBER_EXTREME_ROWS,
  NUMBER_MAXS,
  NUMBER_MINS,
  NUMBER_NULL_COUNTS,
  NUMBER_PACKINGS,
  NUMBER_STEPS,
  NUMBER_SUMS,
  NUMBER_VALUES,
  PRESENCE_BYTES,
  ROW_OFFSETS_BYTES,
  SET_CODE_WIDTHS,
  SET_CODES,
  SET_FIRST_BITMAPS,
  SET_FIRST_COUNTS,
  SET_METADATA,
  SET_PRESENCES,
  SIGNATURE_BYTES,
  TEXT_CHUNKS,
  TEXT_LENGTHS,
  TEXT_ROW_OFFSETS,
  TEXT_SIGNATURES,
  U16_CODES,
  U8_CODES,
} from './memory-layout'
import { setScratch } from './scratch'

// Reads the column records, which the host writes, and the tables whose addresses they contain.

let liveMasks: usize = 0
let liveCounts: usize = 0
let metadataTable: usize = 0
let bitmapCapacities: usize = 0

/**
 * Sets the addresses of the masks and counts of live rows, of each block's metadata and its room for bitmaps,
 * and of the scratch memory.
 */
export function initialize(
  masks: usize,
  counts: usize,
  metadata: usize,
  capacities: usize,
  scratch: usize,
): void {
  liveMasks = masks
  liveCounts = counts
  metadataTable = metadata
  bitmapCapacities = capacities
  setScratch(scratch)
}

/** Returns the address of the mask of live rows. */
export function liveMaskOf(b: i32): usize {
  return maskAt(liveMasks, b)
}

/** Returns the number of live rows. */
export function liveCountOf(b: i32): i32 {
  return <i32>load<u16>(liveCounts + ((<usize>b) << 1))
}

/** Stores the number of live rows. */
export function setLiveCount(b: i32, count: i32): void {
  store<u16>(liveCounts + ((<usize>b) << 1), <u16>count)
}

/** Returns the address of a set's bitmaps in a block. */
export function bitmapsOf(col: usize, b: i32): usize {
  const first = <usize>load<u16>(<usize>load<u32>(col, SET_FIRST_BITMAPS) + ((<usize>b) << 1))
  return <usize>load<u32>(metadataTable + ((<usize>b) << 2)) + first * MASK_BYTES
}

/** Returns the address of a set's counts in a block. */
export function countsOf(col: usize, b: i32): usize {
  const capacity = <usize>load<u16>(bitmapCapacities + ((<usize>b) << 1))
  const first = <usize>load<u16>(<usize>load<u32>(col, SET_FIRST_COUNTS) + ((<usize>b) << 1))
  return <usize>load<u32>(metadataTable + ((<usize>b) << 2)) + capacity * MASK_BYTES + (first << 1)
}

/** Stores the indexes of a set's first bitmap and first count in the metadata of a block. */
export function setFirstIndexes(col: usize, b: i32, bitmap: i32, count: i32): void {
  store<u16>(<usize>load<u32>(col, SET_FIRST_BITMAPS) + ((<usize>b) << 1), <u16>bitmap)
  store<u16>(<usize>load<u32>(col, SET_FIRST_COUNTS) + ((<usize>b) << 1), <u16>count)
}

/** Returns whether the blocks have a bitmap for each code of a set. */
export function hasBitmaps(col: usize): bool {
  return load<i32>(col, SET_METADATA) >= METADATA_BITMAPS
}

/** Returns whether the blocks have a count for each code of a set. */
export function hasCounts(col: usize): bool {
  return load<i32>(col, SET_METADATA) >= METADATA_COUNTS
}

/** Returns the address of the presence bits of all blocks. */
export function presencesOf(col: usize): usize {
  return <usize>load<u32>(col, SET_PRESENCES)
}

/** Returns the presence bits of a block. */
export function presenceOf(col: usize, b: i32): v128 {
  return v128.load(presencesOf(col) + <usize>b * PRESENCE_BYTES)
}

/** Returns the number of codes in a block. */
export function countPresent(col: usize, b: i32): i32 {
  const present = presenceOf(col, b)
  return <i32>(popcnt(i64x2.extract_lane(present, 0)) + popcnt(i64x2.extract_lane(present, 1)))
}

/** Stores the presence bits of a block. */
export function setPresence(col: usize, b: i32, low: u64, high: u64): void {
  const at = presencesOf(col) + <usize>b * PRESENCE_BYTES
  store<u64>(at, low)
  store<u64>(at, high, 8)
}

/** Returns the address of the codes of a block. */
export function codesOf(col: usize, b: i32): usize {
  return <usize>load<u32>(<usize>load<u32>(col, SET_CODES) + ((<usize>b) << 2))
}

/** Returns the bytes of one code in a block. */
export function widthOf(col: usize, b: i32): i32 {
  return load<u8>(<usize>load<u32>(col, SET_CODE_WIDTHS) + b)
}

/** Returns the code of a row. */
export function readCode(codes: usize, width: i32, row: i32): i32 {
  return width == 1 ? <i32>load<u8>(codes + row) : <i32>load<u16>(codes + ((<usize>row) << 1))
}

/** Returns the address of the packed numbers of a block. */
export function valuesOf(col: usize, b: i32): usize {
  return <usize>load<u32>(<usize>load<u32>(col, NUMBER_VALUES) + ((<usize>b) << 2))
}

/** Returns how the numbers of a block are packed. */
export function packingOf(col: usize, b: i32): i32 {
  return load<u8>(<usize>load<u32>(col, NUMBER_PACKINGS) + b)
}

/** Returns the address of the minima of all blocks. */
export function minsOf(col: usize): usize {
  return <usize>load<u32>(col, NUMBER_MINS)
}

/** Returns the address of the maxima of all blocks. */
export function maxsOf(col: usize): usize {
  return <usize>load<u32>(col, NUMBER_MAXS)
}

/** Returns a block's minimum. It is above the maximum if all rows are null. */
export function minOf(col: usize, b: i32): f64 {
  return load<f64>(minsOf(col) + ((<usize>b) << 3))
}

/** Returns a block's maximum. */
export function maxOf(col: usize, b: i32): f64 {
  return load<f64>(maxsOf(col) + ((<usize>b) << 3))
}

/** Returns the sum of the live rows of a block. */
export function sumOf(col: usize, b: i32): f64 {
  return load<f64>(<usize>load<u32>(col, NUMBER_SUMS) + ((<usize>b) << 3))
}

/** Returns the number of nulls among the live rows of a block. */
export function nullsOf(col: usize, b: i32): i32 {
  return load<u16>(<usize>load<u32>(col, NUMBER_NULL_COUNTS) + ((<usize>b) << 1))
}

/** Returns the number that code 0 stands for. */
export function baseOf(col: usize, b: i32): f64 {
  return load<f64>(<usize>load<u32>(col, NUMBER_BASES) + ((<usize>b) << 3))
}

/** Returns the difference between the numbers of two adjacent codes. */
export function stepOf(col: usize, b: i32): f64 {
  return load<f64>(<usize>load<u32>(col, NUMBER_STEPS) + ((<usize>b) << 3))
}

/** Stores minimum, maximum, sum and number of nulls of a block. */
export function setAggregates(col: usize, b: i32, min: f64, max: f64, sum: f64, nulls: i32): void {
  store<f64>(minsOf(col) + ((<usize>b) << 3), min)
  store<f64>(maxsOf(col) + ((<usize>b) << 3), max)
  store<f64>(<usize>load<u32>(col, NUMBER_SUMS) + ((<usize>b) << 3), sum)
  store<u16>(<usize>load<u32>(col, NUMBER_NULL_COUNTS) + ((<usize>b) << 1), <u16>nulls)
}

function extremeRowsOf(col: usize, b: i32): usize {
  return <usize>load<u32>(col, NUMBER_EXTREME_ROWS) + <usize>b * EXTREME_ROWS_BYTES
}

/** Returns a row with the block's minimum, if it has any number. */
export function minRowOf(col: usize, b: i32): i32 {
  return load<u16>(extremeRowsOf(col, b), EXTREME_MIN_ROW)
}

/** Returns a row with the block's maximum, if it has any number. */
export function maxRowOf(col: usize, b: i32): i32 {
  return load<u16>(extremeRowsOf(col, b), EXTREME_MAX_ROW)
}

/** Stores a row with the block's minimum and one with its maximum. */
export function setExtremeRows(col: usize, b: i32, minRow: i32, maxRow: i32): void {
  const at = extremeRowsOf(col, b)
  store<u16>(at, <u16>minRow, EXTREME_MIN_ROW)
  store<u16>(at, <u16>maxRow, EXTREME_MAX_ROW)
}

/** Returns one number of a block, NaN for null. */
export function readNumber(values: usize, packing: i32, base: f64, step: f64, row: i32): f64 {
  if (packing == U8_CODES) {
    const code = load<u8>(values + row)
    return code == u8.MAX_VALUE ? NaN : base + step * <f64>code
  }
  if (packing == U16_CODES) {
    const code = load<u16>(values + ((<usize>row) << 1))
    return code == u16.MAX_VALUE ? NaN : base + step * <f64>code
  }
  if (packing == I32_VALUES) {
    const value = load<i32>(values + ((<usize>row) << 2))
    return value == NULL_I32 ? NaN : <f64>value
  }
  if (packing == F64_VALUES) return load<f64>(values + ((<usize>row) << 3))
  return NaN
}

/** Writes all numbers of a block as f64, NaN for null. */
export function unpackNumbers(col: usize, b: i32, out: usize): void {
  const values = valuesOf(col, b)
  const packing = packingOf(col, b)
  const base = baseOf(col, b)
  const step = stepOf(col, b)
  for (let row = 0; row < BLOCK_ROWS; row++) {
    store<f64>(out + ((<usize>row) << 3), readNumber(values, packing, base, step, row))
  }
}

/** Returns the address of the texts of a block, or 0 if it has none. */
export function chunkOf(col: usize, b: i32): usize {
  return <usize>load<u32>(<usize>load<u32>(col, TEXT_CHUNKS) + ((<usize>b) << 2))
}

/** Returns the address of the block's signature. */
export function signatureOf(col: usize, b: i32): usize {
  return <usize>load<u32>(col, TEXT_SIGNATURES) + <usize>b * SIGNATURE_BYTES
}

/** Returns the address after the last text of a block. */
export function chunkEndOf(col: usize, b: i32): usize {
  return chunkOf(col, b) + <usize>load<u32>(<usize>load<u32>(col, TEXT_LENGTHS) + ((<usize>b) << 2))
}

/** Returns the address of the offsets of every 16th row in the chunk. */
export function rowOffsetsOf(col: usize, b: i32): usize {
  return <usize>load<u32>(col, TEXT_ROW_OFFSETS) + <usize>b * ROW_OFFSETS_BYTES
}
