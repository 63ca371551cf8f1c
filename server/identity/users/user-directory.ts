import { normalizeHost } from '#domain/pricing/storefront.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createTaskQueue } from '#server/platform/task-queue.ts'
import { loadUsers, type UserRecord } from './user-record.ts'

/** All users in memory, kept current from commits, so that a request finds its viewer without a query. */
export type UserDirectory = {
  find: (id: number) => UserRecord | undefined
  findByDomain: (domain: string) => UserRecord | undefined
  /** Returns all users, by id. */
  list: () => Iterable<UserRecord>
  refresh: (ids: number[]) => Promise<void>
  /** Reloads all users. */
  reload: () => Promise<void>
}

export async function openUserDirectory(db: Db): Promise<UserDirectory> {
  let users = await loadAll(db)
  let byDomain = indexByDomain(users)
  // One load at a time: the rows of an earlier one must not replace those of a later one.
  const inTurn = createTaskQueue()
  return {
    find: (id) => users.get(id),
    findByDomain: (domain) => byDomain.get(normalizeHost(domain)),
    list: () => users.values(),
    refresh: (ids) =>
      inTurn(async () => {
        const present = new Map((await loadUsers(db, ids)).map((user) => [user.id, user]))
        for (const id of ids) {
          const user = present.get(id)
          if (user) users.set(id, user)
          else users.delete(id)
        }
        byDomain = indexByDomain(users)
      }),
    reload: () =>
      inTurn(async () => {
        users = await loadAll(db)
        byDomain = indexByDomain(users)
      }),
  }
}

async function loadAll(db: Db): Promise<Map<number, UserRecord>> {
  return new Map((await loadUsers(db)).map((user) => [user.id, user]))
}

function indexByDomain(users: ReadonlyMap<number, UserRecord>): Map<string, UserRecord> {
  const byDomain = new Map<string, UserRecord>()
  for (const user of users.values()) if (user.domain) byDomain.set(normalizeHost(user.domain), user)
  return byDomain
}
