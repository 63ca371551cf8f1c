import type { SetColumn } from './blocks/set-column.ts'
import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import type { Derived } from './derived-columns.ts'
import { maskByIds, maskByKeys } from './find-rows.ts'
import type { Filters, Query, Scope } from './query.ts'
import { placeOfNumber, placeOfSet, writeSelection } from './places.ts'
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
const QUERY_BYTES = 96
/** In place of how many scopes there are. */
const ALL_ROWS = -1
const KNOWN_ROWS = -2

/** A query as the kernel reads it, and where its answer will stand. */
export type WrittenQuery = {
  address: number
  candidates: number
  matches: number
  /** By number that is filtered and asked for: how far it reaches with its own filter left out. */
  extents: ReadonlyMap<string, number>
  counts: ReadonlyMap<string, { address: number; column: SetColumn }>
  totals: ReadonlyMap<string, number>
}

/** Writes a query into the kernel's memory. Throws where it names a column that is not there. */
export function writeQuery(
  columns: CatalogueColumns,
  scopeMasks: ScopeMasks,
  derived: Derived | undefined,
  { within, filters = {}, labels = {}, totals = [], facets = {} }: Query,
): WrittenQuery {
  const { work, slots, memory } = columns
  const { scopes, blocks } = writeScopes(columns, scopeMasks, within)
  const flags = (filters.flags ?? []).map((name) => getColumn(columns.flags, name).address)
  const active = [
    ...writeSetFacets(columns, filters.sets),
    ...writeNumberFacets(columns, derived, filters.numbers, new Set(facets.numbers)),
  ]
  const activeAt = new Map(active.map(({ name }, at) => [name, at]))
  const words = writeWords(columns, filters.text, labels)
  const counts = new Map(
    (facets.sets ?? []).map((name) => {
      const column = getColumn(columns.sets, name)
      return [name, { column, address: work.takeZeros(column.codeCount * 4) }]
    }),
  )
  const countList = [...counts].flatMap(([name, { address }]) => [
    placeOfSet(columns, name),
    activeAt.get(name) ?? -1,
    address,
  ])
  const sums = new Map(totals.map((name) => [name, work.takeZeros(8)]))
  const sumList = [...sums].flatMap(([name, sum]) => [placeOfNumber(columns, derived, name), sum])
  const candidates = work.take(slots.blocks * 4)
  const matches = work.take(slots.maskBytes)
  const address = work.takeZeros(QUERY_BYTES)
  const query = [
    slots.blocks,
    ...scopes,
    flags.length,
    work.writeWords(flags),
    maskByKeys(columns, filters.keys),
    active.length,
    work.writeWords(active.flatMap((facet) => facet.words)),
    words.length,
    work.writeWords(words.flat()),
    counts.size,
    work.writeWords(countList),
    sums.size,
    work.writeWords(sumList),
    candidates,
    matches,
    0,
    0,
    work.take(slots.blocks),
    ...blocks,
  ]
  memory.i32.set(query, address / 4)
  const extents = active.flatMap(({ name, extent }) => (extent === 0 ? [] : [[name, extent] as const]))
  return { address, candidates, matches, extents: new Map(extents), counts, totals: sums }
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
  const scopes = within.map((scope) => writeScope(columns, scope))
  const list = columns.work.writeWords(scopes.flat())
  const known = scopeMasks.find(within, list)
  if (known === undefined) return { scopes: [scopes.length, list], blocks: everywhere }
  return { scopes: [KNOWN_ROWS, known.masks], blocks: [known.blocks, known.count] }
}

function writeScope(columns: CatalogueColumns, { only, except, flags, ids }: Scope): [number, number] {
  const operations: number[] = []
  const add = (kind: number, a: number, b: number): void => void operations.push(kind, a, b)
  for (const [name, wanted] of Object.entries(only ?? {})) {
    add(IN_SET, placeOfSet(columns, name), writeSelection(columns, name, wanted))
  }
  for (const [name, unwanted] of Object.entries(except ?? {})) {
    add(OUTSIDE_SET, placeOfSet(columns, name), writeSelection(columns, name, unwanted))
  }
  for (const [name, value] of Object.entries(flags ?? {})) {
    add(HAS_FLAG, getColumn(columns.flags, name).address, value ? 1 : 0)
  }
  if (ids) add(IN_ROWS, maskByIds(columns, ids), 0)
  return [columns.work.writeWords(operations), operations.length / 3]
}

/** A facet for the kernel; `extent` is where it says how far the number reaches, 0 where nobody asks. */
type Facet = { name: string; extent: number; words: readonly number[] }

function writeSetFacets(columns: CatalogueColumns, sets: Filters['sets'] = {}): Facet[] {
  return Object.entries(sets).flatMap(([name, ids]): Facet[] => {
    const place = placeOfSet(columns, name)
    if (ids.length === 0) return []
    const wanted = ids.filter((id) => id !== 0)
    return [{ name, extent: 0, words: [SET, place, writeSelection(columns, name, wanted), 0, 0, 0, 0, 0] }]
  })
}

function writeNumberFacets(
  columns: CatalogueColumns,
  derived: Derived | undefined,
  numbers: Filters['numbers'] = {},
  asked: ReadonlySet<string>,
): Facet[] {
  const { work, slots } = columns
  return Object.entries(numbers).flatMap(([name, ranges]): Facet[] => {
    const place = placeOfNumber(columns, derived, name)
    if (ranges.length === 0) return []
    const ends = ranges.flatMap(({ min = -Infinity, max = Infinity }) => [min, max])
    const kind = derived?.places.has(name) === true ? DERIVED : NUMBER
    const [masks, extent, blocks] = asked.has(name)
      ? [work.take(slots.maskBytes), work.take(16), work.take(slots.blocks * 4)]
      : [0, 0, 0]
    const words = [kind, place, work.writeNumbers(ends), ranges.length, masks, extent, blocks, 0]
    return [{ name, extent, words }]
  })
}
