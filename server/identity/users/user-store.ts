import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { UsersTable } from '#server/platform/database/tables/people.ts'
import { loadUsers, type UserRecord } from './user-record.ts'

/** Changes a user whose row is held, and answers him whole as he now is. */
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

/** One of a user's own rows, which is there: it was just written. */
export function getById<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error(`There is no row ${id}`)
  return row
}

/** Users whole, in the order of the ids. */
export async function getUsers(db: Db, ids: readonly number[]): Promise<UserRecord[]> {
  const byId = new Map((await loadUsers(db, ids)).map((user) => [user.id, user]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The same rule as `isBlocked` of the domain, where SQL needs it. */
export const isBlocked = sql<boolean>`(users.blocked and (users.blocked_until is null or users.blocked_until > now()))`

/** Users by whether they may sign in. The same rules as `findLoginRefusal`, where SQL needs them. */
export const userStates = {
  waiting: sql<boolean>`not users.approved`,
  approved: sql<boolean>`users.approved and not ${isBlocked}`,
  blocked: isBlocked,
}

/** Users with what lists show of their main address, to be ordered and searched. */
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
