import { maxsOf, minsOf, presencesOf } from './columns'
import { isEmpty, maskAt } from './masks'
import {
  BLOCKS_AT_ONCE,
  DERIVED_FACET,
  FACET_COLUMN,
  FACET_KIND,
  FACET_RANGE_COUNT,
  FACET_SELECTION,
  MISSES_NONE,
  MISSES_SEVERAL,
  PRESENCE_BYTES,
  QUERY_BLOCK_COUNT,
  QUERY_FACET_COUNT,
  QUERY_INITIAL_MISSES,
  QUERY_MISSED_FACETS,
  RANGE_BYTES,
  RANGE_MAX,
  RANGE_MIN,
  SET_FACET,
} from './memory-layout'
import { facetAt } from './row-filters'

// What each block misses, one byte for each block. Sixteen blocks (BLOCKS_AT_ONCE) are processed at once. So
// tables have room for a multiple of sixteen, and the blocks beyond the last one count as missing several facets.

/** Rounds up to what the kernel reads at once. */
function roomFor(blocks: i32): usize {
  return (<usize>blocks + BLOCKS_AT_ONCE - 1) & ~(<usize>BLOCKS_AT_ONCE - 1)
}

/** Writes for each block whether its mask has any row: the initial state of `findMissedFacets`. */
export function markNonEmptyBlocks(masks: usize, blocks: i32, out: usize): void {
  memory.fill(out, <u8>MISSES_SEVERAL, roomFor(blocks))
  for (let b = 0; b < blocks; b++) if (!isEmpty(maskAt(masks, b))) store<u8>(out + b, MISSES_NONE)
}

/**
 * Writes what each block misses and returns the address. A block that misses only one facet still counts for
 * that facet. `isStoredOnly` ignores derived facets, which may not be computed yet.
 */
export function findMissedFacets(q: usize, isStoredOnly: bool): usize {
  const blocks = load<i32>(q, QUERY_BLOCK_COUNT)
  const facets = load<i32>(q, QUERY_FACET_COUNT)
  const missedFacets = <usize>load<u32>(q, QUERY_MISSED_FACETS)
  const initial = <usize>load<u32>(q, QUERY_INITIAL_MISSES)
  if (initial) memory.copy(missedFacets, initial, roomFor(blocks))
  else {
    memory.fill(missedFacets, <u8>MISSES_SEVERAL, roomFor(blocks))
    memory.fill(missedFacets, <u8>MISSES_NONE, blocks)
  }
  for (let f = 0; f < facets; f++) {
    const facet = facetAt(q, f)
    const kind = load<u32>(facet, FACET_KIND)
    const column = <usize>load<u32>(facet, FACET_COLUMN)
    const wanted = <usize>load<u32>(facet, FACET_SELECTION)
    if (kind == SET_FACET) markMissedSet(column, wanted, blocks, missedFacets, <u8>(f + 1))
    else if (kind != DERIVED_FACET || !isStoredOnly) {
      markMissedNumber(column, wanted, load<i32>(facet, FACET_RANGE_COUNT), blocks, missedFacets, <u8>(f + 1))
    }
  }
  return missedFacets
}

/** Marks the blocks that have none of the selected codes. */
function markMissedSet(col: usize, selection: usize, blocks: i32, missedFacets: usize, facetMark: u8): void {
  const wanted = v128.load(selection)
  const presences = presencesOf(col)
  for (let group: usize = 0; group < <usize>blocks; group += BLOCKS_AT_ONCE) {
    if (missSeveral(missedFacets + group)) continue
    const at = presences + group * PRESENCE_BYTES
    const misses = i8x16.narrow_i16x8_s(lackCodes(at, wanted), lackCodes(at + 128, wanted))
    markMissed(missedFacets + group, misses, facetMark)
  }
}

/** Marks the blocks that none of the ranges (pairs of f64) overlaps. */
function markMissedNumber(
  col: usize,
  ranges: usize,
  count: i32,
  blocks: i32,
  missedFacets: usize,
  facetMark: u8,
): void {
  const mins = minsOf(col)
  const maxs = maxsOf(col)
  const end = ranges + <usize>count * RANGE_BYTES
  for (let group: usize = 0; group < <usize>blocks; group += BLOCKS_AT_ONCE) {
    if (missSeveral(missedFacets + group)) continue
    const min = mins + (group << 3)
    const max = maxs + (group << 3)
    const misses = i8x16.narrow_i16x8_s(
      lieOutside(min, max, ranges, end),
      lieOutside(min + 64, max + 64, ranges, end),
    )
    markMissed(missedFacets + group, misses, facetMark)
  }
}

/** Returns whether all of sixteen blocks miss several facets already. */
function missSeveral(missed: usize): bool {
  return i8x16.all_true(i8x16.eq(v128.load(missed), i8x16.splat(<i8>MISSES_SEVERAL)))
}

/** Marks those of sixteen blocks that miss this facet. Blocks that missed another one now miss several. */
function markMissed(missed: usize, misses: v128, facetMark: u8): void {
  const before = v128.load(missed)
  const first = i8x16.eq(before, i8x16.splat(<i8>MISSES_NONE))
  const now = v128.bitselect(i8x16.splat(<i8>facetMark), i8x16.splat(<i8>MISSES_SEVERAL), first)
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
  for (let range = ranges; range < end; range += RANGE_BYTES) {
    const reachesLow = f64x2.ge(max, v128.load64_splat(range, RANGE_MIN))
    const reachesHigh = f64x2.le(min, v128.load64_splat(range, RANGE_MAX))
    touches = v128.or(touches, v128.and(reachesLow, reachesHigh))
  }
  return v128.not(touches)
}

/** Narrows four pairs of 64-bit lanes (all ones or zero) to eight 16-bit lanes. */
function join(a: v128, c: v128, d: v128, e: v128): v128 {
  return i16x8.narrow_i32x4_s(v128.shuffle<i32>(a, c, 0, 2, 4, 6), v128.shuffle<i32>(d, e, 0, 2, 4, 6))
}

/** Lists the blocks that do not miss several facets, and returns how many. */
export function listUnskipped(q: usize, out: usize): i32 {
  const blocks = load<i32>(q, QUERY_BLOCK_COUNT)
  const missedFacets = <usize>load<u32>(q, QUERY_MISSED_FACETS)
  const several = i8x16.splat(<i8>MISSES_SEVERAL)
  let found = 0
  for (let group: usize = 0; group < <usize>blocks; group += BLOCKS_AT_ONCE) {
    let unskipped = 0xffff ^ i8x16.bitmask(i8x16.eq(v128.load(missedFacets + group), several))
    for (; unskipped; unskipped &= unskipped - 1) {
      store<i32>(out + ((<usize>found) << 2), <i32>group + ctz(unskipped))
      found++
    }
  }
  return found
}
