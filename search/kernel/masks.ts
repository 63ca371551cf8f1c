/** Rows of a block; a mask has one bit for each of them: 64 bytes. */
export const ROWS: i32 = 512
export const MASK_BYTES: usize = 64

/** How the rows of a block stand to a condition. */
export const NONE: i32 = 0
export const SOME: i32 = 1
export const ALL: i32 = 2

export function copyMask(to: usize, from: usize): void {
  v128.store(to, v128.load(from))
  v128.store(to, v128.load(from, 16), 16)
  v128.store(to, v128.load(from, 32), 32)
  v128.store(to, v128.load(from, 48), 48)
}

export function fillMask(to: usize, bits: i64): void {
  const all = i64x2.splat(bits)
  v128.store(to, all)
  v128.store(to, all, 16)
  v128.store(to, all, 32)
  v128.store(to, all, 48)
}

export function andMask(to: usize, from: usize): void {
  v128.store(to, v128.and(v128.load(to), v128.load(from)))
  v128.store(to, v128.and(v128.load(to, 16), v128.load(from, 16)), 16)
  v128.store(to, v128.and(v128.load(to, 32), v128.load(from, 32)), 32)
  v128.store(to, v128.and(v128.load(to, 48), v128.load(from, 48)), 48)
}

export function andNotMask(to: usize, from: usize): void {
  v128.store(to, v128.andnot(v128.load(to), v128.load(from)))
  v128.store(to, v128.andnot(v128.load(to, 16), v128.load(from, 16)), 16)
  v128.store(to, v128.andnot(v128.load(to, 32), v128.load(from, 32)), 32)
  v128.store(to, v128.andnot(v128.load(to, 48), v128.load(from, 48)), 48)
}

export function orMask(to: usize, from: usize): void {
  v128.store(to, v128.or(v128.load(to), v128.load(from)))
  v128.store(to, v128.or(v128.load(to, 16), v128.load(from, 16)), 16)
  v128.store(to, v128.or(v128.load(to, 32), v128.load(from, 32)), 32)
  v128.store(to, v128.or(v128.load(to, 48), v128.load(from, 48)), 48)
}

export function isEmpty(mask: usize): bool {
  return !v128.any_true(
    v128.or(v128.or(v128.load(mask), v128.load(mask, 16)), v128.or(v128.load(mask, 32), v128.load(mask, 48))),
  )
}

export function hasRow(mask: usize, row: i32): bool {
  return ((load<u8>(mask + (row >> 3)) >> (<u8>row & 7)) & 1) != 0
}

export function countRows(mask: usize): i32 {
  return <i32>(
    (popcnt(load<u64>(mask)) +
      popcnt(load<u64>(mask, 8)) +
      popcnt(load<u64>(mask, 16)) +
      popcnt(load<u64>(mask, 24)) +
      popcnt(load<u64>(mask, 32)) +
      popcnt(load<u64>(mask, 40)) +
      popcnt(load<u64>(mask, 48)) +
      popcnt(load<u64>(mask, 56)))
  )
}

export function countBoth(a: usize, b: usize): i32 {
  return <i32>(
    (popcnt(load<u64>(a) & load<u64>(b)) +
      popcnt(load<u64>(a, 8) & load<u64>(b, 8)) +
      popcnt(load<u64>(a, 16) & load<u64>(b, 16)) +
      popcnt(load<u64>(a, 24) & load<u64>(b, 24)) +
      popcnt(load<u64>(a, 32) & load<u64>(b, 32)) +
      popcnt(load<u64>(a, 40) & load<u64>(b, 40)) +
      popcnt(load<u64>(a, 48) & load<u64>(b, 48)) +
      popcnt(load<u64>(a, 56) & load<u64>(b, 56)))
  )
}

/** Writes the rows of a mask as u16, and answers how many. */
export function listRows(mask: usize, to: usize): i32 {
  let end = to
  for (let word: usize = 0; word < 8; word++) {
    let bits = load<u64>(mask + (word << 3))
    while (bits) {
      store<u16>(end, <u16>((word << 6) + <usize>ctz(bits)))
      end += 2
      bits &= bits - 1
    }
  }
  return <i32>((end - to) >> 1)
}
