import { pieceEndOf, pieceOf } from './columns'

/** What stands before the words of a text that search has to read differently from how it is written. */
const RESPELLED: u8 = 1

/** Letters and digits, all bytes of what is not ASCII among them, are parts of words. */
function isPart(byte: u8): bool {
  return byte - 48 < 10 || byte - 97 < 26 || byte >= 128
}

/** Bytes of a chunk that are parts of words. */
function partsOf(bytes: v128): v128 {
  const digits = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(48)), i8x16.splat(10))
  const letters = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(97)), i8x16.splat(26))
  return v128.or(v128.or(digits, letters), i8x16.shr_s(bytes, 7))
}

/**
 * Adds the rows whose text has a word from which on its words, run together, begin with what is sought. A piece may be
 * read 16 bytes beyond its end, and one before its beginning.
 */
export function orWord(col: usize, b: i32, sought: usize, length: i32, out: usize): void {
  const piece = pieceOf(col, b)
  if (!piece) return
  const end = pieceEndOf(col, b)
  const first = i8x16.splat(load<i8>(sought))
  const zero = i8x16.splat(0)
  let row = 0
  for (let at = piece; at < end; at += 16) {
    const bytes = v128.load(at)
    const ends = i8x16.bitmask(i8x16.eq(bytes, zero))
    const begins = v128.andnot(i8x16.eq(bytes, first), partsOf(v128.load(at - 1)))
    let found = i8x16.bitmask(begins)
    while (found) {
      const bit = ctz(found)
      found &= found - 1
      const place = at + <usize>bit
      if (place < end && beginsWith(place, sought, length)) {
        const here = row + popcnt(ends & ((1 << bit) - 1))
        const to = out + (here >> 3)
        store<u8>(to, load<u8>(to) | ((<u8>1) << (<u8>(here & 7))))
      }
    }
    row += popcnt(ends)
  }
}

/** From `at` on, with what lies between words left out; not in a text that is respelled further on. */
function beginsWith(at: usize, sought: usize, length: i32): bool {
  let place = at
  for (let next = 0; next < length; place++) {
    const byte = load<u8>(place)
    if (byte <= RESPELLED) return false
    if (!isPart(byte)) continue
    if (byte != load<u8>(sought + next)) return false
    next++
  }
  while (load<u8>(place) > RESPELLED) place++
  return load<u8>(place) == 0
}

/** Where the text of a row begins. */
function findText(col: usize, b: i32, row: i32): usize {
  let at = pieceOf(col, b)
  const zero = i8x16.splat(0)
  let left = row
  while (left > 0) {
    let ends = i8x16.bitmask(i8x16.eq(v128.load(at), zero))
    const count = <i32>popcnt(ends)
    if (count < left) {
      left -= count
      at += 16
      continue
    }
    for (; left > 1; left--) ends &= ends - 1
    return at + <usize>ctz(ends) + 1
  }
  return at
}

/** Whether the text of a row, as it is written, is this one. */
export function holdsText(col: usize, b: i32, row: i32, text: usize, length: i32): bool {
  if (!pieceOf(col, b)) return length == 0
  const from = findText(col, b, row)
  for (let at = 0; at < length; at++) if (load<u8>(from + at) != load<u8>(text + at)) return false
  const next = load<u8>(from + length)
  return next <= RESPELLED
}

/** A number for a text: FNV-1a, and then each bit of it reaches every other. */
export function hashText(text: usize, length: i32): u32 {
  let hash: u32 = 2166136261
  for (let at = 0; at < length; at++) hash = (hash ^ load<u8>(text + at)) * 16777619
  hash = (hash ^ (hash >>> 16)) * 0x85ebca6b
  return hash ^ (hash >>> 13)
}

/** The number of a row's text as it is written. */
export function hashRow(col: usize, b: i32, row: i32): u32 {
  if (!pieceOf(col, b)) return hashText(0, 0)
  const from = findText(col, b, row)
  let end = from
  while (load<u8>(end) > RESPELLED) end++
  return hashText(from, <i32>(end - from))
}

/** -1, 0 or 1 as one row's text comes before another's, byte by byte; rows without one come last. */
export function compareTexts(col: usize, b: i32, row: i32, otherB: i32, otherRow: i32): i32 {
  const one = pieceOf(col, b) ? findText(col, b, row) : 0
  const other = pieceOf(col, otherB) ? findText(col, otherB, otherRow) : 0
  const hasOne = one != 0 && load<u8>(one) > RESPELLED
  const hasOther = other != 0 && load<u8>(other) > RESPELLED
  if (!hasOne || !hasOther) return hasOne ? -1 : hasOther ? 1 : 0
  for (let at: usize = 0; ; at++) {
    const x = load<u8>(one + at)
    const y = load<u8>(other + at)
    if (x == y && x > RESPELLED) continue
    if (x <= RESPELLED && y <= RESPELLED) return 0
    return x < y ? -1 : 1
  }
}
