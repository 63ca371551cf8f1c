import { MASK_BYTES } from './memory-layout'

/** The number of groups of 64, 16 and 8 rows in a block. */
export const WORDS: usize = 16
export const SIXTEENS: usize = 64
export const EIGHTS: usize = 128

/** Returns the address of one of several adjacent masks. */
export function maskAt(masks: usize, at: i32): usize {
  return masks + <usize>at * MASK_BYTES
}

/** How many rows of a block pass a condition. */
export const NONE: i32 = 0
export const SOME: i32 = 1
export const ALL: i32 = 2

/** Copies a mask. */
export function copyMask(to: usize, from: usize): void {
  v128.store(to, v128.load(from))
  v128.store(to, v128.load(from, 16), 16)
  v128.store(to, v128.load(from, 32), 32)
  v128.store(to, v128.load(from, 48), 48)
  v128.store(to, v128.load(from, 64), 64)
  v128.store(to, v128.load(from, 80), 80)
  v128.store(to, v128.load(from, 96), 96)
  v128.store(to, v128.load(from, 112), 112)
}

/** Sets each 64 bits of a mask to these bits: 0 for no row, -1 for all. */
export function fillMask(to: usize, bits: i64): void {
  const all = i64x2.splat(bits)
  v128.store(to, all)
  v128.store(to, all, 16)
  v128.store(to, all, 32)
  v128.store(to, all, 48)
  v128.store(to, all, 64)
  v128.store(to, all, 80)
  v128.store(to, all, 96)
  v128.store(to, all, 112)
}

/** Removes the rows that are not in the other mask. */
export function andMask(to: usize, from: usize): void {
  v128.store(to, v128.and(v128.load(to), v128.load(from)))
  v128.store(to, v128.and(v128.load(to, 16), v128.load(from, 16)), 16)
  v128.store(to, v128.and(v128.load(to, 32), v128.load(from, 32)), 32)
  v128.store(to, v128.and(v128.load(to, 48), v128.load(from, 48)), 48)
  v128.store(to, v128.and(v128.load(to, 64), v128.load(from, 64)), 64)
  v128.store(to, v128.and(v128.load(to, 80), v128.load(from, 80)), 80)
  v128.store(to, v128.and(v128.load(to, 96), v128.load(from, 96)), 96)
  v128.store(to, v128.and(v128.load(to, 112), v128.load(from, 112)), 112)
}

/** Removes the rows that are in the other mask. */
export function andNotMask(to: usize, from: usize): void {
  v128.store(to, v128.andnot(v128.load(to), v128.load(from)))
  v128.store(to, v128.andnot(v128.load(to, 16), v128.load(from, 16)), 16)
  v128.store(to, v128.andnot(v128.load(to, 32), v128.load(from, 32)), 32)
  v128.store(to, v128.andnot(v128.load(to, 48), v128.load(from, 48)), 48)
  v128.store(to, v128.andnot(v128.load(to, 64), v128.load(from, 64)), 64)
  v128.store(to, v128.andnot(v128.load(to, 80), v128.load(from, 80)), 80)
  v128.store(to, v128.andnot(v128.load(to, 96), v128.load(from, 96)), 96)
  v128.store(to, v128.andnot(v128.load(to, 112), v128.load(from, 112)), 112)
}

/** Adds the rows of the other mask. */
export function orMask(to: usize, from: usize): void {
  v128.store(to, v128.or(v128.load(to), v128.load(from)))
  v128.store(to, v128.or(v128.load(to, 16), v128.load(from, 16)), 16)
  v128.store(to, v128.or(v128.load(to, 32), v128.load(from, 32)), 32)
  v128.store(to, v128.or(v128.load(to, 48), v128.load(from, 48)), 48)
  v128.store(to, v128.or(v128.load(to, 64), v128.load(from, 64)), 64)
  v128.store(to, v128.or(v128.load(to, 80), v128.load(from, 80)), 80)
  v128.store(to, v128.or(v128.load(to, 96), v128.load(from, 96)), 96)
  v128.store(to, v128.or(v128.load(to, 112), v128.load(from, 112)), 112)
}

/** Returns whether a mask has no row. */
export function isEmpty(mask: usize): bool {
  return !v128.any_true(
    v128.or(
      v128.or(
        v128.or(v128.load(mask), v128.load(mask, 16)),
        v128.or(v128.load(mask, 32), v128.load(mask, 48)),
      ),
      v128.or(
        v128.or(v128.load(mask, 64), v128.load(mask, 80)),
        v128.or(v128.load(mask, 96), v128.load(mask, 112)),
      ),
    ),
  )
}

