import { isAdministrator, type Role } from '#domain/access/viewer.ts'
import type { Storefront } from './storefront.ts'

type VendorViewer = { readonly role: Role; readonly suspendedVendors: readonly string[] } | null

/**
 * Whether a storefront shows this viewer the stones of a vendor (null is house stock, which always shows).
 * A vendor that the storefront or the user has suspended is not shown; then only the storefront's vendors
 * are, if it has any; on the house's host only the site vendors, if any are set and the storefront there
 * names none of its own. Administrators see every vendor. Case is ignored. Source: requirements 6.4.
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

/** The only vendors whose stones a storefront shows; empty where it shows all. Source: requirements 6.4. */
export function listVendorsShown(storefront: Storefront, siteVendors: readonly string[]): readonly string[] {
  if (storefront.kind === 'house') return siteVendors
  if (storefront.owner.vendors.length > 0) return storefront.owner.vendors
  // A user with terms of his own is still on the house's host: hiding a column from him opens no vendors.
  return storefront.through === 'self' ? siteVendors : []
}

/**
 * The name of what `isVendorShown` answers: equal for two viewers to whom the same vendors are shown because of the
 * same lists, in whatever order and case they stand. Source: requirements 6.4.
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
 * Whether a viewer learns which vendor a stone is from (field, filter and facet): administrators do, and
 * viewers of a storefront that lists vendors. Source: requirements 8.7.
 */
export function maySeeVendors(storefront: Storefront, user: { readonly role: Role } | null): boolean {
  return isAdministrator(user) || (storefront.kind === 'user' && storefront.owner.vendors.length > 0)
}

/** Whether a list names a vendor, case and outer blanks ignored. Source: requirements 6.4. */
export function isVendorNamed(vendor: string, names: readonly string[]): boolean {
  return names.some((name) => normalizeVendor(name) === normalizeVendor(vendor))
}

function normalizeVendor(name: string): string {
  return name.trim().toLowerCase()
}
