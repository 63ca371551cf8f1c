import { sql } from 'kysely'
import type { RowLocation } from '#server/platform/database/copied-rows.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import {
  copyStones,
  createStoneReader,
  rowVersion,
  selectColumns,
} from '#server/stock/diamonds/copy-stones.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import {
  comparePositions,
  computePosition,
  orderColumns,
  type OrderedStone,
  type Positioned,
} from './catalogue-order.ts'
import { indexedColumns, type VersionedStone } from './index-row.ts'
import { prefetchEach } from './prefetch.ts'
import { splitInto } from './time-slices.ts'
import { visibilityColumns, type VisibilityRow } from './visibility-attributes.ts'

export type ReadDatabase = Pick<Database, 'kind' | 'db'>

/** From this many ids on, stones are read with COPY. PostgreSQL has a prepared plan for fewer. */
const minIdsForCopy = { embedded: 1, postgres: 50 }

/** The columns that the index and the site's notifications need. */
const names = [...indexedColumns, 'country', 'key_to_symbols', 'changed_at', 'row_version'] as const
type ReadStone = VersionedStone & Pick<StoneRow, 'changed_at'>

/** The SELECT list for `readCopiedStone` and `readOrderColumns`. */
export const indexedSelectList = sql.raw(selectColumns(names))

/** Reads the indexed columns of a stone out of a COPY result. */
export const readCopiedStone: (location: RowLocation) => VersionedStone = createStoneReader(names, names)

/** Reads only the columns that decide the catalogue order. */
export const readOrderColumns: (location: RowLocation) => OrderedStone = createStoneReader(
  names,
  orderColumns,
)

/** Returns the indexed columns of these stones. Deleted stones are left out. */
async function readIndexed(database: ReadDatabase, ids: readonly number[]): Promise<ReadStone[]> {
  if (ids.length >= minIdsForCopy[database.kind]) return copyStones(database.db, ids, names)
  const { rows } = await sql<ReadStone>`
    select ${indexedSelectList} from diamonds where id = any(${toArrayParameter(ids, 'bigint')})`.execute(
    database.db,
  )
  return rows
}

/** A stone and its row version (`xmin`). */
export type RowVersion = Pick<VersionedStone, 'id' | 'row_version'>

/** The columns that are read of a stone that is already in the index. */
export type VersionedVisibilityRow = VisibilityRow & RowVersion & Pick<StoneRow, 'changed_at'>

const visibilityNames = [...visibilityColumns, 'changed_at', 'row_version'] as const
const visibilityRowsPerQuery = 1000

/**
 * Yields the visibility columns and the row version of these stones, in the given order. Deleted stones are
 * left out.
 */
export async function* readVisibilityRows(
  { db }: ReadDatabase,
  ids: readonly number[],
): AsyncGenerator<VersionedVisibilityRow[]> {
  const read = async (some: readonly number[]): Promise<VersionedVisibilityRow[]> => {
    const found = new Map((await copyStones(db, some, visibilityNames)).map((row) => [row.id, row]))
    return some.flatMap((id) => found.get(id) ?? [])
  }
  yield* prefetchEach(splitInto(ids, visibilityRowsPerQuery), read)
}

/** The current state of some stones in catalogue order, and the time of their last change. */
export type StoneBatch = { stones: VersionedStone[]; changedAt: Date | null }

/**
 * Reads stones in catalogue order. Queries are short, because on the embedded database other requests wait
 * for the end of each. The database runs the next query while the result of this one is processed.
 */
async function readInOrder(
  database: ReadDatabase,
  ids: readonly number[],
  perQuery: number,
): Promise<StoneBatch> {
  const positioned: (Positioned & { stone: VersionedStone })[] = []
  let changedAt: Date | null = null
  for await (const stones of prefetchEach(splitInto(ids, perQuery), (some) => readIndexed(database, some))) {
    for (const stone of stones) {
      positioned.push({ id: stone.id, position: computePosition(stone), stone })
      changedAt = findLater(changedAt, stone.changed_at)
    }
  }
  return { stones: positioned.toSorted(comparePositions).map(({ stone }) => stone), changedAt }
}

/** Returns the later time; null if both are unknown. */
export function findLater(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/** The number of stones per query, and the number sorted together. */
export type BatchSizes = { perQuery: number; perBatch: number }

/** For ids that are already in catalogue order. */
export const loadSizes: BatchSizes = { perQuery: 5000, perBatch: 5000 }
/** For new stones of one list: most similar stones end up together. */
export const refreshSizes: BatchSizes = { perQuery: 500, perBatch: 10_000 }

/**
 * Prefetches stones in catalogue order: the database reads the next batch while the caller processes this
 * one. Sorting in the database takes several times as long. `ids` are the requested ids of the batch, in
 * their order.
 */
export async function* prefetchStones(
  database: ReadDatabase,
  ids: readonly number[],
  { perQuery, perBatch }: BatchSizes,
): AsyncGenerator<StoneBatch & { ids: readonly number[] }> {
  const read = async (some: readonly number[]): Promise<StoneBatch & { ids: readonly number[] }> => ({
    ids: some,
    ...(await readInOrder(database, some, perQuery)),
  })
  yield* prefetchEach(splitInto(ids, perBatch), read)
}

/** Returns the ids of all stones and the row version of each. */
export async function readRowVersions(db: Db): Promise<{ ids: number[]; rowVersions: number[] }> {
  const { rows } = await sql<{ ids: string; rowVersions: string }>`
    select coalesce(json_agg(id), '[]')::text as ids,
      coalesce(json_agg(${sql.raw(rowVersion)}), '[]')::text as "rowVersions"
    from diamonds`.execute(db)
  return { ids: parseNumbers(rows[0]?.ids), rowVersions: parseNumbers(rows[0]?.rowVersions) }
}

function parseNumbers(text = '[]'): number[] {
  // The database returned a JSON list of whole numbers.
  return JSON.parse(text) as number[]
}
