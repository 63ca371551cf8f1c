import { createColumns, createRowReader, layOut, reserveRows } from './catalogue-columns.ts'
import { searchColumns } from './catalogue-search.ts'
import { DerivedColumns } from './derived-columns.ts'
import { ScopeMasks } from './scope-masks.ts'
import type { Answer, Query } from './query.ts'
import { restoreColumns, saveColumns, type SavedColumns } from './saved-columns.ts'
import type { Row, RowReader, Schema } from './schema.ts'
import { ToldColumns } from './told-columns.ts'
import { eraseAllAhead, eraseRow, revealRow, writeAhead, writeRow } from './write-rows.ts'

/** An index at one moment: plain data, and the bytes that it lies in, which are good until the next call. */
export type SavedIndex = { schema: Schema; columns: SavedColumns; image: Uint8Array }

/**
 * The catalogue in memory.
 * - `reserve` makes room for so many rows, which is only quicker.
 * - `put` adds rows or replaces those with their ids, those that are ahead too. A row with a value that can't be kept
 *   throws; rows before it stay put.
 * - `putAhead` writes rows that are not there until they are revealed: nothing finds, counts, reads, lists or saves them.
 *   A row replaces the one ahead with its id, and is left out where its id is there already. Throws like `put`.
 * - `reveal` has the row put ahead under an id be there, as if it had just been put, at hardly any cost. Answers false
 *   where there is none.
 * - `dropAhead` forgets the rows that were put ahead and not revealed.
 * - `remove` takes rows out by id, those that are ahead too; ids that are not there do no harm.
 * - `read` reads one row by its id; undefined where there is none.
 * - `listIds` tells the ids of all rows, in the order in which they lie.
 * - `save` gives what `createCatalogueIndex` begins with again; rows that are ahead and what was computed for queries are
 *   forgotten.
 * - `search` answers one query. The same query on the same rows gives the same answer, in whatever order they
 *   were put.
 */
export type CatalogueIndex = {
  readonly size: number
  /** Of memory in use: all of it, and what computed columns take of it. */
  readonly bytes: { all: number; derived: number }
  reserve: (rows: number) => void
  put: (rows: Iterable<Row>) => void
  putAhead: (rows: Iterable<Row>) => void
  reveal: (id: number) => boolean
  dropAhead: () => void
  remove: (ids: Iterable<number>) => void
  read: <Value>(id: number, read: (row: RowReader) => Value) => Value | undefined
  listIds: () => Iterable<number>
  save: () => SavedIndex
  search: (query: Query) => Answer
}

/**
 * Makes an empty index on its compiled inner loops (requirements 9.2, 30). `derivedBytes` bounds
 * what computed columns may take beyond those of the last query; what had to go is computed afresh when it comes back.
 * From `saved` on it goes on as the index that was saved, where that had the same schema and the same kernel; throws
 * where the schema is another.
 */
export function createCatalogueIndex(
  schema: Schema,
  kernel: WebAssembly.Module,
  { derivedBytes = 256 * 2 ** 20, saved }: { derivedBytes?: number; saved?: SavedIndex } = {},
): CatalogueIndex {
  const columns = createColumns(schema, kernel)
  if (saved) {
    if (JSON.stringify(saved.schema) !== JSON.stringify(schema))
      throw new RangeError('Saved with another schema')
    restoreColumns(columns, saved.columns, saved.image)
  }
  const derivedColumns = new DerivedColumns(columns, derivedBytes)
  const scopeMasks = new ScopeMasks(columns)
  const toldColumns = new ToldColumns(columns)
  const reader = createRowReader(columns)
  return {
    get size() {
      return columns.slots.size
    },
    get bytes() {
      const { orderRanks, memory, slots } = columns
      return { all: memory.bytes + orderRanks.bytes + slots.ids.byteLength, derived: derivedColumns.bytes }
    },
    reserve(rows) {
      reserveRows(columns, rows)
    },
    put(rows) {
      for (const row of rows) writeRow(columns, row)
    },
    putAhead(rows) {
      for (const row of rows) writeAhead(columns, row)
    },
    reveal: (id) => revealRow(columns, id),
    dropAhead() {
      eraseAllAhead(columns)
    },
    remove(ids) {
      for (const id of ids) eraseRow(columns, id)
    },
    read(id, read) {
      const slot = columns.slots.findSlot(id)
      return slot === undefined ? undefined : read(reader.moveTo(slot))
    },
    listIds: () => columns.slots.listIds(),
    save() {
      eraseAllAhead(columns)
      scopeMasks.clear()
      derivedColumns.clear()
      return { schema, columns: saveColumns(columns), image: columns.memory.image }
    },
    search(query) {
      layOut(columns)
      return searchColumns(columns, { scopeMasks, derivedColumns, toldColumns }, query)
    },
  }
}
