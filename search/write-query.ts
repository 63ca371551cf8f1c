import type { SetColumn } from './blocks/set-column.ts'
import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import type { Derived } from './derived-columns.ts'
import { maskByIds, maskByKeys } from './find-rows.ts'
import type { Filters, Query, Scope } from './query.ts'
import { getNumber, writeSelection } from './places.ts'
import type { ScopeMasks } from './scope-masks.ts'
import { writeWords } from './write-words.ts'

/** Kinds of operations of a scope, and of facets, as the kernel knows them. */
const IN_SET = 0
const HAS_FLAG = 1
const IN_ROWS = 2
const OUTSIDE_SET = 3
const SET = 0
const NUMBER = 1
const DERIVED = 2
/** In place of how many scopes there are. */
const ALL_ROWS = -1
const KNOWN_ROWS = -2

/** Where the kernel answers, in words: how many rows match, and in how many blocks. */
const TOTAL = 16
const COUNT = 17

/** The least and the greatest number. */
const RANGE_BYTES = 16

/** A query as the kernel reads it, and where its answer will stand. */
export type WrittenQuery = {
  address: number
  candidates: number
  matches: number
  /** Of the numbers that are asked for, as they were; of one that is filtered with its own filter left out. */
  ranges: readonly NumberRange[]
  counts: readonly Count[]
  /** One after the other, as they were asked for. */
  totals: number
}

/** Where the least and the greatest of a number stand. */
export type NumberRange = { name: string; address: number }

/** Where the counts of a set's codes stand. */
export type Count = { name: string; column: SetColumn; address: number }

/** Writes a query into the kernel's memory. Throws where it names a column that is not there. */
export function writeQuery(
  columns: CatalogueColumns,
  scopeMasks: ScopeMasks,
  derived: Derived | undefined,
  { within, filters = {}, labels = {}, totals = [], facets = {} }: Query,
): WrittenQuery {
  const { work, slots } = columns
  const { scopes, blocks } = writeScopes(columns, scopeMasks, within)
  const flags = (filters.flags ?? []).map((name) => getColumn(columns.flags, name).address)
  const counts = placeCounts(columns, facets.sets)
  const ranges = placeRanges(columns, facets.numbers)
  const active: Facet[] = []
  addSetFacets(active, columns, filters.sets, counts)
  addNumberFacets(active, columns, derived, filters.numbers, ranges)
  const free = ranges.filter(({ name }) => !active.some((facet) => facet.name === name))
  const words = writeWords(columns, filters.text, labels)
  const sums = work.takeZeros(8 * totals.length)
  const candidates = work.take(slots.blocks * 4)
  const matches = work.take(slots.maskBytes)
  const placeOf = (name: string): number => getNumber(columns, derived, name).place
  const query = [
    slots.blocks,
    scopes[0],
    scopes[1],
    flags.length,
    work.writeWords(flags),
    maskByKeys(columns, filters.keys),
    active.length,
    work.writeLists(active.map((facet) => facet.words)),
    words.length,
    work.writeLists(words),
    counts.length,
    work.writeLists(counts.map((count) => listCount(count, active))),
    totals.length,
    work.writeLists(totals.map((name, at) => [placeOf(name), sums + 8 * at])),
    candidates,
    matches,
    0,
    0,
    work.take(slots.blocks),
    blocks[0],
    blocks[1],
    free.length,
    work.writeLists(free.map(({ name, address }) => [placeOf(name), address])),
  ]
  const address = work.writeWords(query)
  return { address, candidates, matches, ranges, counts, totals: sums }
}

/** What the kernel found: how many rows match, and in how many blocks. */
export function readFound(
  { memory: { i32 } }: CatalogueColumns,
  { address }: WrittenQuery,
): { total: number; count: number } {
  return { total: i32[address / 4 + TOTAL] ?? 0, count: i32[address / 4 + COUNT] ?? 0 }
}

/** Room for the counts of each code of some sets, side by side. */
function placeCounts({ sets, work }: CatalogueColumns, names: readonly string[] = []): Count[] {
  let bytes = 0
  const counts = names.map((name) => {
    const column = getColumn(sets, name)
    bytes += 4 * column.codeCount
    return { name, column, address: bytes - 4 * column.codeCount }
  })
  const first = work.takeZeros(bytes)
  for (const count of counts) count.address += first
  return counts
}

