import {
  baseOf,
  bitmapsOf,
  codesOf,
  countPresent,
  hasBitmaps,
  hasCounts,
  maxOf,
  minOf,
  nullsOf,
  packingOf,
  presenceOf,
  stepOf,
  valuesOf,
  widthOf,
} from './columns'
import { ALL, EIGHTS, filledWords, fillMask, maskAt, NONE, SIXTEENS, SOME, WORDS } from './masks'
import {
  ALL_NULL,
  I32_VALUES,
  MAX_U16_CODE,
  MAX_U8_CODE,
  NULL_I32,
  RANGE_BYTES,
  RANGE_MAX,
  RANGE_MIN,
  SELECTION_TABLE,
  U16_CODES,
  U8_CODES,
} from './memory-layout'

/**
 * Filters `rows` of a block by selected codes. Returns NONE, ALL, or SOME with the rows in `out`, which may
 * be `rows`.
 */
export function maskSet(col: usize, b: i32, selection: usize, rows: usize, out: usize): i32 {
  const present = presenceOf(col, b)
  const wanted = v128.load(selection)
  const hit = v128.and(present, wanted)
  if (!v128.any_true(hit)) return NONE
  if (!hasCounts(col)) return maskWideSet(col, b, selection + SELECTION_TABLE, rows, out)
  const others = v128.andnot(present, wanted)
  if (!v128.any_true(others)) return ALL
  const hits = <i32>(popcnt(i64x2.extract_lane(hit, 0)) + popcnt(i64x2.extract_lane(hit, 1)))
  const rest = countPresent(col, b) - hits
  if (!hasBitmaps(col) || (hits > FEW_BITMAPS && rest > FEW_BITMAPS))
    maskCodes(codesOf(col, b), hit, rows, out)
  else if (rest < hits) uniteBitmaps(col, b, present, others, -1, rows, out)
  else uniteBitmaps(col, b, present, hit, 0, rows, out)
  return SOME
}

/** Beyond this many bitmaps, reading every code is faster. */
const FEW_BITMAPS: i32 = 10

/** Writes the rows whose code, below 128, is one of 128 bits. */
function maskCodes(codes: usize, selection: v128, rows: usize, out: usize): void {
  const bits = i8x16(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128)
  const seven = i8x16.splat(7)
  for (let at: usize = 0; at < SIXTEENS; at++) {
    const sixteen = v128.load(codes + (at << 4))
    const byte = i8x16.swizzle(selection, i8x16.shr_u(sixteen, 3))
    const bit = i8x16.swizzle(bits, v128.and(sixteen, seven))
    const found = <u16>i8x16.bitmask(i8x16.eq(v128.and(byte, bit), bit))
    store<u16>(out + (at << 1), load<u16>(rows + (at << 1)) & found)
  }
}

/** Writes the rows of some codes, or of all others if `turn` is -1. Bitmaps are in the order of codes. */
function uniteBitmaps(
  col: usize,
  b: i32,
  present: v128,
  codes: v128,
  turn: i64,
  rows: usize,
  out: usize,
): void {
  const bitmaps = bitmapsOf(col, b)
  let a = i64x2.splat(0)
  let c = a
  let d = a
  let e = a
  let f = a
  let g = a
  let h = a
  let i = a
  // A set with bitmaps has no code above 63.
  const here = <u64>i64x2.extract_lane(present, 0)
  for (let left = <u64>i64x2.extract_lane(codes, 0); left; left &= left - 1) {
    const bitmap = maskAt(bitmaps, <i32>popcnt(here & ((left & -left) - 1)))
    a = v128.or(a, v128.load(bitmap))
    c = v128.or(c, v128.load(bitmap, 16))
    d = v128.or(d, v128.load(bitmap, 32))
    e = v128.or(e, v128.load(bitmap, 48))
    f = v128.or(f, v128.load(bitmap, 64))
    g = v128.or(g, v128.load(bitmap, 80))
    h = v128.or(h, v128.load(bitmap, 96))
    i = v128.or(i, v128.load(bitmap, 112))
  }
  const turned = i64x2.splat(turn)
  v128.store(out, v128.and(v128.load(rows), v128.xor(a, turned)))
  v128.store(out, v128.and(v128.load(rows, 16), v128.xor(c, turned)), 16)
  v128.store(out, v128.and(v128.load(rows, 32), v128.xor(d, turned)), 32)
  v128.store(out, v128.and(v128.load(rows, 48), v128.xor(e, turned)), 48)
  v128.store(out, v128.and(v128.load(rows, 64), v128.xor(f, turned)), 64)
  v128.store(out, v128.and(v128.load(rows, 80), v128.xor(g, turned)), 80)
  v128.store(out, v128.and(v128.load(rows, 96), v128.xor(h, turned)), 96)
  v128.store(out, v128.and(v128.load(rows, 112), v128.xor(i, turned)), 112)
}

