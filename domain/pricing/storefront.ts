import { isBlocked, type AccountState } from '#domain/access/account.ts'
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
  /** The Host header of the request. */
  readonly host: string
  /** The signed-in user; null for a guest. */
  readonly user: StorefrontOwner | null
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
 * Returns whose shop a request sees: the user whose domain is the request's host; else the domain provider of
 * the signed-in user; else the signed-in user, if they have markups, vendors or hidden cells; else the
 * merchant. Source: requirements 6.2.
 */
export function resolveStorefront(request: StorefrontRequest): Storefront {
  const byDomain = request.ownersByDomain.get(normalizeHost(request.host))
  if (byDomain !== undefined) return { kind: 'user', reachedBy: 'domain', owner: byDomain }
  if (request.user === null) return { kind: 'merchant' }
  if (request.domainProvider !== null) {
    return { kind: 'user', reachedBy: 'provider', owner: request.domainProvider }
  }
  return hasOwnPolicy(request.user)
    ? { kind: 'user', reachedBy: 'self', owner: request.user }
    : { kind: 'merchant' }
}

function hasOwnPolicy(user: StorefrontOwner): boolean {
  return user.markups.length > 0 || user.vendors.length > 0 || user.domainCells.length > 0
}
