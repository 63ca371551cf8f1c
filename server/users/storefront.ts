import { resolveStorefront, type Storefront, type StorefrontOwner } from '#domain/pricing/storefront.ts'
import type { Viewer } from '../http/viewer.ts'
import type { UserDirectory } from './user-directory.ts'
import type { UserRecord } from './user-record.ts'

/** The storefront a request meets, from what is known of host and user. Source: Decisions 7.1. */
export function readStorefront(
  { host, user }: Pick<Viewer, 'host' | 'user'>,
  users: UserDirectory,
): Storefront {
  const provider = user?.domainProviderId == null ? undefined : users.find(user.domainProviderId)
  return resolveStorefront({
    host,
    user: user ? toOwner(user) : null,
    domainProvider: provider ? toOwner(provider) : null,
    ownersByDomain: {
      get: (domain) => {
        const owner = users.findByDomain(domain)
        return owner && toOwner(owner)
      },
    },
  })
}

/** Whose storefront it is; undefined for the house's. */
export function findStorefrontUser(
  viewer: Pick<Viewer, 'host' | 'user'>,
  users: UserDirectory,
): UserRecord | undefined {
  const storefront = readStorefront(viewer, users)
  return storefront.kind === 'user' ? users.find(storefront.owner.id) : undefined
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
