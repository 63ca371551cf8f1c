import { baseOf, packingOf, readNumber, stepOf, valuesOf } from './columns'
import { EIGHTS, WORDS } from './masks'
import { ALL_NULL, F64_VALUES, I32_VALUES, NULL_I32, U16_CODES, U8_CODES } from './memory-layout'
import { LANES, scratchAt } from './scratch'

/** The last result of `findExtent`. If there was no number, `foundMin` is above `foundMax`. */
export let foundMin: f64 = Infinity
export let foundMax: f64 = -Infinity

/**
 * Returns a byte for each of the 16 rows in pair of bytes `part` of a word, all ones if the row is in the
 * mask.
 */
function spread16(word: v128, part: i32): v128 {
  const own = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128)
  return i8x16.eq(v128.and(spreadPair(word, part), own), own)
}

// Shuffle lanes must be constants.
function spreadPair(word: v128, part: i32): v128 {
  if (part == 0) return v128.shuffle<i8>(word, word, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1)
  if (part == 1) return v128.shuffle<i8>(word, word, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3)
  if (part == 2) return v128.shuffle<i8>(word, word, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5)
  return v128.shuffle<i8>(word, word, 6, 6, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7)
}

function spread8(bits: u32): v128 {
  const own = i16x8(1, 2, 4, 8, 16, 32, 64, 128)
  return i16x8.eq(v128.and(i16x8.splat(<i16>bits), own), own)
}

function spread4(bits: u32): v128 {
  const own = i32x4(1, 2, 4, 8)
  return i32x4.eq(v128.and(i32x4.splat(<i32>bits), own), own)
}

/** Finds the minimum and maximum of the masked rows of a block. */
export function findExtent(col: usize, b: i32, mask: usize): void {
  foundMin = Infinity
  foundMax = -Infinity
  const packing = packingOf(col, b)
  if (packing == U8_CODES) findInBytes(col, b, mask)
  else if (packing == U16_CODES) findInShorts(col, b, mask)
  else if (packing == I32_VALUES) findInLongs(col, b, mask)
  else if (packing == F64_VALUES) findInDoubles(valuesOf(col, b), mask)
}

function findInBytes(col: usize, b: i32, mask: usize): void {
  const values = valuesOf(col, b)
  const one = i8x16.splat(1)
  let min = i8x16.splat(-1)
  let max = i8x16.splat(0)
  for (let word: usize = 0; word < WORDS; word++) {
    const bits = v128.load64_zero(mask + (word << 3))
    const from = values + (word << 6)
    const a = spread16(bits, 0)
    const c = spread16(bits, 1)
    const d = spread16(bits, 2)
    const e = spread16(bits, 3)
    min = i8x16.min_u(min, v128.or(v128.load(from), v128.not(a)))
    min = i8x16.min_u(min, v128.or(v128.load(from, 16), v128.not(c)))
    min = i8x16.min_u(min, v128.or(v128.load(from, 32), v128.not(d)))
    min = i8x16.min_u(min, v128.or(v128.load(from, 48), v128.not(e)))
    // Add one, so that null, the highest code, becomes 0 and never wins.
    max = i8x16.max_u(max, v128.and(i8x16.add(v128.load(from), one), a))
    max = i8x16.max_u(max, v128.and(i8x16.add(v128.load(from, 16), one), c))
    max = i8x16.max_u(max, v128.and(i8x16.add(v128.load(from, 32), one), d))
    max = i8x16.max_u(max, v128.and(i8x16.add(v128.load(from, 48), one), e))
  }
  const lanes = scratchAt(LANES)
  v128.store(lanes, min)
  v128.store(lanes, max, 16)
  let low: u32 = 255
  let high: u32 = 0
  for (let at: usize = 0; at < 16; at++) {
    low = min32(low, load<u8>(lanes + at))
    high = max32(high, load<u8>(lanes + at, 16))
  }
  if (high > 0) setExtent(col, b, low, high - 1)
}

function setExtent(col: usize, b: i32, low: u32, high: u32): void {
  foundMin = baseOf(col, b) + stepOf(col, b) * <f64>low
  foundMax = baseOf(col, b) + stepOf(col, b) * <f64>high
}

function min32(a: u32, b: u32): u32 {
  return a < b ? a : b
}

function max32(a: u32, b: u32): u32 {
  return a > b ? a : b
}

