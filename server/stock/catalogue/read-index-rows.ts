import { setImmediate as letOthersRun } from 'node:timers/promises'
import { sql } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { RowPlace } from '#server/platform/database/copied-rows.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import {
  copyStones,
  createStoneReader,
  selectColumns,
  writtenBy,
} from '#server/stock/diamonds/copy-stones.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import {
  comparePlaces,
  orderColumns,
  placeInOrder,
  type OrderedStone,
  type Placed,
} from './catalogue-order.ts'
import { indexedColumns, type StampedStone } from './index-row.ts'
import { visibilityColumns, type SightRow } from './visibility-attributes.ts'

export type ReadDatabase = Pick<Database, 'kind' | 'db'>

/** From this many ids on, stones are read with COPY. PostgreSQL has a prepared plan for fewer. */
const many = { embedded: 1, postgres: 50 }

/** The columns that the index and the site's notifications need. */
const names = [...indexedColumns, 'changed_at', 'written_by'] as const
type ReadStone = StampedStone & Pick<StoneRow, 'changed_at'>

/** The SELECT list for `readCopied` and `readOrdered`. */
export const readColumns = sql.raw(selectColumns(names))

/** Reads the indexed columns of a stone out of a COPY result. */
export const readCopied: (place: RowPlace) => StampedStone = createStoneReader(names, names)

/** Reads only the columns that decide the catalogue order. */
export const readOrdered: (place: RowPlace) => OrderedStone = createStoneReader(names, orderColumns)

/** Returns the indexed columns of these stones. Deleted stones are left out. */
async function readIndexed(database: ReadDatabase, ids: readonly number[]): Promise<ReadStone[]> {
  if (ids.length >= many[database.kind]) return copyStones(database.db, ids, names)
  const { rows } = await sql<ReadStone>`
    select ${readColumns} from diamonds where id = any(${toArrayParameter(ids, 'bigint')})`.execute(
    database.db,
  )
  return rows
}

const sightNames = [...visibilityColumns, 'changed_at', 'written_by'] as const

/** A stone with the transaction that last wrote it (`xmin`). */
export type Stamped = Pick<StampedStone, 'id' | 'written_by'>

/** The columns that are read of a stone that is already in the index. */
type StampedSight = SightRow & Stamped & Pick<StoneRow, 'changed_at'>

const sightsAsked = 1000

/**
 * Yields the visibility attributes of these stones and the transaction that last wrote each, in the given
 * order. Deleted stones are left out.
 */
export async function* readSights(
  { db }: ReadDatabase,
  ids: readonly number[],
): AsyncGenerator<StampedSight[]> {
  const read = async (some: readonly number[]): Promise<StampedSight[]> => {
    const found = new Map((await copyStones(db, some, sightNames)).map((sight) => [sight.id, sight]))
    return some.flatMap((id) => found.get(id) ?? [])
  }
  yield* askAhead(cut(ids, sightsAsked), read)
}

const { memo } = STONE_STATUS
/** Larger than the batches that are read, and no slower, because the query returns no stones. */
const comparedAtOnce = 2500

/** `plain` stones need no further read. `others` do. `newest` is the time of the last change in `plain`. */
type Compared = { plain: readonly Stamped[]; others: readonly number[]; newest: Date | null }

/**
 * Yields which of these stones are still as `writer` wrote them and on no hold or memo (`plain`). If a stone
 * of a batch has changed, or if no single transaction wrote them all, the whole batch is in `others`.
 */
export async function* comparePlain(
  { db }: ReadDatabase,
  ids: readonly number[],
  writer: number | undefined,
): AsyncGenerator<Compared> {
  const compare = async (some: readonly number[]): Promise<Compared> => {
    const none = { plain: [], others: some, newest: null }
    if (writer === undefined) return none
    const { same, noted, newest } = await countWritten(db, some, writer)
    if (same !== some.length) return none
    const isNoted = new Set(noted)
    const plain = some.filter((id) => !isNoted.has(id)).map((id) => ({ id, written_by: writer }))
    return { plain, others: noted, newest }
  }
  yield* askAhead(cut(ids, comparedAtOnce), compare)
}

type SerializedJson = { same: number; noted: number[]; newest: Date | null }

