import type { SetColumn } from './blocks/set-column.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import type { DerivedColumns } from './derived-columns.ts'
import { pickPage } from './pick-page.ts'
import type { Answer, IdCount, Query } from './query.ts'
import type { ScopeMasks } from './scope-masks.ts'
import {
  COUNT_BYTES,
  RANGE_BYTES,
  TOTAL_BYTES,
  type PlacedAnswer,
  type Told,
  type ToldColumns,
} from './told-columns.ts'
import { readFound, writeQuery, type WrittenQuery } from './write-query.ts'

/** Caches that outlive a query. */
export type Kept = { scopeMasks: ScopeMasks; derivedColumns: DerivedColumns; toldColumns: ToldColumns }

/** Runs a query on the columns. Throws if it names an unknown column or a page below 0. */
export function searchColumns(
  columns: CatalogueColumns,
  { scopeMasks, derivedColumns, toldColumns }: Kept,
  query: Query,
): Answer {
  const { kernel, work } = columns
  work.reset()
  const told = toldColumns.find(query.facets)
  const derived = query.derived && derivedColumns.open(query.derived)
  const written = writeQuery(columns, scopeMasks, told, derived, query)
  if (query.derived) derivedColumns.compute(query.derived, listBlocks(columns, written))
  kernel.search(written.address)
  const { total, count } = readFound(columns, written)
  const { answer, candidates, matches } = written
  return {
    total,
    totals: readTotals(columns, answer, query.totals),
    facets: { sets: readSets(columns, answer, told), numbers: readRanges(columns, answer, told) },
    ids: pickPage(columns, derived, query, { candidates, count, matches, total }),
  }
}

/** Returns the blocks in which this query may need derived numbers. */
function listBlocks(
  { kernel, memory }: CatalogueColumns,
  { address, candidates }: WrittenQuery,
): Uint32Array {
  const count = kernel.listBlocks(address)
  // A copy, because the memory may grow while they are computed.
  return memory.u32.slice(candidates / 4, candidates / 4 + count)
}

function readTotals(
  { memory: { f64 } }: CatalogueColumns,
  answer: PlacedAnswer,
  names: readonly string[] = [],
): Answer['totals'] {
  const totals: Answer['totals'] = {}
  for (const [at, name] of names.entries()) totals[name] = f64[(answer.totals + TOTAL_BYTES * at) / 8] ?? 0
  return totals
}

function readSets(
  columns: CatalogueColumns,
  answer: PlacedAnswer,
  { sets, noCounts }: Told,
): Answer['facets']['sets'] {
  const counts = { ...noCounts }
  let address = answer.counts
  for (const { name, column } of sets) {
    counts[name] = readCounts(columns, column, address)
    address += COUNT_BYTES * column.codeCount
  }
  return counts
}

function readCounts(
  { memory: { u32 } }: CatalogueColumns,
  { codesInOrder, idByCode }: SetColumn,
  address: number,
): IdCount[] {
  const found: IdCount[] = []
  for (const code of codesInOrder) {
    const count = u32[address / 4 + code] ?? 0
    if (count > 0) found.push({ id: idByCode[code] ?? 0, count })
  }
  return found
}

function readRanges(
  { memory: { f64 } }: CatalogueColumns,
  answer: PlacedAnswer,
  { numbers, noRanges }: Told,
): Answer['facets']['numbers'] {
  const ranges = { ...noRanges }
  for (const [place, name] of numbers.entries()) {
    const at = (answer.ranges + RANGE_BYTES * place) / 8
    const min = f64[at] ?? Infinity
    const max = f64[at + 1] ?? -Infinity
    if (min <= max) ranges[name] = { min, max }
  }
  return ranges
}
