import type { Viewer } from '../http/viewer.ts'
import type { UserDirectory } from './user-directory.ts'
import type { UserRecord } from './user-record.ts'

/**
 * Whose storefront a request meets: the user whose domain the host is, else the viewer's domain provider, else the
 * viewer himself if he has markups, vendors or cells of his own, else the house (undefined). Source: Decisions 7.1.
 */
export function findStorefrontUser({ host, user }: Viewer, users: UserDirectory): UserRecord | undefined {
  const byHost = users.findByDomain(host)
  if (byHost) return byHost
  const provider = user?.domainProviderId == null ? undefined : users.find(user.domainProviderId)
  if (provider) return provider
  if (!user) return undefined
  const hasOwn = user.markups.length > 0 || user.vendors.length > 0 || user.domainCells.length > 0
  return hasOwn ? user : undefined
}
