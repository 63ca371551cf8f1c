import { liveCountOf, workAt } from './columns'
import { missesSet } from './conditions'
import { addTotals, countMissed, countSets, maskOwn } from './counting'
import { findFreeRanges, findOwnExtent } from './extents'
import { ALL, copyMask, countRows, fillMask, isEmpty, MASK_BYTES, maskAt, NONE, orMask } from './masks'
import { listOpen, noteMissed } from './missed'
import { ALL_ROWS, FACET_BYTES, FACETS, IN_SET, MATCH, NOTHING, ONE, PART, SET } from './query'
import { maskBase, maskFacet, maskOthers, maskWords } from './rows'

/** Runs a query, except for its page: matching rows by block, counts, totals, extents. */
export function search(q: usize): void {
  const facets = load<i32>(q, 24)
  const facetList = <usize>load<u32>(q, 28)
  const candidates = <usize>load<u32>(q, 56)
  const matches = <usize>load<u32>(q, 60)
  const match = workAt(MATCH)
  let total = 0
  let found = 0
  for (let f = 0; f < facets; f++) store<u32>(facetList + FACET_BYTES * f, 0, 28)
  const missedBy = noteMissed(q, false)
  const open = listOpen(q, candidates)
  for (let at = 0; at < open; at++) {
    // The candidates overwrite the list of blocks in place.
    const b = load<i32>(candidates + ((<usize>at) << 2))
    const missed = load<u8>(missedBy + b)
    const live = liveCountOf(b)
    if (live == 0) continue
    if (missed != NOTHING) {
      const facet = facetList + FACET_BYTES * (missed - 1)
      if (!load<u32>(facet, 20)) continue
      if (load<u32>(facet) != SET) putOff(facet, b)
      else if (maskOthers(q, missed - 1, b)) countMissed(facet, b, live)
      continue
    }
    if (!maskBase(q, b, match)) continue
    fillMask(workAt(ONE), 0)
    if (!maskFacets(facetList, facets, b)) continue
    if (!maskWords(q, b, match, workAt(ONE))) continue
    const n = countRows(match)
    total += n
    store<u32>(candidates + ((<usize>found) << 2), b)
    copyMask(maskAt(matches, found), match)
    keepOwnMasks(facetList, facets, found)
    countSets(q, b, n, live)
    if (n > 0) addTotals(q, b, n, live)
    found++
  }
  store<i32>(q, total, 64)
  store<i32>(q, found, 68)
  for (let f = 0; f < facets; f++) findOwnExtent(q, f, found)
  findFreeRanges(q, found)
}

/**
 * Separates the rows that pass every facet from those that fail exactly one: all that the facet counts need.
 * Returns whether there is any of either.
 */
function maskFacets(facetList: usize, facets: i32, b: i32): bool {
  const match = workAt(MATCH)
  const one = workAt(ONE)
  for (let f = 0; f < facets; f++) {
    const facet = facetList + FACET_BYTES * f
    const passes = maskAt(workAt(FACETS), f)
    let either = match
    if (f > 0) {
      either = workAt(PART)
      copyMask(either, match)
      orMask(either, one)
    }
    const found = maskFacet(facet, b, either, passes)
    if (found == ALL) {
      fillMask(passes, -1)
      continue
    }
    if (found == NONE) {
      fillMask(passes, 0)
      copyMask(one, match)
      fillMask(match, 0)
    } else {
      for (let part: usize = 0; part < MASK_BYTES; part += 16) {
        const matching = v128.load(match + part)
        const passing = v128.load(passes + part)
        const failing = v128.andnot(matching, passing)
        v128.store(one + part, v128.or(v128.and(v128.load(one + part), passing), failing))
        v128.store(match + part, v128.and(matching, passing))
      }
    }
    if (isEmpty(match) && isEmpty(one)) return false
  }
  return true
}

function keepOwnMasks(facetList: usize, facets: i32, found: i32): void {
  for (let f = 0; f < facets; f++) {
    const masks = <usize>load<u32>(facetList + FACET_BYTES * f, 16)
    if (masks) maskOwn(f, maskAt(masks, found))
  }
}

/**
 * Lists the blocks that stored metadata does not rule out, at the address of the candidates. Returns how
 * many.
 */
export function listBlocks(q: usize): i32 {
  const list = <usize>load<u32>(q, 56)
  const isKnown = load<u32>(q, 76) != 0
  noteMissed(q, true)
  const open = listOpen(q, list)
  let found = 0
  for (let at = 0; at < open; at++) {
    const b = load<i32>(list + ((<usize>at) << 2))
    if (liveCountOf(b) == 0 || !(isKnown || mayHoldAny(q, b))) continue
    store<i32>(list + ((<usize>found) << 2), b)
    found++
  }
  return found
}

/** Returns whether any scope could have rows in a block. */
function mayHoldAny(q: usize, b: i32): bool {
  const scopes = load<i32>(q, 4)
  if (scopes == ALL_ROWS) return true
  for (let s = 0; s < scopes; s++) {
    const scope = <usize>load<u32>(q, 8) + ((<usize>s) << 3)
    if (mayHold(<usize>load<u32>(scope), load<i32>(scope, 4), b)) return true
  }
  return false
}

function mayHold(operations: usize, count: i32, b: i32): bool {
  for (let at = 0; at < count; at++) {
    const operation = operations + <usize>at * 12
    const column = <usize>load<u32>(operation, 4)
    const wanted = <usize>load<u32>(operation, 8)
    if (load<u32>(operation) == IN_SET && missesSet(column, b, wanted)) return false
  }
  return true
}

/**
 * Defers a block that misses a number. It counts only for the extent of that number, which is computed last.
 */
function putOff(facet: usize, b: i32): void {
  const count = load<u32>(facet, 28)
  store<u32>(<usize>load<u32>(facet, 24) + ((<usize>count) << 2), b)
  store<u32>(facet, count + 1, 28)
}
