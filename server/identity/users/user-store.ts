import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { isDayOver } from '#server/platform/database/is-day-over.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { UsersTable } from '#server/platform/database/tables/users.ts'
import { loadUsers, type UserRecord } from './user-record.ts'

/** Changes a user whose row is locked, and returns the complete user after the change. */
export async function saveUser(tx: Tx, id: number, changes: Updateable<UsersTable>): Promise<UserRecord> {
  await tx
    .updateTable('users')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
  return getUser(tx, id)
}

export async function getUser(db: Db, id: number): Promise<UserRecord> {
  const [user] = await loadUsers(db, [id])
  if (!user) throw new Error(`There is no user ${id}`)
  return user
}

/** Returns one of a user's own rows, which was just written. Throws where there is none. */
export function getById<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error(`There is no row ${id}`)
  return row
}

/** Returns complete users, in the order of the ids. */
export async function getUsers(db: Db, ids: readonly number[]): Promise<UserRecord[]> {
  const byId = new Map((await loadUsers(db, ids)).map((user) => [user.id, user]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The SQL form of the domain's `isBlocked`. */
export const isBlocked = sql<boolean>`(users.blocked and (users.blocked_until is null or not ${isDayOver(sql`users.blocked_until`)}))`

/** Conditions on users by whether they may sign in: the SQL form of `findLoginRefusal`. */
export const userStates = {
  waiting: sql<boolean>`not users.approved`,
  approved: sql<boolean>`users.approved and not ${isBlocked}`,
  blocked: isBlocked,
}

/** Selects users with the fields of their main address that lists show, to sort and search by. */
export function selectUsersWithMainAddress(db: Db) {
  return db
    .selectFrom('users')
    .leftJoinLateral(
      (address) =>
        address
          .selectFrom('addresses')
          .select(['company', 'first_name', 'last_name', 'city', 'phone'])
          .whereRef('addresses.user_id', '=', 'users.id')
          .orderBy('addresses.id')
          .limit(1)
          .as('main'),
      (join) => join.onTrue(),
    )
    .select('users.id')
}
