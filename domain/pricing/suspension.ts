import { isVendorNamed } from './vendors.ts'

/** The part of a user that suspending vendors changes. `discountBefore` is null while none is suspended. */
export type VendorTerms = {
  readonly suspendedVendors: readonly string[]
  readonly discountPercent: number
  readonly discountBefore: number | null
}

/**
 * Suspends vendors for a user, case ignored, and sets his discount; the one he had before the first suspension is
 * kept. Source: requirements 6.7 (`suspendUser`).
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
 * Takes vendors, case ignored, out of a user's suspended ones; with the last one he gets back the discount from
 * before. Source: requirements 6.7 (`resumeVendorUser`).
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
