import { isBlocked, type AccountState } from '#domain/access/account.ts'
import { isAdministrator, type Role } from '#domain/access/viewer.ts'
import type { Markup } from './markup.ts'

/** A user who may have their own storefront, with the settings for stones and prices. */
export type StorefrontOwner = {
  readonly id: number
  readonly markups: readonly Markup[]
  /** Restricts the storefront to these vendors, unless empty. */
  readonly vendors: readonly string[]
  readonly suspendedVendors: readonly string[]
  /** Names of the hidden columns. */
  readonly domainCells: readonly string[]
}

/** The shop for one host name: the merchant's or a user's, and how the request reached it. */
export type Storefront =
  | { readonly kind: 'merchant' }
  | {
      readonly kind: 'user'
      readonly reachedBy: 'domain' | 'provider' | 'self'
      readonly owner: StorefrontOwner
    }

export type StorefrontRequest = {
  /** The Host header of the request. It decides only for guests. */
  readonly host: string
  /** The signed-in user; null for a guest. */
  readonly user: StorefrontOwner | null
  /** Whether the user owns an open storefront at a `domain`. */
  readonly ownsDomain: boolean
  /** The user's domain provider, if that user's storefront is open. */
  readonly domainProvider: StorefrontOwner | null
  /** Users with an open storefront at a `domain`, keyed by its `normalizeHost`. */
  readonly ownersByDomain: Pick<ReadonlyMap<string, StorefrontOwner>, 'get'>
}

/**
 * Normalises a host or domain for storefront lookup: lower case, without port or final dot. Requirements 6.1.
 */
export function normalizeHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/**
 * Whether a user's storefront is open now. It is closed while the user is blocked or not approved: their
 * domain and customers then see the merchant's shop, as after the user's deletion. Source: requirements 6.1.
 */
export function isStorefrontOpen(
  owner: Pick<AccountState, 'approved' | 'blocked' | 'blockedUntil'>,
  now: Date,
): boolean {
  return owner.approved && !isBlocked(owner, now)
}

/**
 * Returns whose shop a request sees. For a signed-in user, whatever the host: their own, if they own a domain;
 * else that of their domain provider; else their own settings, if they have markups, vendors or hidden cells;
 * else the merchant's. For a guest: that of the user whose domain is the host, else the merchant's. Source:
 * requirements 6.2.
 */
export function resolveStorefront({
  host,
  user,
  ownsDomain,
  domainProvider,
  ownersByDomain,
}: StorefrontRequest): Storefront {
  if (user === null) {
    const owner = ownersByDomain.get(normalizeHost(host))
    return owner ? { kind: 'user', reachedBy: 'domain', owner } : { kind: 'merchant' }
  }
  if (ownsDomain) return { kind: 'user', reachedBy: 'domain', owner: user }
  if (domainProvider !== null) return { kind: 'user', reachedBy: 'provider', owner: domainProvider }
  return hasOwnPolicy(user) ? { kind: 'user', reachedBy: 'self', owner: user } : { kind: 'merchant' }
}

/**
 * Whether a user may sign in on a storefront, or use a token there: its owner, its customers and
 * administrators. On the merchant's own host everybody may. Source: requirements 6.3.
 */
export function mayUseStorefront(
  user: { readonly id: number; readonly role: Role; readonly domainProviderId: number | null },
  owner: { readonly id: number } | undefined,
): boolean {
  if (owner === undefined || isAdministrator(user)) return true
  return user.id === owner.id || user.domainProviderId === owner.id
}

function hasOwnPolicy(user: StorefrontOwner): boolean {
  return user.markups.length > 0 || user.vendors.length > 0 || user.domainCells.length > 0
}
