import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import { getNumber, type Derived } from './derived-columns.ts'
import {
  F64_BYTES,
  MASK_BYTES,
  MAX_SORTED_PAGE,
  PICKED_BYTES,
  PICKED_KEY,
  PICKED_SLOT,
  SORT_FLAG,
  SORT_NUMBER,
  SORT_ROW_ORDER,
  SORT_SET,
  U32_BYTES,
} from './kernel/memory-layout.ts'
import type { Query, Sort } from './query.ts'

/** A sort key: its kind as the kernel numbers it, its column or ranks, and its direction. */
type Key = {
  kind: number
  column: number
  ranks: number
  sign: number
  /** Returns the key of one row, for the few that are sorted in JavaScript. */
  read: (slot: number) => number
}

/** The kernel picks rows into a list of at least this many before it cuts the list. */
const minRoom = 4096

type Found = { candidates: number; count: number; matches: number; total: number }

/**
 * Returns the ids of the page, sorted by the given sorts, then by the schema's order, then by row id. None
 * and null come last in both directions.
 */
export function pickPage(
  columns: CatalogueColumns,
  derived: Derived | undefined,
  { sort = [], ranks = {}, page, pageSize }: Query,
  found: Found,
): number[] {
  if (page < 0) throw new RangeError(`There is no page ${page}`)
  const keys = sort.map((by) => toKey(columns, derived, by, ranks[by.by]))
  const start = page * pageSize
  const end = Math.min(start + pageSize, found.total)
  if (start >= end) return []
  const picked = pickFirst(columns, [...keys, lastKey(columns)], found, { start, end })
  return picked.map((slot) => columns.slots.ids[slot] ?? 0)
}

/** Returns rows `start` to `end` in the order of the keys. The last key distinguishes any two rows. */
function pickFirst(
  columns: CatalogueColumns,
  [key, ...others]: readonly Key[],
  found: Found,
  { start, end }: { start: number; end: number },
): number[] {
  if (!key || end <= 0) return []
  const { kernel, scratch, orderRanks } = columns
  const { candidates, count, matches } = found
  const room = Math.max(end + Math.max(minRoom, end), count)
  const blockOrder = scratch.allocate(count * U32_BYTES)
  const list = scratch.allocate(room * PICKED_BYTES)
  kernel.setSortKey(key.kind, key.column, key.ranks, key.sign)
  const picked = kernel.pick(end, candidates, count, matches, orderRanks.address, list, room, blockOrder)
  const isInOrder = end <= MAX_SORTED_PAGE
  // Rows before the page need not be sorted.
  if (start > 0 && !isInOrder) kernel.selectFirst(list, picked, start)
  if (others.length <= 1) {
    if (!isInOrder) kernel.sortPicked(list, start, picked - 1)
    return readSlots(columns, list, start, picked)
  }
  const rows = Array.from({ length: picked - start }, (_, at) => readPicked(columns, list, start + at))
  // Rows strictly between the lowest and the highest key are on the page. Rows that tie with either are
  // selected by the other keys.
  const lowest = rows.reduce((best, row) => Math.min(best, row.key), Infinity)
  const highest = rows.reduce((worst, row) => Math.max(worst, row.key), -Infinity)
  const between = rows.filter((row) => row.key > lowest && row.key < highest).map(({ slot }) => slot)
  between.sort((a, b) => compareBy([key, ...others], a, b))
  const pickTies = (tied: number): number[] => {
    const ties = scratch.allocate(count * MASK_BYTES)
    kernel.setSortKey(key.kind, key.column, key.ranks, key.sign)
    kernel.maskTies(tied, candidates, count, matches, ties)
    const before = countBelow(columns, list, picked, tied)
    const rest = { start: Math.max(0, start - before), end: end - before }
    return pickFirst(columns, others, { ...found, matches: ties }, rest)
  }
  return lowest === highest ? pickTies(lowest) : [...pickTies(lowest), ...between, ...pickTies(highest)]
}

function readSlots(
  { memory: { u32 } }: CatalogueColumns,
  list: number,
  start: number,
  end: number,
): number[] {
  const slots: number[] = []
  for (let at = start; at < end; at++) {
    slots.push(u32[(list + at * PICKED_BYTES + PICKED_SLOT) / U32_BYTES] ?? 0)
  }
  return slots
}

type Picked = { key: number; slot: number }

function readPicked({ memory }: CatalogueColumns, list: number, at: number): Picked {
  const address = list + at * PICKED_BYTES
  return {
    key: memory.f64[(address + PICKED_KEY) / F64_BYTES] ?? 0,
    slot: memory.u32[(address + PICKED_SLOT) / U32_BYTES] ?? 0,
  }
}

/** Returns how many of the picked rows come before a key. */
function countBelow({ memory }: CatalogueColumns, list: number, picked: number, key: number): number {
  let below = 0
  for (let at = 0; at < picked; at++) {
    if ((memory.f64[(list + at * PICKED_BYTES + PICKED_KEY) / F64_BYTES] ?? 0) < key) below += 1
  }
  return below
}

function compareBy(keys: readonly Key[], a: number, b: number): number {
  for (const { read } of keys) {
    const [x, y] = [read(a), read(b)]
    if (x !== y) return x < y ? -1 : 1
  }
  return 0
}

/** Returns the key that distinguishes any two rows, also those without an order key. */
function lastKey({ orderRanks }: CatalogueColumns): Key {
  const read = (slot: number): number => orderRanks.rankOf(slot)
  return { kind: SORT_ROW_ORDER, column: 0, ranks: orderRanks.address, sign: 1, read }
}

/** Returns the order key. Rows without one come last, also in descending order. */
function orderKey({ orderRanks }: CatalogueColumns, sign: number): Key {
  const read = (slot: number): number => orderRanks.keyOf(slot, sign)
  return { kind: SORT_ROW_ORDER, column: 0, ranks: orderRanks.address, sign, read }
}

function toKey(
  columns: CatalogueColumns,
  derived: Derived | undefined,
  { by, order }: Sort,
  ranks: ReadonlyMap<number, number> | undefined,
): Key {
  const sign = order === 'asc' ? 1 : -1
  if (columns.sets.has(by)) return setKey(columns, by, sign, ranks)
  const flag = columns.flags.get(by)
  if (flag) {
    const read = (slot: number): number => sign * (flag.read(slot) ? 1 : 0)
    return { kind: SORT_FLAG, column: flag.address, ranks: 0, sign, read }
  }
  if (columns.keys.has(by)) {
    if (columns.keys.get(by) !== columns.order) throw new RangeError(`Rows can't be sorted by ${by}`)
    return orderKey(columns, sign)
  }
  const number = getNumber(columns, derived, by)
  const read = (slot: number): number => {
    const value = number.read(slot)
    return value === null ? Infinity : sign * value
  }
  return { kind: SORT_NUMBER, column: number.address, ranks: 0, sign, read }
}

function setKey(
  columns: CatalogueColumns,
  by: string,
  sign: number,
  ranks: ReadonlyMap<number, number> | undefined,
): Key {
  const set = getColumn(columns.sets, by)
  const keyOf = (id: number): number => {
    const rank = id === 0 ? undefined : ranks ? ranks.get(id) : id
    return rank === undefined ? Infinity : sign * rank
  }
  const read = (slot: number): number => keyOf(set.read(slot))
  const address = columns.scratch.writeF64s(set.idByCode.map(keyOf))
  return { kind: SORT_SET, column: set.address, ranks: address, sign, read }
}
