import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { placeInOrder } from './catalogue-order.ts'
import { indexedColumns, type StampedStone } from './index-row.ts'

const columns = [...indexedColumns, 'written_by'] as const
/** The transaction that last wrote a row. */
const writtenBy = sql`xmin::text::bigint`
const values = sql.join([...indexedColumns.map((name) => sql.ref(name)), writtenBy])

/**
 * What the index keeps of some stones, in the order of the catalogue; those gone are left out. They come as one text
 * and are put in order here: row by row and sorted by the database, the same takes it five times as long, and the
 * embedded one seven times.
 */
async function readIndexed(db: Db, ids: readonly number[]): Promise<StampedStone[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ stones: string }>`
    select coalesce(json_agg(json_build_array(${values})), '[]')::text as stones
    from diamonds where id = any(${[...ids]}::bigint[])`.execute(db)
  // Just written by this very statement.
  const stones = JSON.parse(rows[0]?.stones ?? '[]') as unknown[][]
  const placed = stones.map((cells) => {
    const stone = nameCells(cells)
    return { stone, place: placeInOrder(stone) }
  })
  return placed.toSorted((a, b) => a.place - b.place || a.stone.id - b.stone.id).map(({ stone }) => stone)
}

/** The same for many stones, so many at a time: the database reads the next while these are taken in. */
export async function* readAhead(
  db: Db,
  ids: number[] | Float64Array,
  size: number,
): AsyncGenerator<{ ids: number[]; stones: StampedStone[] }> {
  const read = (start: number): { ids: number[]; stones: Promise<StampedStone[]> } => {
    const batch = Array.from(ids.slice(start, start + size))
    const stones = readIndexed(db, batch)
    // Who awaits it hears of its failure; nobody may before the turn is over.
    stones.catch(() => undefined)
    return { ids: batch, stones }
  }
  let coming = read(0)
  for (let start = 0; start < ids.length; start += size) {
    const { ids: batch, stones } = coming
    const present = await stones
    coming = read(start + size)
    yield { ids: batch, stones: present }
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
