import { beginningsOf, pieceEndOf, pieceOf } from './columns'
import { fillMask } from './masks'

/** What stands before the words of a text that search has to read differently from how it is written. */
const RESPELLED: u8 = 1

/** Letters and digits, all bytes of what is not ASCII among them, are parts of words. */
function isPart(byte: u8): bool {
  return byte - 48 < 10 || byte - 97 < 26 || byte >= 128
}

/**
 * Adds the rows whose text has a word from which on its words, run together, begin with what is sought. A piece may be
 * read 32 bytes beyond its end, and one before its beginning.
 */
export function orWord(col: usize, b: i32, sought: usize, length: i32, out: usize): void {
  const piece = pieceOf(col, b)
  if (!piece) return
  if (length > 1 && !mayBegin(beginningsOf(col, b), load<u8>(sought), load<u8>(sought, 1))) return
  const end = pieceEndOf(col, b)
  const first = i8x16.splat(load<i8>(sought))
  let row = 0
  let counted = piece
  for (let at = piece; at < end; at += 32) {
    const low = i8x16.eq(v128.load(at), first)
    const high = i8x16.eq(v128.load(at, 16), first)
    if (!v128.any_true(v128.or(low, high))) continue
    let found = <u32>i8x16.bitmask(low) | ((<u32>i8x16.bitmask(high)) << 16)
    while (found) {
      const place = at + <usize>ctz(found)
      found &= found - 1
      if (place >= end || isPart(load<u8>(place - 1)) || !beginsWith(place, sought, length)) continue
      row += countEnds(counted, place)
      counted = place
      const to = out + (row >> 3)
      store<u8>(to, load<u8>(to) | ((<u8>1) << (<u8>(row & 7))))
    }
  }
}

/** One of 512 bits for how a word begins. */
function bitOf(first: u8, second: u8): u32 {
  return ((<u32>first * 37) ^ (<u32>second * 5)) & 511
}

function mayBegin(beginnings: usize, first: u8, second: u8): bool {
  const bit = bitOf(first, second)
  return (load<u8>(beginnings + (bit >>> 3)) & ((<u8>1) << (<u8>(bit & 7)))) != 0
}

/** Notes how the words of a block's texts begin, each with the next letter or digit that follows, in it or after it. */
export function noteBeginnings(col: usize, b: i32): void {
  const beginnings = beginningsOf(col, b)
  fillMask(beginnings, 0)
  const end = pieceEndOf(col, b)
  for (let at = pieceOf(col, b); at < end; at++) {
    const byte = load<u8>(at)
    if (!isPart(byte) || isPart(load<u8>(at - 1))) continue
    let next = at + 1
    while (load<u8>(next) > RESPELLED && !isPart(load<u8>(next))) next++
    const bit = bitOf(byte, load<u8>(next))
    const to = beginnings + (bit >>> 3)
    store<u8>(to, load<u8>(to) | ((<u8>1) << (<u8>(bit & 7))))
  }
}

/** How many texts end in a stretch. */
function countEnds(from: usize, to: usize): i32 {
  const zero = i8x16.splat(0)
  let count = 0
  let at = from
  for (; at + 16 <= to; at += 16) count += popcnt(i8x16.bitmask(i8x16.eq(v128.load(at), zero)))
  const rest = i8x16.bitmask(i8x16.eq(v128.load(at), zero))
  return count + popcnt(rest & ((1 << (<i32>(to - at))) - 1))
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
  return compareBytes(startOf(col, b, row), startOf(col, otherB, otherRow))
}

/** The same for a text that is closed like one of a piece. */
export function compareTo(col: usize, b: i32, row: i32, text: usize): i32 {
  return compareBytes(startOf(col, b, row), text)
}

/** Where a row's text begins; 0 where it has none. */
function startOf(col: usize, b: i32, row: i32): usize {
  if (!pieceOf(col, b)) return 0
  const at = findText(col, b, row)
  return load<u8>(at) > RESPELLED ? at : 0
}

function compareBytes(one: usize, other: usize): i32 {
  if (!one || !other) return one ? -1 : other ? 1 : 0
  for (let at: usize = 0; ; at++) {
    const x = load<u8>(one + at)
    const y = load<u8>(other + at)
    if (x == y && x > RESPELLED) continue
    if (x <= RESPELLED && y <= RESPELLED) return 0
    return x < y ? -1 : 1
  }
}
