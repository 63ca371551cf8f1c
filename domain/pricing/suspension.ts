import { isVendorNamed } from './vendors.ts'

/**
 * The settings of a user that suspending vendors changes. `discountBefore` is null while none is suspended.
 */
export type VendorTerms = {
  readonly suspendedVendors: readonly string[]
  readonly discountPercent: number
  readonly discountBefore: number | null
}

/**
 * Suspends vendors for a user, ignoring case, and sets the user's discount; keeps the discount from before
 * the first suspension. Source: requirements 6.7 (`suspendUser`).
 */
export function suspendVendors(
  terms: VendorTerms,
  vendors: readonly string[],
  discountPercent: number,
): VendorTerms {
  const suspendedVendors = [...terms.suspendedVendors]
  for (const vendor of vendors) if (!isVendorNamed(vendor, suspendedVendors)) suspendedVendors.push(vendor)
  return { suspendedVendors, discountPercent, discountBefore: terms.discountBefore ?? terms.discountPercent }
}

/**
 * Resumes suspended vendors for a user, ignoring case; resuming the last one restores the earlier discount.
 * Source: requirements 6.7 (`resumeVendorUser`).
 */
export function resumeVendors(terms: VendorTerms, vendors: readonly string[]): VendorTerms {
  const suspendedVendors = terms.suspendedVendors.filter((vendor) => !isVendorNamed(vendor, vendors))
  if (suspendedVendors.length > 0) return { ...terms, suspendedVendors }
  return {
    suspendedVendors,
    discountPercent: terms.discountBefore ?? terms.discountPercent,
    discountBefore: null,
  }
}
