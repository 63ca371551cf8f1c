import { isBlocked, type AccountState } from '#domain/access/account.ts'
import type { Markup } from './markup.ts'

/** The terms of a user who may have a shop of his own, as far as stones and prices go. */
export type StorefrontOwner = {
  readonly id: number
  readonly markups: readonly Markup[]
  /** The only vendors shown, where there are any. */
  readonly vendors: readonly string[]
  readonly suspendedVendors: readonly string[]
  /** Names of the columns hidden. */
  readonly domainCells: readonly string[]
}

/** The shop as one host name shows it: the house's own, or a user's, and how the request came to it. */
export type Storefront =
  | { readonly kind: 'house' }
  | {
      readonly kind: 'user'
      readonly through: 'domain' | 'provider' | 'self'
      readonly owner: StorefrontOwner
    }

export type StorefrontRequest = {
  /** The request's Host. */
  readonly host: string
  /** The signed-in user, null for a guest. */
  readonly user: StorefrontOwner | null
  /** The domain provider of that user, where he has one whose storefront stands. */
  readonly domainProvider: StorefrontOwner | null
  /** Users whose storefront stands at a `domain`, by `normalizeHost` of it. */
  readonly ownersByDomain: Pick<ReadonlyMap<string, StorefrontOwner>, 'get'>
}

/** A host or domain as storefronts are looked up by: lower case, without port or final dot. Requirements 6.1. */
export function normalizeHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/**
 * Whether a user's storefront stands now. Of one who is blocked or not approved it does not: until he is back, his
 * domain and his customers see the house's, as those of a deleted one do. Source: requirements 6.1.
 */
export function isStorefrontOpen(
  owner: Pick<AccountState, 'approved' | 'blocked' | 'blockedUntil'>,
  now: Date,
): boolean {
  return owner.approved && !isBlocked(owner, now)
}

/**
 * Whose shop a request sees: the user whose domain is the request's host; else the domain provider of the
 * signed-in user; else the user himself if he has markups, vendors or hidden cells; else the house.
 * Source: requirements 6.2.
 */
export function resolveStorefront(request: StorefrontRequest): Storefront {
  const byDomain = request.ownersByDomain.get(normalizeHost(request.host))
  if (byDomain !== undefined) return { kind: 'user', through: 'domain', owner: byDomain }
  if (request.user === null) return { kind: 'house' }
  if (request.domainProvider !== null) {
    return { kind: 'user', through: 'provider', owner: request.domainProvider }
  }
  return hasOwnPolicy(request.user)
    ? { kind: 'user', through: 'self', owner: request.user }
    : { kind: 'house' }
}

function hasOwnPolicy(user: StorefrontOwner): boolean {
  return user.markups.length > 0 || user.vendors.length > 0 || user.domainCells.length > 0
}
