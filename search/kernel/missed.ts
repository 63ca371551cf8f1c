import { maxsOf, minsOf, presencesOf } from './columns'
import { isEmpty, maskAt } from './masks'
import { COMPUTED, facetAt, NOTHING, SET, SEVERAL } from './query'

// What each block misses, one byte for each block. Sixteen blocks are processed at once. So tables have room
// for a multiple of sixteen (chunks are whole cache lines), and the blocks beyond the last one count as
// missing several facets.
const SIXTEEN: usize = 16

function roomFor(blocks: i32): usize {
  return (<usize>blocks + SIXTEEN - 1) & ~(SIXTEEN - 1)
}

/** Writes for each block whether its mask has any row: the initial state of `noteMissed`. */
export function noteFilled(masks: usize, blocks: i32, out: usize): void {
  memory.fill(out, SEVERAL, roomFor(blocks))
  for (let b = 0; b < blocks; b++) if (!isEmpty(maskAt(masks, b))) store<u8>(out + b, NOTHING)
}

/**
 * Writes what each block misses and returns the address. A block that misses only one facet still counts for
 * that facet. `isStoredOnly` ignores derived facets, which may not be computed yet.
 */
export function noteMissed(q: usize, isStoredOnly: bool): usize {
  const blocks = load<i32>(q)
  const facets = load<i32>(q, 24)
  const missedBy = <usize>load<u32>(q, 72)
  const known = <usize>load<u32>(q, 76)
  if (known) memory.copy(missedBy, known, roomFor(blocks))
  else {
    memory.fill(missedBy, SEVERAL, roomFor(blocks))
    memory.fill(missedBy, NOTHING, blocks)
  }
  for (let f = 0; f < facets; f++) {
    const facet = facetAt(q, f)
    const kind = load<u32>(facet)
    const column = <usize>load<u32>(facet, 4)
    const wanted = <usize>load<u32>(facet, 8)
    if (kind == SET) noteMissedSet(column, wanted, blocks, missedBy, <u8>(f + 1))
    else if (kind != COMPUTED || !isStoredOnly) {
      noteMissedNumber(column, wanted, load<i32>(facet, 12), blocks, missedBy, <u8>(f + 1))
    }
  }
  return missedBy
}

/** Marks the blocks that have none of the selected codes. */
function noteMissedSet(col: usize, selection: usize, blocks: i32, missedBy: usize, mark: u8): void {
  const wanted = v128.load(selection)
  const presences = presencesOf(col)
  for (let group: usize = 0; group < <usize>blocks; group += SIXTEEN) {
    if (missSeveral(missedBy + group)) continue
    const at = presences + (group << 4)
    const misses = i8x16.narrow_i16x8_s(lackCodes(at, wanted), lackCodes(at + 128, wanted))
    note(missedBy + group, misses, mark)
  }
}

/** Marks the blocks that none of the ranges (pairs of f64) overlaps. */
function noteMissedNumber(
  col: usize,
  ranges: usize,
  count: i32,
  blocks: i32,
  missedBy: usize,
  mark: u8,
): void {
  const mins = minsOf(col)
  const maxs = maxsOf(col)
  const end = ranges + ((<usize>count) << 4)
  for (let group: usize = 0; group < <usize>blocks; group += SIXTEEN) {
    if (missSeveral(missedBy + group)) continue
    const min = mins + (group << 3)
    const max = maxs + (group << 3)
    const misses = i8x16.narrow_i16x8_s(
      lieOutside(min, max, ranges, end),
      lieOutside(min + 64, max + 64, ranges, end),
    )
    note(missedBy + group, misses, mark)
  }
}

/** Returns whether all of sixteen blocks miss several facets already. */
function missSeveral(missed: usize): bool {
  return i8x16.all_true(i8x16.eq(v128.load(missed), i8x16.splat(<i8>SEVERAL)))
}

/** Marks those of sixteen blocks that miss this facet. Blocks that missed another one now miss several. */
function note(missed: usize, misses: v128, mark: u8): void {
  const before = v128.load(missed)
  const first = i8x16.eq(before, i8x16.splat(<i8>NOTHING))
  const now = v128.bitselect(i8x16.splat(<i8>mark), i8x16.splat(<i8>SEVERAL), first)
  v128.store(missed, v128.bitselect(now, before, misses))
}

/** Returns which of eight blocks have none of the wanted codes. */
function lackCodes(presences: usize, wanted: v128): v128 {
  return join(
    lackCodesOfTwo(presences, wanted),
    lackCodesOfTwo(presences + 32, wanted),
    lackCodesOfTwo(presences + 64, wanted),
    lackCodesOfTwo(presences + 96, wanted),
  )
}

function lackCodesOfTwo(presences: usize, wanted: v128): v128 {
  const a = v128.and(v128.load(presences), wanted)
  const c = v128.and(v128.load(presences, 16), wanted)
  const any = v128.or(v128.shuffle<i64>(a, c, 0, 2), v128.shuffle<i64>(a, c, 1, 3))
  return i64x2.eq(any, i64x2.splat(0))
}

/** Returns which of eight blocks no range overlaps, by their minima and maxima. */
function lieOutside(mins: usize, maxs: usize, ranges: usize, end: usize): v128 {
  return join(
    lieOutsideOfTwo(mins, maxs, ranges, end),
    lieOutsideOfTwo(mins + 16, maxs + 16, ranges, end),
    lieOutsideOfTwo(mins + 32, maxs + 32, ranges, end),
    lieOutsideOfTwo(mins + 48, maxs + 48, ranges, end),
  )
}

function lieOutsideOfTwo(mins: usize, maxs: usize, ranges: usize, end: usize): v128 {
  const min = v128.load(mins)
  const max = v128.load(maxs)
  let touches = i64x2.splat(0)
  for (let range = ranges; range < end; range += 16) {
    const reachesLow = f64x2.ge(max, v128.load64_splat(range))
    const reachesHigh = f64x2.le(min, v128.load64_splat(range, 8))
    touches = v128.or(touches, v128.and(reachesLow, reachesHigh))
  }
  return v128.not(touches)
}

/** Narrows four pairs of 64-bit lanes (all ones or zero) to eight 16-bit lanes. */
function join(a: v128, c: v128, d: v128, e: v128): v128 {
  return i16x8.narrow_i32x4_s(v128.shuffle<i32>(a, c, 0, 2, 4, 6), v128.shuffle<i32>(d, e, 0, 2, 4, 6))
}

/** Lists the blocks that do not miss several facets, and returns how many. */
export function listOpen(q: usize, out: usize): i32 {
  const blocks = load<i32>(q)
  const missedBy = <usize>load<u32>(q, 72)
  const several = i8x16.splat(<i8>SEVERAL)
  let found = 0
  for (let group: usize = 0; group < <usize>blocks; group += SIXTEEN) {
    let open = 0xffff ^ i8x16.bitmask(i8x16.eq(v128.load(missedBy + group), several))
    for (; open; open &= open - 1) {
      store<i32>(out + ((<usize>found) << 2), <i32>group + ctz(open))
      found++
    }
  }
  return found
}
