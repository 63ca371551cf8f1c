import { FEW_ROWS, findExtent, findExtentOfFew, foundMax, foundMin } from './aggregates'
import { maxOf, maxRowOf, minOf, minRowOf } from './columns'
import { countRows, hasRow, listRows, maskAt } from './masks'
import {
  FACET_COLUMN,
  FACET_DEFERRED_BLOCKS,
  FACET_DEFERRED_COUNT,
  FACET_KIND,
  FACET_MASKS,
  FACET_RESULT,
  QUERY_CANDIDATES,
  QUERY_EXTENT_COUNT,
  QUERY_EXTENTS,
  QUERY_MATCHES,
  RANGE_MAX,
  RANGE_MIN,
  REQUEST_BYTES,
  REQUEST_COLUMN,
  REQUEST_RESULT,
  SET_FACET,
} from './memory-layout'
import { facetAt, maskAllButFacet } from './row-filters'
import { FACET_LIST, MATCHES, scratchAt } from './scratch'

const UNKNOWN: i32 = -1

/** Finds the extent of a filtered number, ignoring its own filter. */
export function findFilteredExtent(q: usize, f: i32, found: i32): void {
  const facet = facetAt(q, f)
  const extent = <usize>load<u32>(facet, FACET_RESULT)
  if (!extent || load<u32>(facet, FACET_KIND) == SET_FACET) return
  const column = <usize>load<u32>(facet, FACET_COLUMN)
  const blocks = <usize>load<u32>(facet, FACET_DEFERRED_BLOCKS)
  const count = load<i32>(facet, FACET_DEFERRED_COUNT)
  findExtentOfCandidates(
    column,
    <usize>load<u32>(q, QUERY_CANDIDATES),
    found,
    <usize>load<u32>(facet, FACET_MASKS),
    extent,
  )
  readDeferredBlocks(q, f, column, blocks, count, extent, 1)
  readDeferredBlocks(q, f, column, blocks, count, extent, -1)
}

/** Finds the extents of the requested numbers without a filter. */
export function findUnfilteredExtents(q: usize, found: i32): void {
  const candidates = <usize>load<u32>(q, QUERY_CANDIDATES)
  const matches = <usize>load<u32>(q, QUERY_MATCHES)
  const requests = <usize>load<u32>(q, QUERY_EXTENTS)
  const end = requests + <usize>load<u32>(q, QUERY_EXTENT_COUNT) * REQUEST_BYTES
  for (let request = requests; request < end; request += REQUEST_BYTES) {
    startExtent(
      <usize>load<u32>(request, REQUEST_COLUMN),
      candidates,
      found,
      matches,
      <usize>load<u32>(request, REQUEST_RESULT),
    )
  }
  // Blocks with many rows first: then few of the others can extend the extent.
  extendUnfilteredExtents(q, found, false)
  extendUnfilteredExtents(q, found, true)
}

function extendUnfilteredExtents(q: usize, found: i32, withFewRows: bool): void {
  const candidates = <usize>load<u32>(q, QUERY_CANDIDATES)
  const matches = <usize>load<u32>(q, QUERY_MATCHES)
  const requests = <usize>load<u32>(q, QUERY_EXTENTS)
  const end = requests + <usize>load<u32>(q, QUERY_EXTENT_COUNT) * REQUEST_BYTES
  for (let at = 0; at < found; at++) {
    const mask = maskAt(matches, at)
    const n = countRows(mask)
    if (n == 0 || n <= FEW_ROWS != withFewRows) continue
    openBlock(load<i32>(candidates + ((<usize>at) << 2)), mask, n)
    for (let request = requests; request < end; request += REQUEST_BYTES) {
      extendByBlock(<usize>load<u32>(request, REQUEST_COLUMN), <usize>load<u32>(request, REQUEST_RESULT))
    }
  }
}

/** Reads deferred blocks in the order of their reach, until none can extend the extent. */
function readDeferredBlocks(
  q: usize,
  f: i32,
  column: usize,
  blocks: usize,
  count: i32,
  extent: usize,
  sign: i32,
): void {
  for (let at = (count >> 1) - 1; at >= 0; at--) sink(column, blocks, at, count, sign)
  let left = count
  while (left > 0) {
    const b = load<i32>(blocks)
    if (!reachesFurther(column, b, extent, sign)) return
    if (maskAllButFacet(q, f, b)) {
      findExtent(column, b, scratchAt(MATCHES))
      store<f64>(extent, Math.min(load<f64>(extent, RANGE_MIN), foundMin), RANGE_MIN)
      store<f64>(extent, Math.max(load<f64>(extent, RANGE_MAX), foundMax), RANGE_MAX)
    }
    // Move the block to the end and keep it, because the other direction reads it as well.
    left--
    store<i32>(blocks, load<i32>(blocks + ((<usize>left) << 2)))
    store<i32>(blocks + ((<usize>left) << 2), b)
    sink(column, blocks, 0, left, sign)
  }
}

