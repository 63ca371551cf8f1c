import { sql } from 'kysely'
import type { SiteState } from '#server/identity/site/site-state.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { Tx } from '#server/platform/database/database.ts'

type PolicySources = {
  users: Pick<UserDirectory, 'find'>
  site: Pick<SiteState, 'settingsVersion'>
}

/** Memory is older than the transaction: what it says of these users or of the site has changed. */
export class StalePolicy extends Error {
  readonly userIds: readonly number[]

  constructor(userIds: readonly number[]) {
    super(`What users ${userIds.join()} see and pay is older in memory than in the database`)
    this.userIds = userIds
  }
}

/** The versions of a user's row, and of their storefront's owner and the site. */
export type PolicyVersion = { rowVersion: string; storefrontVersion: string }

/**
 * Selects the versions that `requireCurrent` compares. The row of the user must be locked already; it locks
 * that of the storefront's owner. Source: migration 0043.
 */
export const storefrontVersion = sql<string>`lock_storefront(domain_provider_id)`.as('storefrontVersion')
export const rowVersion = sql<string>`users.xmin::text`.as('rowVersion')

/** Throws `StalePolicy` if memory has another version of what a user sees and pays. */
export function requireCurrent(
  user: UserRecord,
  version: PolicyVersion,
  { users, site }: PolicySources,
): void {
  const owner = user.domainProviderId === null ? undefined : users.find(user.domainProviderId)
  const isCurrent =
    version.rowVersion === user.rowVersion &&
    version.storefrontVersion === `${owner?.rowVersion ?? ''}/${site.settingsVersion}`
  if (!isCurrent) throw new StalePolicy(listPolicyUsers(user))
}

/**
 * Throws `StalePolicy` if memory has another version of what a customer sees and pays, for a write in which
 * somebody else sells to them. Locks nothing: the seller may hold stones that the owner of the storefront
 * waits for.
 */
export async function requireCurrentCustomer(tx: Tx, userId: number, sources: PolicySources): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .leftJoin('users as owner', 'owner.id', 'users.domain_provider_id')
    .select(rowVersion)
    .select(sql<string>`coalesce(owner.xmin::text, '') || '/' || read_site_version()`.as('storefrontVersion'))
    .where('users.id', '=', userId)
    .executeTakeFirst()
  const user = sources.users.find(userId)
  if (!row && !user) return
  if (!row || !user) throw new StalePolicy([userId])
  requireCurrent(user, row, sources)
}

/** Lists the ids of the users on whose rows it depends what a user sees and pays. */
export function listPolicyUsers({ id, domainProviderId }: UserRecord): number[] {
  return domainProviderId === null ? [id] : [id, domainProviderId]
}
