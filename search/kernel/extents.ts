import { greatestRowOf, leastRowOf, maxOf, minOf, workAt } from './columns'
import { countRows, hasRow, listRows, maskAt } from './masks'
import { FEW_ROWS, findExtent, findExtentOfFew, greatest, least } from './measure-rows'
import { facetAt, MATCH, ROWS_OWN, SET } from './query'
import { maskOthers } from './rows'

const UNKNOWN: i32 = -1

/** Finds the extent of a filtered number, ignoring its own filter. */
export function findOwnExtent(q: usize, f: i32, found: i32): void {
  const facet = facetAt(q, f)
  const extent = <usize>load<u32>(facet, 20)
  if (!extent || load<u32>(facet) == SET) return
  const column = <usize>load<u32>(facet, 4)
  const blocks = <usize>load<u32>(facet, 24)
  const count = load<i32>(facet, 28)
  findRange(column, <usize>load<u32>(q, 56), found, <usize>load<u32>(facet, 16), extent)
  extendExtent(q, f, column, blocks, count, extent, 1)
  extendExtent(q, f, column, blocks, count, extent, -1)
}

/** Finds the extents of the requested numbers without a filter. */
export function findFreeRanges(q: usize, found: i32): void {
  const candidates = <usize>load<u32>(q, 56)
  const matches = <usize>load<u32>(q, 60)
  const ranges = <usize>load<u32>(q, 84)
  const end = ranges + ((<usize>load<u32>(q, 80)) << 3)
  for (let range = ranges; range < end; range += 8) {
    startRange(<usize>load<u32>(range), candidates, found, matches, <usize>load<u32>(range, 4))
  }
  // Blocks with many rows first: then few of the others can extend the extent.
  extendFreeRanges(q, found, false)
  extendFreeRanges(q, found, true)
}

function extendFreeRanges(q: usize, found: i32, withFewRows: bool): void {
  const candidates = <usize>load<u32>(q, 56)
  const matches = <usize>load<u32>(q, 60)
  const ranges = <usize>load<u32>(q, 84)
  const end = ranges + ((<usize>load<u32>(q, 80)) << 3)
  for (let at = 0; at < found; at++) {
    const mask = maskAt(matches, at)
    const n = countRows(mask)
    if (n == 0 || n <= FEW_ROWS != withFewRows) continue
    openBlock(load<i32>(candidates + ((<usize>at) << 2)), mask, n)
    for (let range = ranges; range < end; range += 8) {
      extendRange(<usize>load<u32>(range), <usize>load<u32>(range, 4))
    }
  }
}

/** Reads deferred blocks in the order of their reach, until none can extend the extent. */
function extendExtent(
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
    if (maskOthers(q, f, b)) {
      findExtent(column, b, workAt(MATCH))
      store<f64>(extent, Math.min(load<f64>(extent), least))
      store<f64>(extent, Math.max(load<f64>(extent, 8), greatest), 8)
    }
    // Move the block to the end and keep it, because the other direction reads it as well.
    left--
    store<i32>(blocks, load<i32>(blocks + ((<usize>left) << 2)))
    store<i32>(blocks + ((<usize>left) << 2), b)
    sink(column, blocks, 0, left, sign)
  }
}

function reachesFurther(column: usize, b: i32, extent: usize, sign: i32): bool {
  return sign > 0 ? minOf(column, b) < load<f64>(extent) : maxOf(column, b) > load<f64>(extent, 8)
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
function findRange(column: usize, candidates: usize, count: i32, masks: usize, out: usize): void {
  startRange(column, candidates, count, masks, out)
  for (let at = 0; at < count; at++) {
    openBlock(load<i32>(candidates + ((<usize>at) << 2)), maskAt(masks, at), UNKNOWN)
    extendRange(column, out)
  }
}

/**
 * Writes what the stored minima and maxima prove without reading numbers. Then most blocks need no reading.
 */
function startRange(column: usize, candidates: usize, count: i32, masks: usize, out: usize): void {
  let min = f64x2.splat(Infinity)
  let max = f64x2.splat(-Infinity)
  for (let at = 0; at < count; at++) {
    const b = load<i32>(candidates + ((<usize>at) << 2))
    const mask = maskAt(masks, at)
    min = f64x2.pmin(min, f64x2.splat(hasRow(mask, leastRowOf(column, b)) ? minOf(column, b) : Infinity))
    max = f64x2.pmax(max, f64x2.splat(hasRow(mask, greatestRowOf(column, b)) ? maxOf(column, b) : -Infinity))
  }
  store<f64>(out, f64x2.extract_lane(min, 0))
  store<f64>(out, f64x2.extract_lane(max, 0), 8)
}

// The block that is read, its rows and their number. If there are few, they are listed once for all numbers.
let block: i32 = 0
let rows: usize = 0
let rowCount: i32 = UNKNOWN

function openBlock(b: i32, mask: usize, n: i32): void {
  block = b
  rows = mask
  rowCount = n
  if (n != UNKNOWN && n <= FEW_ROWS) listRows(mask, workAt(ROWS_OWN))
}

/** Reads the block if it could extend the extent. */
function extendRange(column: usize, out: usize): void {
  const min = load<f64>(out)
  const max = load<f64>(out, 8)
  if (minOf(column, block) >= min && maxOf(column, block) <= max) return
  if (rowCount == UNKNOWN) openBlock(block, rows, countRows(rows))
  if (rowCount > FEW_ROWS) findExtent(column, block, rows)
  else findExtentOfFew(column, block, workAt(ROWS_OWN), rowCount)
  store<f64>(out, Math.min(min, least))
  store<f64>(out, Math.max(max, greatest), 8)
}
