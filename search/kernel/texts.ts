import { chunkEndOf, chunkOf, rowOffsetsOf, signatureOf } from './columns'
import { countRows, WORDS } from './masks'
import { BLOCK_ROWS, NORMALIZED_MARK, SIGNATURE_BYTES } from './memory-layout'

/** Returns whether a byte is part of a word: letters, digits and all non-ASCII bytes. */
function isWordByte(byte: u8): bool {
  return byte - 48 < 10 || byte - 97 < 26 || byte >= 128
}

/** Returns which of sixteen bytes are not ASCII letters. Includes digits and non-ASCII bytes. */
function maskNonLetters(sixteen: v128): v128 {
  return v128.or(i8x16.lt_u(sixteen, i8x16.splat(97)), i8x16.gt_s(sixteen, i8x16.splat(122)))
}

/** Up to this many rows are read one by one. */
const FEW_ROWS: i32 = 48

/**
 * Adds the rows whose text, from the beginning of one of its words and without separators, starts with the
 * search text. May also add rows outside `rows`. Reads up to 32 bytes beyond the end of a chunk, and one byte
 * before it.
 */
export function orKeyword(col: usize, b: i32, keyword: usize, length: i32, rows: usize, out: usize): void {
  if (!chunkOf(col, b) || !mayHavePrefix(signatureOf(col, b), keyword, length)) return
  if (countRows(rows) <= FEW_ROWS) orKeywordOfFew(col, b, keyword, length, rows, out)
  else orKeywordOfAll(col, b, keyword, length, out)
}

function orKeywordOfFew(col: usize, b: i32, keyword: usize, length: i32, rows: usize, out: usize): void {
  for (let word: usize = 0; word < WORDS; word++) {
    let bits = load<u64>(rows + (word << 3))
    let found: u64 = 0
    while (bits) {
      const from = findText(col, b, <i32>((word << 6) + <usize>ctz(bits)))
      if (hasKeyword(from, keyword, length)) found |= bits & -bits
      bits &= bits - 1
    }
    store<u64>(out + (word << 3), load<u64>(out + (word << 3)) | found)
  }
}

/** Returns whether the text at this address has the keyword, up to its terminating zero. */
function hasKeyword(from: usize, keyword: usize, length: i32): bool {
  const first = load<u8>(keyword)
  for (let at = from; load<u8>(at) != 0; at++) {
    if (load<u8>(at) == first && !isWordByte(load<u8>(at - 1)) && beginsWith(at, keyword, length)) return true
  }
  return false
}

function orKeywordOfAll(col: usize, b: i32, keyword: usize, length: i32, out: usize): void {
  const chunk = chunkOf(col, b)
  const end = chunkEndOf(col, b)
  const first = i8x16.splat(load<i8>(keyword))
  const second = i8x16.splat(load<i8>(keyword, 1))
  const isOne = length == 1 ? i8x16.splat(-1) : i8x16.splat(0)
  for (let at = chunk; at < end; at += 16) {
    // Few bytes pass: the first letter after a non-letter, followed by the second letter or a separator.
    const next = v128.load(at, 1)
    const seconds = v128.or(v128.or(i8x16.eq(next, second), maskNonLetters(next)), isOne)
    const firsts = v128.and(i8x16.eq(v128.load(at), first), maskNonLetters(v128.load(at - 1)))
    const starts = v128.and(firsts, seconds)
    if (!v128.any_true(starts)) continue
    let found = <u32>i8x16.bitmask(starts)
    while (found) {
      const address = at + <usize>ctz(found)
      found &= found - 1
      if (address >= end || isWordByte(load<u8>(address - 1)) || !beginsWith(address, keyword, length))
        continue
      const row = findRow(col, b, address)
      const to = out + (row >> 3)
      store<u8>(to, load<u8>(to) | ((<u8>1) << (<u8>(row & 7))))
    }
  }
}

/** Returns the row that an address in the chunk belongs to. */
function findRow(col: usize, b: i32, address: usize): i32 {
  const offsets = rowOffsetsOf(col, b)
  const distance = <u32>(address - chunkOf(col, b))
  let at: usize = 0
  for (let half: usize = 32; half > 0; half >>= 1) {
    if (load<u32>(offsets + ((at + half) << 2)) <= distance) at += half
  }
  const from = chunkOf(col, b) + <usize>load<u32>(offsets + (at << 2))
  return <i32>(at << 4) + countEnds(from, address)
}

/**
 * Signatures contain the prefixes of 2, 4, 6 and 7 letters and digits of each word, one bit each, in 8,192
 * bits a block.
 */
const SIGNED_LENGTHS: i32 = (1 << 2) | (1 << 4) | (1 << 6) | (1 << 7)
const MAX_PREFIX: i32 = 7
const SIGNATURE_BITS: u32 = 8 * SIGNATURE_BYTES

function mix(hash: u32, byte: u8): u32 {
  return (hash ^ byte) * 0x01000193
}

function bitOf(hash: u32): u32 {
  return (hash ^ (hash >>> 15)) & (SIGNATURE_BITS - 1)
}

function hasBit(signature: usize, hash: u32): bool {
  const bit = bitOf(hash)
  return (load<u8>(signature + (bit >>> 3)) & ((<u8>1) << (<u8>(bit & 7)))) != 0
}

function setBit(signature: usize, hash: u32): void {
  const bit = bitOf(hash)
  const to = signature + (bit >>> 3)
  store<u8>(to, load<u8>(to) | ((<u8>1) << (<u8>(bit & 7))))
}

