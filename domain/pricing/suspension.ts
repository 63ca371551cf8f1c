/** The part of a user that suspending vendors changes. `discountBefore` is null while none is suspended. */
export type VendorTerms = {
  readonly suspendedVendors: readonly string[]
  readonly discountPercent: number
  readonly discountBefore: number | null
}

/**
 * Suspends vendors for a user and sets his discount; the one he had before the first suspension is kept.
 * Source: Decisions 9 (`suspendUser`).
 */
export function suspendVendors(
  terms: VendorTerms,
  vendors: readonly string[],
  discountPercent: number,
): VendorTerms {
  const suspendedVendors = [...new Set([...terms.suspendedVendors, ...vendors])]
  return { suspendedVendors, discountPercent, discountBefore: terms.discountBefore ?? terms.discountPercent }
}

/**
 * Takes vendors out of a user's suspended ones; with the last one he gets back the discount from before.
 * Source: Decisions 9 (`resumeVendorUser`).
 */
export function resumeVendors(terms: VendorTerms, vendors: readonly string[]): VendorTerms {
  const suspendedVendors = terms.suspendedVendors.filter((vendor) => !vendors.includes(vendor))
  if (suspendedVendors.length > 0) return { ...terms, suspendedVendors }
  return {
    suspendedVendors,
    discountPercent: terms.discountBefore ?? terms.discountPercent,
    discountBefore: null,
  }
}