/** Returns how many of these stones this transaction wrote last, and which are on hold or memo. */
async function countWritten(db: Db, ids: readonly number[], writer: number): Promise<SerializedJson> {
  const { rows } = await sql<SerializedJson>`
    select count(*)::int as same, max(changed_at) as newest,
      coalesce(array_agg(id) filter (where status = ${sql.lit(memo)} or hold_user_id is not null), '{}') as noted
    from diamonds
    where id = any(${sql.lit(`{${ids.join()}}`)}::bigint[]) and xmin = ${sql.lit(`${writer}`)}::xid`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The database counted nothing')
  return row
}

/** The current state of some stones in catalogue order, and the time of their last change. */
export type Portion = { stones: StampedStone[]; newest: Date | null }

/**
 * Reads stones in catalogue order. Queries are short, because on the embedded database other requests wait
 * for the end of each. The database runs the next query while the result of this one is processed.
 */
async function readInOrder(database: ReadDatabase, ids: readonly number[], asked: number): Promise<Portion> {
  const placed: (Placed & { stone: StampedStone })[] = []
  let newest: Date | null = null
  for await (const stones of askAhead(cut(ids, asked), (some) => readIndexed(database, some))) {
    for (const stone of stones) {
      placed.push({ id: stone.id, place: placeInOrder(stone), stone })
      newest = chooseLater(newest, stone.changed_at)
    }
  }
  return { stones: placed.toSorted(comparePlaces).map(({ stone }) => stone), newest }
}

export function chooseLater(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/** The number of stones per query, and the number sorted together. */
type Portions = { asked: number; ordered: number }

/** For ids that are already in catalogue order. */
export const loaded: Portions = { asked: 5000, ordered: 5000 }
/** For new stones of one list: most similar stones end up together. */
export const followed: Portions = { asked: 500, ordered: 10_000 }

/**
 * Prefetches stones in catalogue order, `ordered` at a time: the database reads the next batch while the
 * caller processes this one. Sorting in the database takes several times as long. `ids` are the requested ids
 * of the batch, in their order.
 */
export async function* readAhead(
  database: ReadDatabase,
  ids: readonly number[],
  { asked, ordered }: Portions,
): AsyncGenerator<Portion & { ids: readonly number[] }> {
  const read = async (wanted: readonly number[]): Promise<Portion & { ids: readonly number[] }> => ({
    ids: wanted,
    ...(await readInOrder(database, wanted, asked)),
  })
  yield* askAhead(cut(ids, ordered), read)
}

/** Yields the result of each query, in order. Starts the next query before it yields a result. */
async function* askAhead<Question, Reply>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<Reply>,
): AsyncGenerator<Reply> {
  const begin = (at: number): Promise<Reply> | undefined => {
    const question = questions[at]
    const coming = question === undefined ? undefined : ask(question)
    // The consumer that awaits the result gets its error; this prevents an unhandled rejection until then.
    coming?.catch(() => undefined)
    return coming
  }
  let coming = begin(0)
  for (let next = 1; coming; next += 1) {
    const reply = await coming
    coming = begin(next)
    yield reply
  }
}

/** Small enough that a search in between hardly waits. */
export const turnSize = 200

/** Yields the items in small batches and lets other tasks run in between. */
export async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (const turn of cut(items, turnSize)) {
    yield turn
    await letOthersRun()
  }
}

export function cut<Item>(items: readonly Item[], most: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, at) =>
    items.slice(at * most, (at + 1) * most),
  )
}

/** Returns the ids of all stones and the transaction that last wrote each. */
export async function readTransactions(db: Db): Promise<{ ids: number[]; transactions: number[] }> {
  const { rows } = await sql<{ ids: string; transactions: string }>`
    select coalesce(json_agg(id), '[]')::text as ids, coalesce(json_agg(${sql.raw(writtenBy)}), '[]')::text as transactions
    from diamonds`.execute(db)
  return { ids: readNumbers(rows[0]?.ids), transactions: readNumbers(rows[0]?.transactions) }
}

function readNumbers(text = '[]'): number[] {
  // The database returned a JSON list of whole numbers.
  return JSON.parse(text) as number[]
}
