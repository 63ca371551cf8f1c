import { refuse } from '#contract/refusal.ts'
import type { User } from '#contract/schemas/users.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { lockAccount } from './account-store.ts'
import { presentUser } from './present-user.ts'
import type { UserRecord } from './user-record.ts'
import { getUser } from './user-store.ts'
import type { UserDirectory } from './user-directory.ts'

/** What a call has of an administrator who changes a user. */
export type UserChange = {
  services: { users: UserDirectory }
  tx: Tx
  headers: Readonly<Record<string, string | undefined>>
  setHeader: (name: string, value: string) => void
}

/**
 * The user an administrator is about to change, his row held; refused where he looked at an older version.
 * `absent` is what is not found where the user is not.
 */
export async function lockUser(
  { services, tx, headers }: UserChange,
  id: number,
  absent: 'USER_NOT_FOUND' | 'ITEM_NOT_FOUND' = 'USER_NOT_FOUND',
): Promise<UserRecord> {
  if (!(await lockAccount(tx, id))) return refuse(absent)
  const user = await getUser(tx, id)
  refuseIfStale(headers, user.version, () => presentUser(user, services.users))
  return user
}

/** A user as an administrator has just left him, with the version that his next edit names. */
export function answerUser({ services, setHeader }: UserChange, user: UserRecord): User {
  setHeader('etag', toTag(user.version))
  return presentUser(user, services.users)
}

/** A user as the audit log names him. */
export function describeUser({ id, email }: { id: number; email: string }): string {
  return `user ${id}, ${email}`
}