/** Returns whether a mask has a row. */
export function hasRow(mask: usize, row: i32): bool {
  return ((load<u8>(mask + (row >> 3)) >> (<u8>row & 7)) & 1) != 0
}

/** Returns the number of rows in a mask. */
export function countRows(mask: usize): i32 {
  return <i32>(
    (popcnt(load<u64>(mask)) +
      popcnt(load<u64>(mask, 8)) +
      popcnt(load<u64>(mask, 16)) +
      popcnt(load<u64>(mask, 24)) +
      popcnt(load<u64>(mask, 32)) +
      popcnt(load<u64>(mask, 40)) +
      popcnt(load<u64>(mask, 48)) +
      popcnt(load<u64>(mask, 56)) +
      popcnt(load<u64>(mask, 64)) +
      popcnt(load<u64>(mask, 72)) +
      popcnt(load<u64>(mask, 80)) +
      popcnt(load<u64>(mask, 88)) +
      popcnt(load<u64>(mask, 96)) +
      popcnt(load<u64>(mask, 104)) +
      popcnt(load<u64>(mask, 112)) +
      popcnt(load<u64>(mask, 120)))
  )
}

/** Returns the number of rows that are in both masks. */
export function countBoth(a: usize, b: usize): i32 {
  return <i32>(
    (popcnt(load<u64>(a) & load<u64>(b)) +
      popcnt(load<u64>(a, 8) & load<u64>(b, 8)) +
      popcnt(load<u64>(a, 16) & load<u64>(b, 16)) +
      popcnt(load<u64>(a, 24) & load<u64>(b, 24)) +
      popcnt(load<u64>(a, 32) & load<u64>(b, 32)) +
      popcnt(load<u64>(a, 40) & load<u64>(b, 40)) +
      popcnt(load<u64>(a, 48) & load<u64>(b, 48)) +
      popcnt(load<u64>(a, 56) & load<u64>(b, 56)) +
      popcnt(load<u64>(a, 64) & load<u64>(b, 64)) +
      popcnt(load<u64>(a, 72) & load<u64>(b, 72)) +
      popcnt(load<u64>(a, 80) & load<u64>(b, 80)) +
      popcnt(load<u64>(a, 88) & load<u64>(b, 88)) +
      popcnt(load<u64>(a, 96) & load<u64>(b, 96)) +
      popcnt(load<u64>(a, 104) & load<u64>(b, 104)) +
      popcnt(load<u64>(a, 112) & load<u64>(b, 112)) +
      popcnt(load<u64>(a, 120) & load<u64>(b, 120)))
  )
}

/**
 * Writes the rows of a mask as u16 and returns how many. Writes four at a time, to avoid branches on the
 * unpredictable number in a word. Later rows overwrite the excess, and a list has room for all rows of a
 * block.
 */
export function listRows(mask: usize, to: usize): i32 {
  let end = to
  for (let word: usize = 0; word < WORDS; word++) {
    let bits = load<u64>(mask + (word << 3))
    const next = end + ((<usize>popcnt(bits)) << 1)
    const first = <i32>(word << 6)
    while (bits) {
      store<u16>(end, <u16>(first + <i32>ctz(bits)))
      bits &= bits - 1
      store<u16>(end, <u16>(first + <i32>ctz(bits)), 2)
      bits &= bits - 1
      store<u16>(end, <u16>(first + <i32>ctz(bits)), 4)
      bits &= bits - 1
      store<u16>(end, <u16>(first + <i32>ctz(bits)), 6)
      bits &= bits - 1
      end += 8
    }
    end = next
  }
  return <i32>((end - to) >> 1)
}

/** Returns which of the sixteen words of a mask have any row. */
export function filledWords(mask: usize): i32 {
  return (
    filledFour(mask) |
    (filledFour(mask + 32) << 4) |
    (filledFour(mask + 64) << 8) |
    (filledFour(mask + 96) << 12)
  )
}

function filledFour(words: usize): i32 {
  const nothing = i64x2.splat(0)
  const a = i64x2.ne(v128.load(words), nothing)
  const c = i64x2.ne(v128.load(words, 16), nothing)
  return i32x4.bitmask(v128.shuffle<i32>(a, c, 0, 2, 4, 6))
}
