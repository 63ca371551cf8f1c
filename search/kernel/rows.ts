import { liveMaskOf, workAt } from './columns'
import { maskNumber, maskSet } from './conditions'
import { ALL, andMask, andNotMask, copyMask, fillMask, isEmpty, maskAt, NONE, orMask, SOME } from './masks'
import {
  ALL_ROWS,
  facetAt,
  HAS_FLAG,
  IN_ROWS,
  IN_SET,
  KNOWN_ROWS,
  MATCH,
  OUTSIDE_SET,
  OWN,
  PART,
  PLACE_BYTES,
  SCOPE,
  SET,
  WORD,
} from './query'
import { orWord } from './texts'

/**
 * Writes the rows of a block that exist for this viewer and pass every filter that is not a facet. Returns
 * whether there is any.
 */
export function maskBase(q: usize, b: i32, base: usize): bool {
  const scopes = load<i32>(q, 4)
  const scopeList = <usize>load<u32>(q, 8)
  const flags = load<i32>(q, 12)
  const flagList = <usize>load<u32>(q, 16)
  const chosen = <usize>load<u32>(q, 20)
  if (scopes == ALL_ROWS) copyMask(base, liveMaskOf(b))
  else if (scopes == KNOWN_ROWS) copyMask(base, maskAt(scopeList, b))
  else maskScopes(b, scopeList, scopes, base)
  for (let f = 0; f < flags; f++) {
    andMask(base, maskAt(<usize>load<u32>(flagList + ((<usize>f) << 2)), b))
  }
  if (chosen) andMask(base, maskAt(chosen, b))
  return !isEmpty(base)
}

/** Writes the rows of a block that any of the scopes allows. */
export function maskScopes(b: i32, scopeList: usize, scopes: i32, out: usize): void {
  fillMask(out, 0)
  const own = workAt(SCOPE)
  for (let s = 0; s < scopes; s++) {
    const scope = scopeList + ((<usize>s) << 3)
    if (maskScope(b, <usize>load<u32>(scope), load<i32>(scope, 4), own)) orMask(out, own)
  }
}

function maskScope(b: i32, operations: usize, count: i32, out: usize): bool {
  copyMask(out, liveMaskOf(b))
  const part = workAt(PART)
  for (let at = 0; at < count; at++) {
    const operation = operations + <usize>at * 12
    const kind = load<u32>(operation)
    const column = <usize>load<u32>(operation, 4)
    const wanted = <usize>load<u32>(operation, 8)
    if (kind == IN_SET) {
      if (maskSet(column, b, wanted, out, out) == NONE) return false
    } else if (kind == OUTSIDE_SET) {
      const found = maskSet(column, b, wanted, out, part)
      if (found == ALL) return false
      if (found == SOME) andNotMask(out, part)
    } else if (kind == HAS_FLAG) {
      if (wanted) andMask(out, maskAt(column, b))
      else andNotMask(out, maskAt(column, b))
    } else if (kind == IN_ROWS) andMask(out, maskAt(column, b))
  }
  return !isEmpty(out)
}

/** Filters `rows` of a block by a facet. Returns NONE, ALL, or SOME with the rows in `out`. */
export function maskFacet(facet: usize, b: i32, rows: usize, out: usize): i32 {
  const column = <usize>load<u32>(facet, 4)
  const wanted = <usize>load<u32>(facet, 8)
  if (load<u32>(facet) == SET) return maskSet(column, b, wanted, rows, out)
  return maskNumber(column, b, wanted, load<i32>(facet, 12), rows, out)
}

/** Writes the rows of a block that pass everything but one facet. Returns whether there is any. */
export function maskOthers(q: usize, but: i32, b: i32): bool {
  const match = workAt(MATCH)
  if (!maskBase(q, b, match)) return false
  const facets = load<i32>(q, 24)
  for (let f = 0; f < facets; f++) {
    if (f == but) continue
    const facet = facetAt(q, f)
    // A set is filtered in place.
    const isSet = load<u32>(facet) == SET
    const passes = isSet ? match : workAt(OWN)
    const found = maskFacet(facet, b, match, passes)
    if (found == NONE) return false
    if (found == ALL) continue
    if (!isSet) andMask(match, passes)
    if (isEmpty(match)) return false
  }
  return maskWords(q, b, match, match)
}

/**
 * Keeps the rows of two masks in which every word is found in one of its columns. Returns whether any row is
 * left. Both masks may be the same.
 */
export function maskWords(q: usize, b: i32, mask: usize, other: usize): bool {
  const words = load<i32>(q, 32)
  const wordList = <usize>load<u32>(q, 36)
  const found = workAt(WORD)
  const rows = workAt(OWN)
  for (let w = 0; w < words; w++) {
    copyMask(rows, mask)
    orMask(rows, other)
    findWord(
      <usize>load<u32>(wordList + ((<usize>w) << 3)),
      load<i32>(wordList + ((<usize>w) << 3), 4),
      b,
      rows,
      found,
    )
    andMask(mask, found)
    andMask(other, found)
    if (isEmpty(mask) && isEmpty(other)) return false
  }
  return !(isEmpty(mask) && isEmpty(other))
}

function findWord(places: usize, count: i32, b: i32, rows: usize, found: usize): void {
  const part = workAt(PART)
  fillMask(found, 0)
  for (let at = 0; at < count; at++) {
    const place = places + PLACE_BYTES * at
    const column = <usize>load<u32>(place, 4)
    const sought = <usize>load<u32>(place, 8)
    if (load<u32>(place) == SET) {
      const state = maskSet(column, b, sought, rows, part)
      if (state == ALL) fillMask(found, -1)
      else if (state == SOME) orMask(found, part)
    } else orWord(column, b, sought, load<i32>(place, 12), rows, found)
  }
}
