import { isAdministrator, type Role } from '#domain/access/viewer.ts'
import type { Storefront } from './storefront.ts'

type VendorViewer = { readonly role: Role; readonly suspendedVendors: readonly string[] } | null

/**
 * Whether a storefront shows this viewer a vendor's stones; null is own stock, which always shows. A vendor
 * suspended by the storefront or for the user is hidden. If the storefront lists vendors, only those show. On
 * the merchant's host, only the site vendors show, if any are set and the storefront there lists none.
 * Administrators see every vendor. Case is ignored. Source: requirements 6.4.
 */
export function isVendorShown(
  vendor: string | null,
  storefront: Storefront,
  user: VendorViewer,
  siteVendors: readonly string[],
): boolean {
  if (vendor === null || isAdministrator(user)) return true
  const owner = storefront.kind === 'user' ? storefront.owner : undefined
  if (isVendorNamed(vendor, owner?.suspendedVendors ?? [])) return false
  if (isVendorNamed(vendor, user?.suspendedVendors ?? [])) return false
  const shown = listVendorsShown(storefront, siteVendors)
  return shown.length === 0 || isVendorNamed(vendor, shown)
}

/**
 * Lists the only vendors whose stones a storefront shows; empty if it shows all. Source: requirements 6.4.
 */
export function listVendorsShown(storefront: Storefront, siteVendors: readonly string[]): readonly string[] {
  if (storefront.kind === 'merchant') return siteVendors
  if (storefront.owner.vendors.length > 0) return storefront.owner.vendors
  // A user with their own settings is still on the merchant's host, so hiding a column must not reveal
  // vendors.
  return storefront.reachedBy === 'self' ? siteVendors : []
}

/**
 * Returns the cache key of `isVendorShown`: viewers with equal keys see the same vendors because of the same
 * lists, regardless of order and case. Source: requirements 6.4.
 */
export function keyOfVendors(
  storefront: Storefront,
  user: VendorViewer,
  siteVendors: readonly string[],
): string {
  if (isAdministrator(user)) return 'all'
  const owner = storefront.kind === 'user' ? storefront.owner : undefined
  const suspended = [...(owner?.suspendedVendors ?? []), ...(user?.suspendedVendors ?? [])]
  return JSON.stringify(
    [suspended, listVendorsShown(storefront, siteVendors)].map((names) =>
      [...new Set(names.map(normalizeVendor))].toSorted(),
    ),
  )
}

/**
 * Whether a viewer sees the vendor of a stone (field, filter and facet): administrators do, and viewers of a
 * storefront that lists vendors. Source: requirements 8.7.
 */
export function maySeeVendors(storefront: Storefront, user: { readonly role: Role } | null): boolean {
  return isAdministrator(user) || (storefront.kind === 'user' && storefront.owner.vendors.length > 0)
}

/** Whether a list names a vendor; case and outer spaces are ignored. Source: requirements 6.4. */
export function isVendorNamed(vendor: string, names: readonly string[]): boolean {
  return names.some((name) => normalizeVendor(name) === normalizeVendor(vendor))
}

function normalizeVendor(name: string): string {
  return name.trim().toLowerCase()
}
