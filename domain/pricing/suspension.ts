import { isVendorNamed } from './vendors.ts'

/**
 * The settings of a user that suspending vendors changes. `discountBefore` is null while none is suspended.
 */
export type SuspensionSettings = {
  readonly suspendedVendors: readonly string[]
  readonly discountPercent: number
  readonly discountBefore: number | null
}

/**
 * Suspends vendors for a user, ignoring case, and sets the user's discount; keeps the discount from before
 * the first suspension. Source: requirements 6.7 (`suspendUser`).
 */
export function suspendVendors(
  settings: SuspensionSettings,
  vendors: readonly string[],
  discountPercent: number,
): SuspensionSettings {
  const suspendedVendors = [...settings.suspendedVendors]
  for (const vendor of vendors) if (!isVendorNamed(vendor, suspendedVendors)) suspendedVendors.push(vendor)
  return {
    suspendedVendors,
    discountPercent,
    discountBefore: settings.discountBefore ?? settings.discountPercent,
  }
}

/**
 * Resumes suspended vendors for a user, ignoring case; resuming the last one restores the earlier discount.
 * Source: requirements 6.7 (`resumeVendorUser`).
 */
export function resumeVendors(settings: SuspensionSettings, vendors: readonly string[]): SuspensionSettings {
  const suspendedVendors = settings.suspendedVendors.filter((vendor) => !isVendorNamed(vendor, vendors))
  if (suspendedVendors.length > 0) return { ...settings, suspendedVendors }
  return {
    suspendedVendors,
    discountPercent: settings.discountBefore ?? settings.discountPercent,
    discountBefore: null,
  }
}