function placeRanges({ work }: CatalogueColumns, names: readonly string[] = []): NumberRange[] {
  const first = work.take(RANGE_BYTES * names.length)
  return names.map((name, at) => ({ name, address: first + RANGE_BYTES * at }))
}

function listCount({ name, column, address }: Count, active: readonly Facet[]): number[] {
  return [column.place, active.findIndex((facet) => facet.name === name), address]
}

type WrittenScopes = {
  /** How many, and where they stand: see the kernel. */
  scopes: [count: number, address: number]
  /** Where the blocks are listed that have rows of them, and how many; 0 for all. */
  blocks: [address: number, count: number]
}

function writeScopes(
  columns: CatalogueColumns,
  scopeMasks: ScopeMasks,
  within: Query['within'],
): WrittenScopes {
  const everywhere: [number, number] = [0, 0]
  if (within === undefined) return { scopes: [ALL_ROWS, 0], blocks: everywhere }
  const write = (): number => columns.work.writeWords(within.flatMap((scope) => writeScope(columns, scope)))
  const known = scopeMasks.find(within, write)
  if (known === undefined) return { scopes: [within.length, write()], blocks: everywhere }
  return { scopes: [KNOWN_ROWS, known.masks], blocks: [known.blocks, known.count] }
}

function writeScope(columns: CatalogueColumns, { only, except, flags, ids }: Scope): [number, number] {
  const operations: number[] = []
  const add = (kind: number, a: number, b: number): void => void operations.push(kind, a, b)
  for (const [name, wanted] of Object.entries(only ?? {})) {
    const column = getColumn(columns.sets, name)
    add(IN_SET, column.place, writeSelection(columns, column, wanted))
  }
  for (const [name, unwanted] of Object.entries(except ?? {})) {
    const column = getColumn(columns.sets, name)
    add(OUTSIDE_SET, column.place, writeSelection(columns, column, unwanted))
  }
  for (const [name, value] of Object.entries(flags ?? {})) {
    add(HAS_FLAG, getColumn(columns.flags, name).address, value ? 1 : 0)
  }
  if (ids) add(IN_ROWS, maskByIds(columns, ids), 0)
  return [columns.work.writeWords(operations), operations.length / 3]
}

/** A facet for the kernel. */
type Facet = { name: string; words: readonly number[] }

function addSetFacets(
  active: Facet[],
  columns: CatalogueColumns,
  sets: Filters['sets'] = {},
  counts: readonly Count[],
): void {
  for (const [name, ids] of Object.entries(sets)) {
    const column = getColumn(columns.sets, name)
    if (ids.length === 0) continue
    const wanted = ids.filter((id) => id !== 0)
    const told = findAddress(counts, name)
    active.push({
      name,
      words: [SET, column.place, writeSelection(columns, column, wanted), 0, 0, told, 0, 0],
    })
  }
}

function addNumberFacets(
  active: Facet[],
  columns: CatalogueColumns,
  derived: Derived | undefined,
  numbers: Filters['numbers'] = {},
  asked: readonly NumberRange[],
): void {
  const { work, slots } = columns
  for (const [name, ranges] of Object.entries(numbers)) {
    const { place } = getNumber(columns, derived, name)
    if (ranges.length === 0) continue
    const ends: number[] = []
    for (const { min = -Infinity, max = Infinity } of ranges) ends.push(min, max)
    const kind = derived?.has(name) === true ? DERIVED : NUMBER
    const extent = findAddress(asked, name)
    const masks = extent && work.take(slots.maskBytes)
    const blocks = extent && work.take(slots.blocks * 4)
    const words = [kind, place, work.writeNumbers(ends), ranges.length, masks, extent, blocks, 0]
    active.push({ name, words })
  }
}

/** Where what is told of a column stands; 0 where nobody asks. */
function findAddress(told: readonly { name: string; address: number }[], name: string): number {
  return told.find((one) => one.name === name)?.address ?? 0
}
