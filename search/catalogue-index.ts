import { createColumns, createRowReader, eraseRow, writeRow } from './catalogue-columns.ts'
import { searchColumns } from './catalogue-search.ts'
import { DerivedColumns } from './columns/derived-columns.ts'
import type { Answer, Query } from './query.ts'
import type { Row, RowReader, Schema } from './schema.ts'

/**
 * The catalogue in memory.
 * - `put` adds rows or replaces those with their ids. A row with a value that can't be kept throws; rows before
 *   it stay put.
 * - `remove` takes rows out by id; ids that are not there do no harm.
 * - `read` reads one row by its id; undefined where there is none.
 * - `search` answers one query. The same query on the same rows gives the same answer, in whatever order they
 *   were put.
 */
export type CatalogueIndex = {
  readonly size: number
  put: (rows: Iterable<Row>) => void
  remove: (ids: Iterable<number>) => void
  read: <Value>(id: number, read: (row: RowReader) => Value) => Value | undefined
  search: (query: Query) => Answer
}

/**
 * Makes an empty index (Decisions 4; design, "The catalogue index"). `derivedKept` bounds how many derivations
 * keep their columns (8 bytes per row and column each); one beyond it is computed afresh when it comes back.
 */
export function createCatalogueIndex(schema: Schema, { derivedKept = 32 } = {}): CatalogueIndex {
  const columns = createColumns(schema)
  const derivedColumns = new DerivedColumns(columns.slots, derivedKept)
  const reader = createRowReader(columns)
  return {
    get size() {
      return columns.slots.size
    },
    put(rows) {
      for (const row of rows) writeRow(columns, row)
    },
    remove(ids) {
      for (const id of ids) eraseRow(columns, id)
    },
    read(id, read) {
      const slot = columns.slots.findSlot(id)
      return slot === undefined ? undefined : read(reader.moveTo(slot))
    },
    search(query) {
      const { derived } = query
      if (derived === undefined) return searchColumns(columns, new Map(), query)
      const compute = (slot: number) => derived.compute(reader.moveTo(slot))
      return searchColumns(columns, derivedColumns.bringUpToDate({ ...derived, compute }), query)
    },
  }
}
