import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** A show as it is stored. Its days are text, because a day has no time zone. */
export type ShowRow = {
  id: number
  is_active: boolean
  image_key: string
  title: string | null
  place: string | null
  start_date: string | null
  end_date: string | null
  link: string | null
  version: number
}

export type ShowChange = Partial<Omit<ShowRow, 'id' | 'version'>>

const columns = [
  'id',
  'is_active',
  'image_key',
  'title',
  'place',
  sql<string | null>`start_date::text`.as('start_date'),
  sql<string | null>`end_date::text`.as('end_date'),
  'link',
  'version',
] as const

export function selectShows(db: Db) {
  return db.selectFrom('shows').select(columns)
}

/** Returns a show and locks it for this transaction; undefined if it is gone. */
export async function lockShow(tx: Tx, id: number): Promise<ShowRow | undefined> {
  return selectShows(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertShow(tx: Tx, show: ShowChange & Pick<ShowRow, 'image_key'>): Promise<ShowRow> {
  return tx.insertInto('shows').values(show).returning(columns).executeTakeFirstOrThrow()
}

/** Changes a show that this transaction has locked. */
export async function saveShow(tx: Tx, id: number, change: ShowChange): Promise<ShowRow> {
  return tx
    .updateTable('shows')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function dropShow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('shows').where('id', '=', id).execute()
}
