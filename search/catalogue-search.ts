import type { CatalogueColumns } from './catalogue-columns.ts'
import type { DerivedColumns } from './derived-columns.ts'
import { pickPage } from './pick-page.ts'
import type { Answer, IdCount, Query } from './query.ts'
import type { ScopeMasks } from './scope-masks.ts'
import { readFound, writeQuery, type Count, type WrittenQuery } from './write-query.ts'

/** Answers a query over columns. Throws where it names a column that is not there, or a page below 0. */
export function searchColumns(
  columns: CatalogueColumns,
  scopeMasks: ScopeMasks,
  derivedColumns: DerivedColumns,
  query: Query,
): Answer {
  const { kernel, memory, work } = columns
  work.reset()
  const derived = query.derived && derivedColumns.open(query.derived)
  const written = writeQuery(columns, scopeMasks, derived, query)
  if (query.derived) derivedColumns.compute(query.derived, listBlocks(columns, written))
  kernel.search(written.address)
  const { total, count } = readFound(columns, written)
  const { candidates, matches } = written
  return {
    total,
    totals: readByName(query.totals, (at) => memory.f64[written.totals / 8 + at] ?? 0),
    facets: {
      sets: readByName(query.facets?.sets, (at) => readCounts(columns, written.counts[at])),
      numbers: readByName(query.facets?.numbers, (at) =>
        readRange(columns, written.ranges[at]?.address ?? 0),
      ),
    },
    ids: pickPage(columns, derived, query, { candidates, count, matches, total }),
  }
}

/** The blocks in which this query may need computed numbers. */
function listBlocks(
  { kernel, memory, slots, work }: CatalogueColumns,
  { address }: WrittenQuery,
): Uint32Array {
  const out = work.take(slots.blocks * 4)
  const count = kernel.listBlocks(address, out)
  // A copy, for the memory may grow while they are computed.
  return memory.u32.slice(out / 4, out / 4 + count)
}

function readCounts({ memory: { u32 } }: CatalogueColumns, count: Count | undefined): IdCount[] {
  if (!count) return []
  const { column, address } = count
  const found: IdCount[] = []
  for (const code of column.codesInOrder) {
    const rows = u32[address / 4 + code] ?? 0
    if (rows > 0) found.push({ id: column.idByCode[code] ?? 0, count: rows })
  }
  return found
}

function readRange(
  { memory: { f64 } }: CatalogueColumns,
  address: number,
): { min: number; max: number } | null {
  const min = f64[address / 8] ?? Infinity
  const max = f64[address / 8 + 1] ?? -Infinity
  return min > max ? null : { min, max }
}

function readByName<Value>(
  names: readonly string[] = [],
  read: (at: number) => Value,
): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (let at = 0; at < names.length; at++) values[names[at] ?? ''] = read(at)
  return values
}
