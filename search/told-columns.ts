import type { SetColumn } from './blocks/set-column.ts'
import { getColumn, type CatalogueColumns } from './catalogue-columns.ts'
import type { IdCount, Query } from './query.ts'

type Facets = NonNullable<Query['facets']>

/** The facets that a query requests, in the order in which it names them. */
export type Told = {
  sets: readonly { name: string; column: SetColumn }[]
  /** Names only, because a viewer's derived columns replace stored ones. */
  numbers: readonly string[]
  /** An empty result, which is faster to copy than to build name by name. */
  noCounts: Readonly<Record<string, IdCount[]>>
  noRanges: Readonly<Record<string, { min: number; max: number } | null>>
}

/** The address of the counted sets for the kernel, and the addresses of its results. */
export type PlacedAnswer = {
  sets: number
  /** The totals, followed by one count for each code of each set. */
  totals: number
  counts: number
  /** The minimum and maximum of each number. */
  ranges: number
}

/** Words of a counted set for the kernel: column, facet or -1, counts. */
const SET_WORDS = 3
export const TOTAL_BYTES = 8
export const COUNT_BYTES = 4
export const RANGE_BYTES = 16

const nothingAsked: Facets = {}

/** Caches the columns of each facets object, because callers pass the same object for equal facets. */
export class ToldColumns {
  #columns: CatalogueColumns
  #toldByFacets = new WeakMap<Facets, Told>()

  constructor(columns: CatalogueColumns) {
    this.#columns = columns
  }

  /** Returns the requested columns. Throws if a set is unknown. */
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

/** Reserves memory for the results and lists the counted sets, none of them filtered yet. */
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
 * Marks a set as filtered by facet number `facet`, which its own counts ignore. Returns the address of its
 * counts, or 0 if they are not requested.
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
