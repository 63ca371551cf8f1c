import { listOpenSections } from '#domain/access/guard.ts'
import { listHiddenColumns, listHiddenFields, type ColumnName } from '#domain/pricing/columns.ts'
import { keyOfPricing, resolvePricing, type GuestPrices, type Pricing } from '#domain/pricing/policy.ts'
import type { Storefront } from '#domain/pricing/storefront.ts'
import { isVendorShown, keyOfVendors } from '#domain/pricing/vendors.ts'
import type { StoneViewer } from '#domain/stone/visibility.ts'
import type { LinkedListings, OutbidListings } from './linked-listings.ts'
import type { Viewer } from './viewer.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { readStorefront } from '#server/identity/storefronts/storefront.ts'

/**
 * What a viewer sees and pays. Resolved once for each request; search, lists, detail, cart and orders share
 * it.
 */
export type ViewerPolicy = {
  viewer: StoneViewer
  isAdministrator: boolean
  pricing: Pricing
  pricingKey: string
  hiddenColumns: readonly ColumnName[]
  hiddenFields: ReadonlySet<string>
  mayBuyFrom: (vendor: string | null) => boolean
  /** Viewers with equal keys see the same vendors, and of those the same listings of a stone. */
  vendorsKey: string
  /** Whether a stone is listed more than once. */
  isLinked: (id: number) => boolean
  /** Whether this viewer sees a better listing of the same stone instead of this one. */
  isOutbid: (id: number) => boolean
  /** Returns the listings that are outbid; undefined if there are none. */
  findOutbid: () => OutbidListings | undefined
  /** Whether the vendor's list is so old that their stones must be confirmed. */
  needsConfirmation: (vendor: string | null) => boolean
  /** Whether this viewer sees this vendor's pictures only where a check found them valid. */
  needsValidPictures: (vendor: string | null) => boolean
  /** The pattern of certificate links for stones without one (CERTIFICATE_URL). */
  certificateUrlPattern: string | undefined
}

/** A deployment's settings for prices and certificates. */
export type PolicySettings = { GUEST_PRICES: GuestPrices; CERTIFICATE_URL?: string | undefined }

export type PolicyServices = {
  users: UserDirectory
  site: SiteState
  listings: LinkedListings
  settings: PolicySettings
}

/** Returns the storefront, prices, vendors and hidden columns of a viewer. Source: requirements 7.1. */
export function resolveViewerPolicy(
  viewer: Viewer,
  { users, site, listings, settings }: PolicyServices,
): ViewerPolicy {
  const { user } = viewer
  const storefront = readStorefront(viewer, users)
  const pricing = resolvePricingOn(storefront, user, settings)
  const hiddenColumns = listHiddenColumns(storefront, user ?? null, settings.GUEST_PRICES, site.pricing)
  const pricingKey = keyOfPricing(pricing)
  const mayBuyFrom = (vendor: string | null): boolean =>
    (viewer.isAdministrator || !site.isStale(vendor)) &&
    isVendorShown(vendor, storefront, user ?? null, site.siteVendors)
  const vendorsKey = formatVendorsKey(viewer, storefront, site)
  const findOutbid = (): OutbidListings | undefined => {
    if (viewer.isAdministrator || site.listings.linked === 'all') return undefined
    const openSections = listOpenSections(viewer.access).filter((section) => section !== 'melee')
    const key = JSON.stringify([pricingKey, vendorsKey, openSections])
    return listings.findOutbid({ key, pricing, mayBuyFrom, openSections })
  }
  return {
    viewer: toStoneViewer(viewer),
    isAdministrator: viewer.isAdministrator,
    pricing,
    pricingKey,
    hiddenColumns,
    hiddenFields: new Set(listHiddenFields(hiddenColumns)),
    mayBuyFrom,
    vendorsKey,
    isLinked: listings.isLinked,
    isOutbid: (id) => listings.isLinked(id) && findOutbid()?.has(id) === true,
    findOutbid,
    needsConfirmation: site.needsConfirmation,
    needsValidPictures: (vendor) => !viewer.isAdministrator && site.needsValidPictures(vendor),
    certificateUrlPattern: settings.CERTIFICATE_URL,
  }
}

function formatVendorsKey(
  { user, isAdministrator }: Viewer,
  storefront: Storefront,
  site: SiteState,
): string {
  const unconfirmed = [...site.unconfirmedVendors].toSorted()
  if (isAdministrator) return JSON.stringify(['all', unconfirmed])
  const shown = keyOfVendors(storefront, user ?? null, site.siteVendors)
  return JSON.stringify([shown, [...site.staleVendors].toSorted(), unconfirmed, site.listings.linked])
}

/**
 * Returns the prices of a user who need not be the viewer, or of a guest: on the storefront of a domain, by
 * default on the user's own.
 */
export function resolveUserPricing(
  user: UserRecord | undefined,
  domain: string | null,
  { users, settings }: Pick<PolicyServices, 'users' | 'settings'>,
): Pricing {
  return resolvePricingOn(readStorefront({ host: domain, user }, users), user, settings)
}

function resolvePricingOn(
  storefront: Storefront,
  user: UserRecord | undefined,
  { GUEST_PRICES }: PolicySettings,
): Pricing {
  const pricingUser = user ? { role: user.role, discountPercent: user.discount } : null
  return resolvePricing(storefront, pricingUser, GUEST_PRICES)
}

/** Returns the viewer in the form that the visibility rules use. */
function toStoneViewer({ user }: Viewer): StoneViewer {
  if (!user) return null
  return {
    id: user.id,
    role: user.role,
    accesses: user.accesses,
    confirmedCompany: user.memoCompany,
    confirmedFullName: user.memoFullName,
  }
}