function isSigned(length: i32): bool {
  return ((SIGNED_LENGTHS >> length) & 1) != 0
}

function mayHavePrefix(signature: usize, keyword: usize, length: i32): bool {
  let hash: u32 = 0
  for (let at = 0; at < length && at < MAX_PREFIX; at++) {
    hash = mix(hash, load<u8>(keyword + at))
    if (isSigned(at + 1) && !hasBit(signature, hash)) return false
  }
  return true
}

/**
 * Writes the signature of a block's texts, each word run together with the following ones, and the offsets of
 * its rows.
 */
export function indexTexts(col: usize, b: i32): void {
  const signature = signatureOf(col, b)
  memory.fill(signature, 0, SIGNATURE_BYTES)
  const chunk = chunkOf(col, b)
  const end = chunkEndOf(col, b)
  const offsets = rowOffsetsOf(col, b)
  store<u32>(offsets, 0)
  let row = 0
  for (let at = chunk; at < end; at++) {
    const byte = load<u8>(at)
    if (byte == 0) {
      row++
      if ((row & 15) == 0 && row < BLOCK_ROWS) store<u32>(offsets + (<usize>row >> 2), <u32>(at + 1 - chunk))
    } else if (isWordByte(byte) && !isWordByte(load<u8>(at - 1))) signWord(signature, at)
  }
}

function signWord(signature: usize, at: usize): void {
  let hash: u32 = 0
  let read = 0
  for (let address = at; read < MAX_PREFIX && load<u8>(address) > <u8>NORMALIZED_MARK; address++) {
    if (!isWordByte(load<u8>(address))) continue
    hash = mix(hash, load<u8>(address))
    if (isSigned(++read)) setBit(signature, hash)
  }
}

/** Returns how many texts end in a range of bytes. */
function countEnds(from: usize, to: usize): i32 {
  const zero = i8x16.splat(0)
  let count = 0
  let at = from
  for (; at + 16 <= to; at += 16) count += popcnt(i8x16.bitmask(i8x16.eq(v128.load(at), zero)))
  const rest = i8x16.bitmask(i8x16.eq(v128.load(at), zero))
  return count + popcnt(rest & ((1 << (<i32>(to - at))) - 1))
}

/**
 * Returns whether the text at `at`, without separators, starts with the search text. Stops where a normalized
 * form follows.
 */
function beginsWith(at: usize, keyword: usize, length: i32): bool {
  let address = at
  for (let next = 0; next < length; address++) {
    const byte = load<u8>(address)
    if (byte <= <u8>NORMALIZED_MARK) return false
    if (!isWordByte(byte)) continue
    if (byte != load<u8>(keyword + next)) return false
    next++
  }
  while (load<u8>(address) > <u8>NORMALIZED_MARK) address++
  return load<u8>(address) == 0
}

/** Returns the address of a row's text. */
function findText(col: usize, b: i32, row: i32): usize {
  let at = chunkOf(col, b) + <usize>load<u32>(rowOffsetsOf(col, b) + ((<usize>row >> 4) << 2))
  const zero = i8x16.splat(0)
  let left = row & 15
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

/** Returns whether a row has this stored text. */
export function hasText(col: usize, b: i32, row: i32, text: usize, length: i32): bool {
  if (!chunkOf(col, b)) return length == 0
  const from = findText(col, b, row)
  for (let at = 0; at < length; at++) if (load<u8>(from + at) != load<u8>(text + at)) return false
  const next = load<u8>(from + length)
  return next <= <u8>NORMALIZED_MARK
}

/** Returns the hash of a text: FNV-1a with a final mix, so that each bit affects every other. */
export function hashText(text: usize, length: i32): u32 {
  let hash: u32 = 2166136261
  for (let at = 0; at < length; at++) hash = (hash ^ load<u8>(text + at)) * 16777619
  hash = (hash ^ (hash >>> 16)) * 0x85ebca6b
  return hash ^ (hash >>> 13)
}

/** Returns the hash of a row's stored text. */
export function hashRow(col: usize, b: i32, row: i32): u32 {
  if (!chunkOf(col, b)) return hashText(0, 0)
  const from = findText(col, b, row)
  let end = from
  while (load<u8>(end) > <u8>NORMALIZED_MARK) end++
  return hashText(from, <i32>(end - from))
}

/** Compares the texts of two rows byte by byte. Returns -1, 0 or 1. Rows without a text come last. */
export function compareTexts(col: usize, b: i32, row: i32, otherB: i32, otherRow: i32): i32 {
  return compareBytes(startOf(col, b, row), startOf(col, otherB, otherRow))
}

/** Compares a row's text with a text that has a terminator like the texts of a chunk. */
export function compareWithText(col: usize, b: i32, row: i32, text: usize): i32 {
  return compareBytes(startOf(col, b, row), text)
}

/** Returns the address of a row's text, or 0 if it has none. */
function startOf(col: usize, b: i32, row: i32): usize {
  if (!chunkOf(col, b)) return 0
  const at = findText(col, b, row)
  return load<u8>(at) > <u8>NORMALIZED_MARK ? at : 0
}

function compareBytes(one: usize, other: usize): i32 {
  if (!one || !other) return one ? -1 : other ? 1 : 0
  for (let at: usize = 0; ; at++) {
    const x = load<u8>(one + at)
    const y = load<u8>(other + at)
    if (x == y && x > <u8>NORMALIZED_MARK) continue
    if (x <= <u8>NORMALIZED_MARK && y <= <u8>NORMALIZED_MARK) return 0
    return x < y ? -1 : 1
  }
}