/** Filters rows by code. `table` has one byte for each code. */
function maskWideSet(col: usize, b: i32, table: usize, rows: usize, out: usize): i32 {
  const codes = codesOf(col, b)
  const shift: usize = widthOf(col, b) == 1 ? 0 : 1
  for (let word: usize = 0; word < WORDS; word++) {
    let bits: u64 = 0
    for (let at: usize = 0; at < 64; at++) {
      const from = codes + (((word << 6) + at) << shift)
      const code = shift == 0 ? <usize>load<u8>(from) : <usize>load<u16>(from)
      bits |= (<u64>load<u8>(table + code)) << at
    }
    store<u64>(out + (word << 3), load<u64>(rows + (word << 3)) & bits)
  }
  return SOME
}

/** Returns whether a block has none of the selected codes. */
export function missesSet(col: usize, b: i32, selection: usize): bool {
  return !v128.any_true(v128.and(presenceOf(col, b), v128.load(selection)))
}

/** Filters rows by number: those in any of the ranges (pairs of f64). The result is only valid for `rows`. */
export function maskNumber(col: usize, b: i32, ranges: usize, count: i32, rows: usize, out: usize): i32 {
  if (packingOf(col, b) == ALL_NULL) return NONE
  const min = minOf(col, b)
  const max = maxOf(col, b)
  let touching = 0
  for (let at = 0; at < count; at++) {
    const low = load<f64>(ranges + at * RANGE_BYTES, RANGE_MIN)
    const high = load<f64>(ranges + at * RANGE_BYTES, RANGE_MAX)
    if (max < low || min > high) continue
    if (min >= low && max <= high && nullsOf(col, b) == 0) return ALL
    touching++
  }
  if (touching == 0) return NONE
  fillMask(out, 0)
  for (let at = 0; at < count; at++) {
    const low = load<f64>(ranges + at * RANGE_BYTES, RANGE_MIN)
    const high = load<f64>(ranges + at * RANGE_BYTES, RANGE_MAX)
    if (low <= high && max >= low && min <= high) orRange(col, b, low, high, rows, out)
  }
  return SOME
}

/**
 * Adds the rows between `low` and `high` to `out`. The range overlaps the block. Requested rows are often
 * adjacent, so a group without any (64 rows; 16 of i32, 8 of f64) is skipped without reading its numbers.
 */
export function orRange(col: usize, b: i32, low: f64, high: f64, rows: usize, out: usize): void {
  const values = valuesOf(col, b)
  const packing = packingOf(col, b)
  if (packing == U8_CODES || packing == U16_CODES) {
    const base = baseOf(col, b)
    const step = stepOf(col, b)
    const maxCode: f64 = packing == U8_CODES ? MAX_U8_CODE : MAX_U16_CODE
    const first = firstCode(base, step, low, maxCode)
    const last = lastCode(base, step, high, maxCode)
    if (first > last) return
    if (packing == U8_CODES) orBytes(values, <u8>first, <u8>last, rows, out)
    else orShorts(values, <u16>first, <u16>last, rows, out)
  } else if (packing == I32_VALUES) {
    orLongs(
      values,
      <i32>Math.max(Math.ceil(low), NULL_I32 + 1),
      <i32>Math.min(Math.floor(high), 2147483647),
      rows,
      out,
    )
  } else orDoubles(values, low, high, rows, out)
}

/** Returns the lowest code whose number is at least `low`. The division alone could be off by one. */
function firstCode(base: f64, step: f64, low: f64, maxCode: f64): i32 {
  if (low <= base) return 0
  if (low > base + step * maxCode) return <i32>maxCode + 1
  let code = Math.ceil((low - base) / step)
  while (code > 0 && base + step * (code - 1) >= low) code--
  while (base + step * code < low) code++
  return <i32>code
}

