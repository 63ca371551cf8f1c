import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import type { Derived } from './derived-columns.ts'
import { FacetList } from './facet-list.ts'
import { maskByIds, maskByKeys } from './find-rows.ts'
import type { Query, Scope } from './query.ts'
import { getNumber, writeSelection } from './places.ts'
import type { ScopeMasks } from './scope-masks.ts'
import { placeAnswer, TOTAL_BYTES, type PlacedAnswer, type Told } from './told-columns.ts'
import { writeWords } from './write-words.ts'

/** Kinds of scope operations, as the kernel numbers them. */
const IN_SET = 0
const HAS_FLAG = 1
const IN_ROWS = 2
const OUTSIDE_SET = 3
/** Special values instead of the number of scopes. */
const ALL_ROWS = -1
const KNOWN_ROWS = -2

/** Result words of the kernel: how many rows match, and in how many blocks. */
const TOTAL = 16
const COUNT = 17

/** The addresses of a query and of its results in the kernel's memory. */
export type WrittenQuery = { address: number; candidates: number; matches: number; answer: PlacedAnswer }

/** Writes a query into the kernel's memory. Throws if it names an unknown column. */
export function writeQuery(
  columns: CatalogueColumns,
  scopeMasks: ScopeMasks,
  told: Told,
  derived: Derived | undefined,
  { within, filters = {}, labels = {}, totals = [] }: Query,
): WrittenQuery {
  const { work, slots } = columns
  const { scopes, noted } = writeScopes(columns, scopeMasks, within)
  const flags = (filters.flags ?? []).map((name) => getColumn(columns.flags, name).address)
  const answer = placeAnswer(columns, told, totals.length)
  const facets = new FacetList(columns, told, answer, derived, filters)
  const words = writeWords(columns, filters.text, labels)
  const candidates = work.take(slots.blocks * 4)
  const matches = work.take(slots.maskBytes)
  const sums: number[] = []
  for (const [at, name] of totals.entries()) {
    sums.push(getNumber(columns, derived, name).place, answer.totals + TOTAL_BYTES * at)
  }
  const query = [
    slots.blocks,
    scopes[0],
    scopes[1],
    flags.length,
    work.writeWords(flags),
    maskByKeys(columns, filters.keys),
    facets.count,
    facets.address,
    words.length / 2,
    work.writeWords(words),
    told.sets.length,
    answer.sets,
    totals.length,
    work.writeWords(sums),
    candidates,
    matches,
    0,
    0,
    work.take(slots.blocks),
    noted,
    facets.free.length / 2,
    work.writeWords(facets.free),
  ]
  return { address: work.writeWords(query), candidates, matches, answer }
}

/** Returns how many rows match, and in how many blocks. */
export function readFound(
  { memory: { i32 } }: CatalogueColumns,
  { address }: WrittenQuery,
): { total: number; count: number } {
  return { total: i32[address / 4 + TOTAL] ?? 0, count: i32[address / 4 + COUNT] ?? 0 }
}

type WrittenScopes = {
  /** The number of scopes and their address: see the kernel. */
  scopes: [count: number, address: number]
  /** The address of one byte for each block that says whether it has rows in the scopes; 0 if unknown. */
  noted: number
}

function writeScopes(
  columns: CatalogueColumns,
  scopeMasks: ScopeMasks,
  within: Query['within'],
): WrittenScopes {
  if (within === undefined) return { scopes: [ALL_ROWS, 0], noted: 0 }
  const write = (): number => columns.work.writeWords(within.flatMap((scope) => writeScope(columns, scope)))
  const known = scopeMasks.find(within, write)
  if (known === undefined) return { scopes: [within.length, write()], noted: 0 }
  return { scopes: [KNOWN_ROWS, known.masks], noted: known.noted }
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
