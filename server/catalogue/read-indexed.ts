import { sql } from 'kysely'
import { listValues } from '../db/list-values.ts'
import type { Db } from '../db/open-database.ts'
import { comparePlaces, placeInOrder, type Placed } from './catalogue-order.ts'
import { indexedColumns, type StampedStone } from './index-row.ts'

const columns = [...indexedColumns, 'written_by'] as const
/** The transaction that last wrote a row. */
const writtenBy = sql`xmin::text::bigint`
const values = sql.join([...indexedColumns.map((name) => sql.ref(name)), writtenBy])

/**
 * What the index keeps of some stones; those gone are left out. They come as one text: row by row the same takes five
 * times as long, and on the embedded database seven times.
 */
async function readIndexed(
  db: Db,
  ids: readonly number[],
): Promise<{ placed: PlacedStone[]; newest: Date | null }> {
  const { rows } = await sql<{ stones: string; newest: Date | null }>`
    select coalesce(json_agg(json_build_array(${values})), '[]')::text as stones, max(changed_at) as newest
    from diamonds where id = any(${listValues(ids, 'bigint')})`.execute(db)
  // Just written by this very statement.
  const stones = JSON.parse(rows[0]?.stones ?? '[]') as unknown[][]
  const placed = stones.map((cells) => {
    const stone = nameCells(cells)
    return { stone, id: stone.id, place: placeInOrder(stone) }
  })
  return { placed, newest: rows[0]?.newest ?? null }
}

type PlacedStone = Placed & { stone: StampedStone }

/** What some stones are now, in the order of the catalogue, and when the last of them changed. */
export type Portion = { stones: StampedStone[]; newest: Date | null }

/** Short questions, for on the embedded database whoever wants a page meanwhile waits for the end of each. */
async function readInOrder(db: Db, ids: readonly number[], asked: number): Promise<Portion> {
  const placed: PlacedStone[] = []
  let newest: Date | null = null
  for (let start = 0; start < ids.length; start += asked) {
    const read = await readIndexed(db, ids.slice(start, start + asked))
    placed.push(...read.placed)
    newest = chooseLater(newest, read.newest)
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
 * long): the database reads the next while these are taken in. `ids` are those that were asked for, as they were.
 */
export async function* readAhead(
  db: Db,
  ids: readonly number[],
  { asked, ordered }: Portions,
): AsyncGenerator<Portion & { ids: readonly number[] }> {
  const read = (start: number): { ids: readonly number[]; portion: Promise<Portion> } => {
    const wanted = ids.slice(start, start + ordered)
    const portion = readInOrder(db, wanted, asked)
    // Who awaits it hears of its failure; nobody may before the turn is over.
    portion.catch(() => undefined)
    return { ids: wanted, portion }
  }
  let coming = read(0)
  for (let start = 0; start < ids.length; start += ordered) {
    const { ids: wanted, portion } = coming
    const present = await portion
    coming = read(start + ordered)
    yield { ids: wanted, ...present }
  }
}

/** All stones, each with the transaction that last wrote it. */
export async function readTransactions(db: Db): Promise<{ ids: number[]; transactions: number[] }> {
  const { rows } = await sql<{ ids: string; transactions: string }>`
    select coalesce(json_agg(id), '[]')::text as ids, coalesce(json_agg(${writtenBy}), '[]')::text as transactions
    from diamonds`.execute(db)
  return { ids: readNumbers(rows[0]?.ids), transactions: readNumbers(rows[0]?.transactions) }
}

function readNumbers(text = '[]'): number[] {
  // The database has just written a list of whole numbers.
  return JSON.parse(text) as number[]
}

/**
 * A stone without its values. Given its many names one by one an object becomes a dictionary, and clearing those away
 * took a fifth of the time; a copy of one that has its names does not.
 */
const unread: Readonly<Record<string, unknown>> = Object.fromEntries(columns.map((name) => [name, null]))

function nameCells(cells: readonly unknown[]): StampedStone {
  const stone: Record<string, unknown> = { ...unread }
  columns.forEach((name, place) => {
    stone[name] = cells[place]
  })
  // None of these is a date: JSON says them all as the driver does.
  return stone as StampedStone
}