function lastCode(base: f64, step: f64, high: f64, maxCode: f64): i32 {
  if (high < base) return -1
  if (high >= base + step * maxCode) return <i32>maxCode
  let code = Math.floor((high - base) / step)
  while (base + step * (code + 1) <= high) code++
  while (code >= 0 && base + step * code > high) code--
  return <i32>code
}

function orBytes(values: usize, first: u8, last: u8, rows: usize, out: usize): void {
  const lows = i8x16.splat(<i8>first)
  const highs = i8x16.splat(<i8>last)
  for (let words = filledWords(rows); words; words &= words - 1) {
    const word = <usize>ctz(words)
    const from = values + (word << 6)
    const bits =
      bytesBetween(from, lows, highs) |
      (bytesBetween(from + 16, lows, highs) << 16) |
      (bytesBetween(from + 32, lows, highs) << 32) |
      (bytesBetween(from + 48, lows, highs) << 48)
    const to = out + (word << 3)
    store<u64>(to, load<u64>(to) | bits)
  }
}

function bytesBetween(from: usize, lows: v128, highs: v128): u64 {
  const codes = v128.load(from)
  return <u64>(<u32>i8x16.bitmask(v128.and(i8x16.ge_u(codes, lows), i8x16.le_u(codes, highs))))
}

function orShorts(values: usize, first: u16, last: u16, rows: usize, out: usize): void {
  const lows = i16x8.splat(<i16>first)
  const highs = i16x8.splat(<i16>last)
  for (let words = filledWords(rows); words; words &= words - 1) {
    const word = <usize>ctz(words)
    const from = values + (word << 7)
    const bits =
      shortsBetween(from, lows, highs) |
      (shortsBetween(from + 32, lows, highs) << 16) |
      (shortsBetween(from + 64, lows, highs) << 32) |
      (shortsBetween(from + 96, lows, highs) << 48)
    const to = out + (word << 3)
    store<u64>(to, load<u64>(to) | bits)
  }
}

function shortsBetween(from: usize, lows: v128, highs: v128): u64 {
  const a = v128.load(from)
  const c = v128.load(from, 16)
  const inA = v128.and(i16x8.ge_u(a, lows), i16x8.le_u(a, highs))
  const inC = v128.and(i16x8.ge_u(c, lows), i16x8.le_u(c, highs))
  return <u64>(<u32>i8x16.bitmask(i8x16.narrow_i16x8_s(inA, inC)))
}

function orLongs(values: usize, low: i32, high: i32, rows: usize, out: usize): void {
  const lows = i32x4.splat(low)
  const highs = i32x4.splat(high)
  for (let at: usize = 0; at < SIXTEENS; at++) {
    if (!load<u16>(rows + (at << 1))) continue
    const from = values + (at << 6)
    const a = v128.load(from)
    const c = v128.load(from, 16)
    const d = v128.load(from, 32)
    const e = v128.load(from, 48)
    const inA = v128.and(i32x4.ge_s(a, lows), i32x4.le_s(a, highs))
    const inC = v128.and(i32x4.ge_s(c, lows), i32x4.le_s(c, highs))
    const inD = v128.and(i32x4.ge_s(d, lows), i32x4.le_s(d, highs))
    const inE = v128.and(i32x4.ge_s(e, lows), i32x4.le_s(e, highs))
    const bits = i8x16.bitmask(
      i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(inA, inC), i16x8.narrow_i32x4_s(inD, inE)),
    )
    const to = out + (at << 1)
    store<u16>(to, load<u16>(to) | <u16>bits)
  }
}

function orDoubles(values: usize, low: f64, high: f64, rows: usize, out: usize): void {
  const lows = f64x2.splat(low)
  const highs = f64x2.splat(high)
  for (let at: usize = 0; at < EIGHTS; at++) {
    if (!load<u8>(rows + at)) continue
    const from = values + (at << 6)
    let bits = 0
    for (let pair: usize = 0; pair < 4; pair++) {
      const two = v128.load(from + (pair << 4))
      bits |= i64x2.bitmask(v128.and(f64x2.ge(two, lows), f64x2.le(two, highs))) << ((<i32>pair) << 1)
    }
    store<u8>(out + at, load<u8>(out + at) | <u8>bits)
  }
}
