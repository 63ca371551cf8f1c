import {
  isStorefrontOpen,
  resolveStorefront,
  type Storefront,
  type StorefrontOwner,
} from '#domain/pricing/storefront.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'

/** The visitor of a storefront, and the host name they use, which decides only for guests. */
export type StorefrontVisitor = { host: string | null; user: UserRecord | undefined }

/** Returns the storefront of a request, by its host and user. Source: requirements 6.2. */
export function readStorefront({ host, user }: StorefrontVisitor, users: UserDirectory): Storefront {
  const now = new Date()
  const toOpen = (owner: UserRecord | undefined): StorefrontOwner | undefined =>
    owner && isStorefrontOpen(owner, now) ? toOwner(owner) : undefined
  return resolveStorefront({
    host: host ?? '',
    user: user ? toOwner(user) : null,
    ownsDomain: user !== undefined && user.domain !== null && isStorefrontOpen(user, now),
    domainProvider:
      user?.domainProviderId == null ? null : (toOpen(users.find(user.domainProviderId)) ?? null),
    ownersByDomain: { get: (domain) => toOpen(users.findByDomain(domain)) },
  })
}

/** Returns the owner of the viewer's storefront; undefined for the merchant's. */
export function findStorefrontUser(viewer: StorefrontVisitor, users: UserDirectory): UserRecord | undefined {
  const storefront = readStorefront(viewer, users)
  return storefront.kind === 'user' ? users.find(storefront.owner.id) : undefined
}

/** Returns the domain of the storefront that a user belongs to; null for the merchant's. */
export function findOwnDomain(user: UserRecord, users: UserDirectory): string | null {
  return findRegisteredDomain({ host: null, user }, users)
}

/**
 * Returns the registered domain of a viewer's storefront, to find the same storefront again later; null on
 * the merchant's. A storefront's customer belongs to it on the merchant's host, too.
 */
export function findRegisteredDomain(viewer: StorefrontVisitor, users: UserDirectory): string | null {
  return findStorefrontUser(viewer, users)?.domain ?? null
}

/** Returns a user's domain provider if that user's storefront is open. */
export function findOpenProvider(
  domainProviderId: number | null,
  users: Pick<UserDirectory, 'find'>,
): UserRecord | undefined {
  const owner = domainProviderId === null ? undefined : users.find(domainProviderId)
  return owner && isStorefrontOpen(owner, new Date()) ? owner : undefined
}

function toOwner(user: UserRecord): StorefrontOwner {
  return {
    id: user.id,
    markups: user.markups.map((markup) => ({
      caratMinThousandths: markup.caratMin,
      caratMaxThousandths: markup.caratMax,
      priceMinCents: markup.priceMin,
      priceMaxCents: markup.priceMax,
      percent: markup.percent,
    })),
    vendors: user.vendors,
    suspendedVendors: user.suspendedVendors,
    domainCells: user.domainCells,
  }
}
