import { sql } from 'kysely'
import { listValues } from '../db/list-values.ts'
import type { Database, Db } from '../db/open-database.ts'
import { copyStones, selectColumns, writtenBy } from '../diamonds/copy-stones.ts'
import type { StoneRow } from '../diamonds/stone-row.ts'
import { comparePlaces, placeInOrder } from './catalogue-order.ts'
import { indexedColumns, type StampedStone } from './index-row.ts'

export type ReadDatabase = Pick<Database, 'kind' | 'db' | 'copyOut'>

/** From so many on, stones are copied out of the database. A server has planned the question for few before. */
const many = { embedded: 1, postgres: 50 }

/** What is read of a stone for the index, and for what the site says of its stock. */
const names = [...indexedColumns, 'changed_at', 'written_by'] as const
type ReadStone = StampedStone & Pick<StoneRow, 'changed_at'>

/** What the index keeps of some stones; those gone are left out. */
async function readIndexed(database: ReadDatabase, ids: readonly number[]): Promise<ReadStone[]> {
  if (ids.length >= many[database.kind]) return copyStones(database, ids, names)
  const { rows } = await sql<ReadStone>`
    select ${sql.raw(selectColumns(names))} from diamonds where id = any(${listValues(ids, 'bigint')})`.execute(
    database.db,
  )
  return rows
}

/** What some stones are now, in the order of the catalogue, and when the last of them changed. */
export type Portion = { stones: StampedStone[]; newest: Date | null }

/**
 * Short questions, for on the embedded database whoever wants a page meanwhile waits for the end of each. The database
 * answers the next while this one is read.
 */
async function readInOrder(database: ReadDatabase, ids: readonly number[], asked: number): Promise<Portion> {
  const placed: { stone: StampedStone; id: number; place: number }[] = []
  let newest: Date | null = null
  for await (const stones of askAhead(cut(ids, asked), (some) => readIndexed(database, some))) {
    for (const stone of stones) {
      placed.push({ stone, id: stone.id, place: placeInOrder(stone) })
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

function cut(ids: readonly number[], most: number): (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, at) =>
    ids.slice(at * most, (at + 1) * most),
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
