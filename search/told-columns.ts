import type { SetColumn } from './blocks/set-column.ts'
import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import type { IdCount, Query } from './query.ts'

type Facets = NonNullable<Query['facets']>

/** The columns that a query asks to be told of, in the order in which it names them. */
export type Told = {
  sets: readonly { name: string; column: SetColumn }[]
  /** Which columns these are is the viewer's: his own stand in for those that are stored. */
  numbers: readonly string[]
  /** An answer in which nothing stands yet: it is copied sooner than put together name by name. */
  noCounts: Readonly<Record<string, IdCount[]>>
  noRanges: Readonly<Record<string, { min: number; max: number } | null>>
}

/** Where the kernel is told of the counted sets, and where what it tells will stand. */
export type PlacedAnswer = {
  sets: number
  /** The totals one after the other, and behind them of each set a count for each code. */
  totals: number
  counts: number
  /** The least and the greatest of each number. */
  ranges: number
}

/** A counted set for the kernel: column, facet or -1, counts. */
const SET_WORDS = 3
export const TOTAL_BYTES = 8
export const COUNT_BYTES = 4
export const RANGE_BYTES = 16

const nothingAsked: Facets = {}

/** Columns are found by their names once for each object of facets: a shop asks with the same one all day. */
export class ToldColumns {
  #columns: CatalogueColumns
  #toldByFacets = new WeakMap<Facets, Told>()

  constructor(columns: CatalogueColumns) {
    this.#columns = columns
  }

  /** Throws where a set is not there. */
  find(facets: Facets = nothingAsked): Told {
    const known = this.#toldByFacets.get(facets)
    if (known) return known
    const { sets = [], numbers = [] } = facets
    const told = {
      sets: sets.map((name) => ({ name, column: getColumn(this.#columns.sets, name) })),
      numbers,
      noCounts: Object.fromEntries(sets.map((name) => [name, []])),
      noRanges: Object.fromEntries(numbers.map((name) => [name, null])),
    }
    this.#toldByFacets.set(facets, told)
    return told
  }
}

/** Makes room for what is told and lists the counted sets, none of them a facet yet. */
export function placeAnswer(
  { memory, work }: CatalogueColumns,
  { sets, numbers }: Told,
  howManyTotals: number,
): PlacedAnswer {
  const ranges = work.take(RANGE_BYTES * numbers.length)
  const list = work.take(4 * SET_WORDS * sets.length)
  let bytes = TOTAL_BYTES * howManyTotals
  for (const { column } of sets) bytes += COUNT_BYTES * column.codeCount
  const totals = work.takeZeros(bytes)
  const counts = totals + TOTAL_BYTES * howManyTotals
  const { u32 } = memory
  let at = list / 4
  let address = counts
  for (const { column } of sets) {
    u32[at] = column.place
    u32[at + 1] = -1
    u32[at + 2] = address
    at += SET_WORDS
    address += COUNT_BYTES * column.codeCount
  }
  return { sets: list, totals, counts, ranges }
}

/**
 * Tells the kernel that a set is filtered too: its counts leave out the facet of that number. Answers where they stand;
 * 0 where nobody asks for them.
 */
export function noteFacet(
  { memory: { u32 } }: CatalogueColumns,
  { sets }: Told,
  answer: PlacedAnswer,
  column: SetColumn,
  facet: number,
): number {
  const place = sets.findIndex((told) => told.column === column)
  if (place < 0) return 0
  const at = answer.sets / 4 + SET_WORDS * place
  u32[at + 1] = facet
  return u32[at + 2] ?? 0
}
