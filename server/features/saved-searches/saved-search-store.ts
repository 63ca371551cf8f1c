import { randomBytes } from 'node:crypto'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SavedSearchesTable } from '#server/platform/database/tables/requests.ts'

export type SavedSearchRow = Selectable<SavedSearchesTable>

const keyBytes = 24

/** The minimum time between two emails to one user. */
const minEmailInterval = sql`interval '1 day'`

export async function listSavedSearches(db: Db, userId: number): Promise<SavedSearchRow[]> {
  return db.selectFrom('saved_searches').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

export async function findSavedSearch(
  db: Db,
  userId: number,
  id: number,
): Promise<SavedSearchRow | undefined> {
  return db
    .selectFrom('saved_searches')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

type NewSearch = Pick<SavedSearchRow, 'user_id' | 'domain' | 'name' | 'search' | 'notify' | 'seen_arrival'>

export async function insertSavedSearch(tx: Tx, search: NewSearch): Promise<SavedSearchRow> {
  await tx
    .insertInto('search_readers')
    .values({ user_id: search.user_id, mute_key: randomBytes(keyBytes).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx.insertInto('saved_searches').values(search).returningAll().executeTakeFirstOrThrow()
}

export async function saveSavedSearch(
  tx: Tx,
  id: number,
  changes: Updateable<SavedSearchesTable>,
): Promise<SavedSearchRow> {
  return tx
    .updateTable('saved_searches')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes a saved search. Returns false if the user has none with that id. */
export async function deleteSavedSearch(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Returns the users whose searches have not covered the last arrivals and who got no such email for a day.
 */
export async function listDueUsers(db: Db, lastArrival: number): Promise<number[]> {
  const rows = await selectDueUsers(db)
    .where('user_id', 'in', (query) =>
      query
        .selectFrom('saved_searches')
        .select('user_id')
        .where('notify', '=', true)
        .where('seen_arrival', '<', lastArrival),
    )
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Returns the mute key of a user who may get an email now. */
export async function findDueMuteKey(tx: Tx, userId: number): Promise<string | undefined> {
  const row = await selectDueUsers(tx).where('user_id', '=', userId).executeTakeFirst()
  return row?.mute_key
}

function selectDueUsers(db: Db) {
  return db
    .selectFrom('search_readers')
    .select(['user_id', 'mute_key'])
    .where((where) =>
      where.or([
        where('last_mail_at', 'is', null),
        where('last_mail_at', '<=', sql<Date>`clock_timestamp() - ${minEmailInterval}`),
      ]),
    )
}

export async function recordEmail(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('search_readers')
    .set({ last_mail_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .execute()
}

/** Returns the user whose emails a key switches off; undefined if there is no such key. */
export async function findUserByMuteKey(db: Db, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('search_readers')
    .select('user_id')
    .where('mute_key', '=', key)
    .executeTakeFirst()
  return row?.user_id
}

export async function muteSearches(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('saved_searches').set({ notify: false }).where('user_id', '=', userId).execute()
}