function findInShorts(col: usize, b: i32, mask: usize): void {
  const values = valuesOf(col, b)
  const one = i16x8.splat(1)
  let min = i16x8.splat(-1)
  let max = i16x8.splat(0)
  for (let at: usize = 0; at < EIGHTS; at++) {
    const own = spread8(<u32>load<u8>(mask + at))
    const codes = v128.load(values + (at << 4))
    min = i16x8.min_u(min, v128.or(codes, v128.not(own)))
    max = i16x8.max_u(max, v128.and(i16x8.add(codes, one), own))
  }
  const lanes = scratchAt(LANES)
  v128.store(lanes, min)
  v128.store(lanes, max, 16)
  let low: u32 = 65_535
  let high: u32 = 0
  for (let at: usize = 0; at < 16; at += 2) {
    low = min32(low, load<u16>(lanes + at))
    high = max32(high, load<u16>(lanes + at, 16))
  }
  if (high > 0) setExtent(col, b, low, high - 1)
}

function findInLongs(col: usize, b: i32, mask: usize): void {
  const values = valuesOf(col, b)
  const nulls = i32x4.splat(NULL_I32)
  const maxLanes = i32x4.splat(i32.MAX_VALUE)
  let min = maxLanes
  let max = nulls
  for (let at: usize = 0; at < EIGHTS; at++) {
    const bits = <u32>load<u8>(mask + at)
    for (let half: usize = 0; half < 2; half++) {
      const longs = v128.load(values + (at << 5) + (half << 4))
      const valid = validLongs(longs, bits, half)
      min = i32x4.min_s(min, v128.bitselect(longs, maxLanes, valid))
      max = i32x4.max_s(max, v128.bitselect(longs, nulls, valid))
    }
  }
  const lanes = scratchAt(LANES)
  v128.store(lanes, min)
  v128.store(lanes, max, 16)
  let low = i32.MAX_VALUE
  let high = NULL_I32
  for (let at: usize = 0; at < 16; at += 4) {
    const a = load<i32>(lanes + at)
    const c = load<i32>(lanes + at, 16)
    if (a < low) low = a
    if (c > high) high = c
  }
  if (high == NULL_I32) return
  foundMin = <f64>low
  foundMax = <f64>high
}

function findInDoubles(values: usize, mask: usize): void {
  for (let word: usize = 0; word < WORDS; word++) {
    let bits = load<u64>(mask + (word << 3))
    while (bits) {
      const value = load<f64>(values + (((word << 6) + <usize>ctz(bits)) << 3))
      if (value < foundMin) foundMin = value
      if (value > foundMax) foundMax = value
      bits &= bits - 1
    }
  }
}

/** Up to this many rows are listed and read one by one. */
export const FEW_ROWS: i32 = 160

/** Finds the minimum and maximum of the listed rows of a block. */
export function findExtentOfFew(col: usize, b: i32, rows: usize, n: i32): void {
  foundMin = Infinity
  foundMax = -Infinity
  const packing = packingOf(col, b)
  if (packing == U8_CODES || packing == U16_CODES) findInFewCodes(col, b, packing, rows, n)
  else if (packing != ALL_NULL) findInFew(valuesOf(col, b), packing, rows, n)
}

function nullOf(packing: i32): u32 {
  return packing == U8_CODES ? u8.MAX_VALUE : u16.MAX_VALUE
}

/** Returns a code. A byte is read as the lower half of a word, so both widths need no branch. */
function readPacked(values: usize, packing: i32, row: u32): u32 {
  const shift: usize = packing == U8_CODES ? 0 : 1
  return <u32>load<u16>(values + ((<usize>row) << shift)) & nullOf(packing)
}

function findInFewCodes(col: usize, b: i32, packing: i32, rows: usize, n: i32): void {
  const values = valuesOf(col, b)
  const none = nullOf(packing)
  const end = rows + ((<usize>n) << 1)
  let low = none
  let high: u32 = 0
  for (let at = rows; at < end; at += 2) {
    const code = readPacked(values, packing, load<u16>(at))
    low = min32(low, code)
    high = max32(high, code == none ? 0 : code)
  }
  if (low < none) setExtent(col, b, low, high)
}

function findInFew(values: usize, packing: i32, rows: usize, n: i32): void {
  const end = rows + ((<usize>n) << 1)
  for (let at = rows; at < end; at += 2) {
    const value = readNumber(values, packing, 0, 0, load<u16>(at))
    if (value < foundMin) foundMin = value
    if (value > foundMax) foundMax = value
  }
}

/** Returns the sum of the listed rows of a block. */
export function sumFew(col: usize, b: i32, rows: usize, n: i32): f64 {
  const packing = packingOf(col, b)
  const values = valuesOf(col, b)
  const end = rows + ((<usize>n) << 1)
  let sum: f64 = 0
  if (packing == U8_CODES || packing == U16_CODES) {
    const none = nullOf(packing)
    let codes: u32 = 0
    let nulls = 0
    for (let at = rows; at < end; at += 2) {
      const code = readPacked(values, packing, load<u16>(at))
      const isNull = code == none
      nulls += <i32>isNull
      codes += isNull ? 0 : code
    }
    return baseOf(col, b) * <f64>(n - nulls) + stepOf(col, b) * <f64>codes
  }
  for (let at = rows; at < end; at += 2) {
    const value = readNumber(values, packing, 0, 0, load<u16>(at))
    if (value == value) sum += value
  }
  return sum
}