function reachesFurther(column: usize, b: i32, extent: usize, sign: i32): bool {
  return sign > 0
    ? minOf(column, b) < load<f64>(extent, RANGE_MIN)
    : maxOf(column, b) > load<f64>(extent, RANGE_MAX)
}

function reachOf(column: usize, b: i32, sign: i32): f64 {
  return sign > 0 ? minOf(column, b) : -maxOf(column, b)
}

/** Sifts a block down the heap. The block that reaches furthest is on top. */
function sink(column: usize, blocks: usize, from: i32, count: i32, sign: i32): void {
  const b = load<i32>(blocks + ((<usize>from) << 2))
  const reach = reachOf(column, b, sign)
  let at = from
  for (let next = 2 * at + 1; next < count; next = 2 * at + 1) {
    const right = next + 1
    let child = load<i32>(blocks + ((<usize>next) << 2))
    if (right < count) {
      const other = load<i32>(blocks + ((<usize>right) << 2))
      if (reachOf(column, other, sign) < reachOf(column, child, sign)) {
        child = other
        next = right
      }
    }
    if (reachOf(column, child, sign) >= reach) break
    store<i32>(blocks + ((<usize>at) << 2), child)
    at = next
  }
  store<i32>(blocks + ((<usize>at) << 2), b)
}

/**
 * Writes the minimum and maximum of the candidates' rows. If there is none, the minimum is above the maximum.
 */
function findExtentOfCandidates(
  column: usize,
  candidates: usize,
  count: i32,
  masks: usize,
  out: usize,
): void {
  startExtent(column, candidates, count, masks, out)
  for (let at = 0; at < count; at++) {
    openBlock(load<i32>(candidates + ((<usize>at) << 2)), maskAt(masks, at), UNKNOWN)
    extendByBlock(column, out)
  }
}

/**
 * Writes what the stored minima and maxima prove without reading numbers. Then most blocks need no reading.
 */
function startExtent(column: usize, candidates: usize, count: i32, masks: usize, out: usize): void {
  let min = f64x2.splat(Infinity)
  let max = f64x2.splat(-Infinity)
  for (let at = 0; at < count; at++) {
    const b = load<i32>(candidates + ((<usize>at) << 2))
    const mask = maskAt(masks, at)
    min = f64x2.pmin(min, f64x2.splat(hasRow(mask, minRowOf(column, b)) ? minOf(column, b) : Infinity))
    max = f64x2.pmax(max, f64x2.splat(hasRow(mask, maxRowOf(column, b)) ? maxOf(column, b) : -Infinity))
  }
  store<f64>(out, f64x2.extract_lane(min, 0), RANGE_MIN)
  store<f64>(out, f64x2.extract_lane(max, 0), RANGE_MAX)
}

// The block that is read, its rows and their number. If there are few, they are listed once for all numbers.
let block: i32 = 0
let rows: usize = 0
let rowCount: i32 = UNKNOWN

function openBlock(b: i32, mask: usize, n: i32): void {
  block = b
  rows = mask
  rowCount = n
  if (n != UNKNOWN && n <= FEW_ROWS) listRows(mask, scratchAt(FACET_LIST))
}

/** Reads the block if it could extend the extent. */
function extendByBlock(column: usize, out: usize): void {
  const min = load<f64>(out, RANGE_MIN)
  const max = load<f64>(out, RANGE_MAX)
  if (minOf(column, block) >= min && maxOf(column, block) <= max) return
  if (rowCount == UNKNOWN) openBlock(block, rows, countRows(rows))
  if (rowCount > FEW_ROWS) findExtent(column, block, rows)
  else findExtentOfFew(column, block, scratchAt(FACET_LIST), rowCount)
  store<f64>(out, Math.min(min, foundMin), RANGE_MIN)
  store<f64>(out, Math.max(max, foundMax), RANGE_MAX)
}
