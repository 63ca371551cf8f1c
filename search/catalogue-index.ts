import { createColumns, createRowReader, rebuildMetadata, reserveRows } from './catalogue-columns.ts'
import { searchColumns } from './catalogue-search.ts'
import { DerivedColumns } from './derived-columns.ts'
import { ExcludedMasks } from './excluded-masks.ts'
import { hasKey, listRepeatedKeys, listSameKey } from './find-rows.ts'
import { ScopeMasks } from './scope-masks.ts'
import type { Query, SearchResult } from './query.ts'
import { restoreColumns, saveColumns, type SavedColumns } from './saved-columns.ts'
import type { Row, RowReader, Schema } from './schema.ts'
import { RequestedFacetsCache } from './requested-facets.ts'
import { discardStagedRows, eraseRow, publishRow, stageRow, touchRow, writeRow } from './write-rows.ts'

/** A saved index: plain data, and the index's memory, which is valid until the next call of the index. */
export type SavedIndex = { schema: Schema; columns: SavedColumns; image: Uint8Array }

/**
 * The in-memory index of the catalogue.
 * - `reserve` makes room for a number of rows. It only saves time.
 * - `put` adds rows or replaces those with the same ids, including staged ones. Throws if a value can't be
 *   stored. The rows before that one stay.
 * - `stage` adds staged rows. No other function sees them until they are published. A row replaces the staged
 *   row with its id. It is ignored if a published row has its id. Throws like `put`.
 * - `publish` makes a staged row visible, as if it had just been put, at almost no cost. Returns false if no
 *   staged row has this id.
 * - `discardStaged` removes all staged rows.
 * - `remove` removes rows by id, including staged ones. Unknown ids are ignored.
 * - `read` reads one row by id. Returns undefined if there is none.
 * - `hasKey` returns whether a row, or a staged one, has this key in the named column, ignoring case.
 * - `listSameKey` returns the ids of the rows with the same key as a row in the named column, itself included; none if
 *   it has no key.
 * - `listRepeatedKeys` returns the ids of the rows that may have the same key as another in the named column: all that
 *   do, and few more. It reads all rows.
 * - `touch` makes the next search compute again what it has cached about these rows.
 * - `listIds` lists the ids of all rows in the order of their slots, their positions in the index.
 * - `save` returns what `createCatalogueIndex` can restore. Discards staged rows and derived columns.
 * - `search` runs one query. The same query on the same rows returns the same result, whatever the order in
 *   which the rows were put.
 */
export type CatalogueIndex = {
  readonly size: number
  /** Memory in bytes: of the whole index, and of its derived columns. */
  readonly bytes: { all: number; derived: number }
  reserve: (rows: number) => void
  put: (rows: Iterable<Row>) => void
  stage: (rows: Iterable<Row>) => void
  publish: (id: number) => boolean
  discardStaged: () => void
  remove: (ids: Iterable<number>) => void
  read: <Value>(id: number, read: (row: RowReader) => Value) => Value | undefined
  hasKey: (name: string, value: string) => boolean
  listSameKey: (name: string, id: number) => number[]
  listRepeatedKeys: (name: string) => number[]
  touch: (ids: Iterable<number>) => void
  listIds: () => Iterable<number>
  save: () => SavedIndex
  search: (query: Query) => SearchResult
}

/**
 * Creates an empty index, or restores `saved`, which must have the same schema and come from the same kernel.
 * Throws if the schema differs. `maxDerivedBytes` limits the memory of cached derived columns; those of the
 * last query always stay, and others are computed again when needed. Source: requirements 9.2, 30.
 */
export function createCatalogueIndex(
  schema: Schema,
  kernel: WebAssembly.Module,
  { maxDerivedBytes = 256 * 2 ** 20, saved }: { maxDerivedBytes?: number; saved?: SavedIndex } = {},
): CatalogueIndex {
  const columns = createColumns(schema, kernel)
  if (saved) {
    if (JSON.stringify(saved.schema) !== JSON.stringify(schema))
      throw new RangeError('Saved with another schema')
    restoreColumns(columns, saved.columns, saved.image)
  }
  const derivedColumns = new DerivedColumns(columns, maxDerivedBytes)
  const scopeMasks = new ScopeMasks(columns)
  const excludedMasks = new ExcludedMasks(columns)
  const requestedFacetsCache = new RequestedFacetsCache(columns)
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
    stage(rows) {
      for (const row of rows) stageRow(columns, row)
    },
    publish: (id) => publishRow(columns, id),
    discardStaged() {
      discardStagedRows(columns)
    },
    remove(ids) {
      for (const id of ids) eraseRow(columns, id)
    },
    read(id, read) {
      const slot = columns.slots.findSlot(id)
      return slot === undefined ? undefined : read(reader.moveTo(slot))
    },
    hasKey(name, value) {
      rebuildMetadata(columns)
      return hasKey(columns, name, value)
    },
    listSameKey: (name, id) => listSameKey(columns, name, id),
    listRepeatedKeys: (name) => listRepeatedKeys(columns, name),
    touch(ids) {
      for (const id of ids) touchRow(columns, id)
    },
    listIds: () => columns.slots.listIds(),
    save() {
      discardStagedRows(columns)
      scopeMasks.clear()
      excludedMasks.clear()
      derivedColumns.clear()
      return { schema, columns: saveColumns(columns), image: columns.memory.image }
    },
    search(query) {
      rebuildMetadata(columns)
      return searchColumns(
        columns,
        { scopeMasks, excludedMasks, derivedColumns, requestedFacetsCache },
        query,
      )
    },
  }
}