/** Returns the sum of the masked rows of a block. */
export function sumRows(col: usize, b: i32, mask: usize): f64 {
  const packing = packingOf(col, b)
  if (packing == ALL_NULL) return 0
  if (packing == I32_VALUES) return sumLongs(valuesOf(col, b), mask)
  return packing == F64_VALUES ? sumDoubles(valuesOf(col, b), mask) : sumCodes(col, b, packing, mask)
}

function sumDoubles(values: usize, mask: usize): f64 {
  let sum: f64 = 0
  for (let word: usize = 0; word < WORDS; word++) {
    let bits = load<u64>(mask + (word << 3))
    while (bits) {
      const value = load<f64>(values + (((word << 6) + <usize>ctz(bits)) << 3))
      if (value == value) sum += value
      bits &= bits - 1
    }
  }
  return sum
}

/** Sums packed codes. 1,024 codes of 16 bits fit 32 bits many times over. */
function sumCodes(col: usize, b: i32, packing: i32, mask: usize): f64 {
  const values = valuesOf(col, b)
  const nulls = i16x8.splat(-1)
  let sums = i32x4.splat(0)
  let counts = i32x4.splat(0)
  if (packing == U8_CODES) {
    for (let word: usize = 0; word < WORDS; word++) {
      const bits = v128.load64_zero(mask + (word << 3))
      const from = values + (word << 6)
      const a = validBytes(from, bits, 0)
      const c = validBytes(from, bits, 1)
      const d = validBytes(from, bits, 2)
      const e = validBytes(from, bits, 3)
      let pairs = i16x8.extadd_pairwise_i8x16_u(v128.and(v128.load(from), a))
      pairs = i16x8.add(pairs, i16x8.extadd_pairwise_i8x16_u(v128.and(v128.load(from, 16), c)))
      pairs = i16x8.add(pairs, i16x8.extadd_pairwise_i8x16_u(v128.and(v128.load(from, 32), d)))
      pairs = i16x8.add(pairs, i16x8.extadd_pairwise_i8x16_u(v128.and(v128.load(from, 48), e)))
      sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(pairs))
      // Valid lanes are -1.
      const ones = i16x8.extadd_pairwise_i8x16_s(i8x16.add(i8x16.add(a, c), i8x16.add(d, e)))
      counts = i32x4.sub(counts, i32x4.extadd_pairwise_i16x8_s(ones))
    }
  } else {
    for (let at: usize = 0; at < EIGHTS; at++) {
      const bits = <u32>load<u8>(mask + at)
      const codes = v128.load(values + (at << 4))
      const valid = v128.andnot(spread8(bits), i16x8.eq(codes, nulls))
      sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(v128.and(codes, valid)))
      counts = i32x4.add(counts, i32x4.extadd_pairwise_i16x8_u(i16x8.neg(valid)))
    }
  }
  return baseOf(col, b) * <f64>addLanes(counts) + stepOf(col, b) * <f64>addLanes(sums)
}

/** Returns the lanes of pair `part` whose row is in the mask and whose code is not null. */
function validBytes(from: usize, word: v128, part: i32): v128 {
  const codes = v128.load(from + ((<usize>part) << 4))
  return v128.andnot(spread16(word, part), i8x16.eq(codes, i8x16.splat(-1)))
}

function addLanes(lanes: v128): i32 {
  return (
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3)
  )
}

/** Returns the lanes of four of eight rows that are in the mask's byte and not null. */
function validLongs(longs: v128, bits: u32, half: usize): v128 {
  return v128.andnot(spread4(bits >>> ((<u32>half) << 2)), i32x4.eq(longs, i32x4.splat(NULL_I32)))
}

function sumLongs(values: usize, mask: usize): f64 {
  let sums = i64x2.splat(0)
  for (let at: usize = 0; at < EIGHTS; at++) {
    const bits = <u32>load<u8>(mask + at)
    for (let half: usize = 0; half < 2; half++) {
      const longs = v128.load(values + (at << 5) + (half << 4))
      const kept = v128.and(longs, validLongs(longs, bits, half))
      sums = i64x2.add(sums, i64x2.extend_low_i32x4_s(kept))
      sums = i64x2.add(sums, i64x2.extend_high_i32x4_s(kept))
    }
  }
  return <f64>(i64x2.extract_lane(sums, 0) + i64x2.extract_lane(sums, 1))
}
