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

/** From so many on, stones are copied out of the database. A server has planned the question for few before. */
const many = { embedded: 1, postgres: 50 }

/** What is read of a stone for the index, and for what the site says of its stock. */
const names = [...indexedColumns, 'changed_at', 'written_by'] as const
type ReadStone = StampedStone & Pick<StoneRow, 'changed_at'>

/** What a statement answers for `readCopied` and `readOrdered`. */
export const readColumns = sql.raw(selectColumns(names))

/** What of a stone the index keeps, of what a statement has copied out. */
export const readCopied: (place: RowPlace) => StampedStone = createStoneReader(names, names)

/** No more of it than says where it stands. */
export const readOrdered: (place: RowPlace) => OrderedStone = createStoneReader(names, orderColumns)

/** What the index keeps of some stones; those gone are left out. */
async function readIndexed(database: ReadDatabase, ids: readonly number[]): Promise<ReadStone[]> {
  if (ids.length >= many[database.kind]) return copyStones(database.db, ids, names)
  const { rows } = await sql<ReadStone>`
    select ${readColumns} from diamonds where id = any(${toArrayParameter(ids, 'bigint')})`.execute(
    database.db,
  )
  return rows
}

const sightNames = [...visibilityColumns, 'changed_at', 'written_by'] as const

/** A stone, and the transaction that last wrote it. */
export type Stamped = Pick<StampedStone, 'id' | 'written_by'>

/** As much of a stone as is asked of one that the index has already. */
type StampedSight = SightRow & Stamped & Pick<StoneRow, 'changed_at'>

const sightsAsked = 1000

/**
 * What decides who sees these stones, and which transaction last wrote each, in the order asked; those gone are left
 * out.
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
/** Answered as soon as fewer that are read: nothing of the stones is told. */
const comparedAtOnce = 2500

/** Stones of which nothing need be read any more, and when the last of them changed; and the others. */
type Compared = { plain: readonly Stamped[]; others: readonly number[]; newest: Date | null }

/**
 * Which of these stones are still as this transaction wrote them and on nobody's hold or memo (`plain`); where any of a
 * portion has changed, none of it is, nor where one transaction did not write them all.
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

/** How many of these stones were last written by this transaction, and which of them are on hold or memo. */
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

/** What some stones are now, in the order of the catalogue, and when the last of them changed. */
export type Portion = { stones: StampedStone[]; newest: Date | null }

/**
 * Short questions, for on the embedded database whoever wants a page meanwhile waits for the end of each. The database
 * answers the next while this one is read.
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

/** How many stones are asked for at once, and how many are put in order together. */
type Portions = { asked: number; ordered: number }

/** Ids that are in order already. */
export const loaded: Portions = { asked: 5000, ordered: 5000 }
/** New stones of one list: those alike lie together, if not all of them. */
export const followed: Portions = { asked: 500, ordered: 10_000 }

/**
 * The same for many stones, as many together as are put in order (sorted by the database that takes several times as
 * long): the database answers while these are taken in. `ids` are those that were asked for, as they were.
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

/** What is answered to each of the questions, in their order; the next is asked before an answer is handed out. */
async function* askAhead<Question, Reply>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<Reply>,
): AsyncGenerator<Reply> {
  const begin = (at: number): Promise<Reply> | undefined => {
    const question = questions[at]
    const coming = question === undefined ? undefined : ask(question)
    // Who awaits it hears of its failure; nobody may before the turn is over.
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

/** Little enough that a search in between hardly waits. */
export const turnSize = 200

/** Some of them at a time, and others have their turn in between. */
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

/** All stones, each with the transaction that last wrote it. */
export async function readTransactions(db: Db): Promise<{ ids: number[]; transactions: number[] }> {
  const { rows } = await sql<{ ids: string; transactions: string }>`
    select coalesce(json_agg(id), '[]')::text as ids, coalesce(json_agg(${sql.raw(writtenBy)}), '[]')::text as transactions
    from diamonds`.execute(db)
  return { ids: readNumbers(rows[0]?.ids), transactions: readNumbers(rows[0]?.transactions) }
}

function readNumbers(text = '[]'): number[] {
  // The database has just written a list of whole numbers.
  return JSON.parse(text) as number[]
}
