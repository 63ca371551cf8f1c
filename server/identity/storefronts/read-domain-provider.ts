import { sql } from 'kysely'
import { normalizeHost } from '#domain/pricing/storefront.ts'
import { normalizeEmail } from '#domain/text/email-address.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Returns the id of the user whose storefront a customer belongs to, given as the domain or email address
 * that replies use; null for none, undefined where omitted. `ofUserId` is the customer's own id, where they
 * already have one.
 */
export async function readDomainProvider(
  tx: Tx,
  domainOrEmail: string | null | undefined,
  ofUserId: number | undefined,
): Promise<number | null | undefined> {
  if (domainOrEmail == null) return domainOrEmail
  const provider = await tx
    .selectFrom('users')
    .select('id')
    .where(
      sql<boolean>`lower(domain) = ${normalizeHost(domainOrEmail)} or lower(email) = lower(${normalizeEmail(domainOrEmail)})`,
    )
    .orderBy('id')
    .forKeyShare()
    .executeTakeFirst()
  if (!provider) return refuseRequest('domainProvider', 'No user with this domain or email')
  if (provider.id === ofUserId)
    return refuseRequest('domainProvider', 'A user can’t be a customer of their own storefront')
  return provider.id
}
