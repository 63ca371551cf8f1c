import { refuse } from '#contract/refusal.ts'
import type { User } from '#contract/schemas/users.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { lockAccount } from './account-store.ts'
import { presentUser } from './present-user.ts'
import type { UserRecord } from './user-record.ts'
import { getUser } from './user-store.ts'
import type { UserDirectory } from './user-directory.ts'

/** The part of a request that changing a user needs. */
export type UserChange = {
  services: { users: UserDirectory }
  tx: Tx
  headers: Readonly<Record<string, string | undefined>>
  setHeader: (name: string, value: string) => void
}

/**
 * Returns the user that an administrator is about to change, and locks the row. Refuses an edit of an older
 * version. `notFoundRefusal` is the refusal if there is no such user.
 */
export async function lockUser(
  { services, tx, headers }: UserChange,
  id: number,
  notFoundRefusal: 'USER_NOT_FOUND' | 'ITEM_NOT_FOUND' = 'USER_NOT_FOUND',
): Promise<UserRecord> {
  if (!(await lockAccount(tx, id))) return refuse(notFoundRefusal)
  const user = await getUser(tx, id)
  refuseIfStale(headers, user.version, () => presentUser(user, services.users))
  return user
}

/** Returns a user after an administrator's edit, and sets the version that their next edit names. */
export function replyWithUser({ services, setHeader }: UserChange, user: UserRecord): User {
  setHeader('etag', toTag(user.version))
  return presentUser(user, services.users)
}

/** Returns the name of a user in the audit log. */
export function describeUser({ id, email }: { id: number; email: string }): string {
  return `user ${id}, ${email}`
}
