import { z } from 'zod/mini'
import { LIST_STATES } from '#domain/stock-file/list-freshness.ts'
import { Id, maybe, Moment } from './basics.ts'
import { FreshnessRules } from './listing-settings.ts'
import { VendorName } from './site.ts'

/**
 * The short code of a vendor, which goes in front of a stock number that another stone already has.
 * Source: requirements 8.2.
 */
export const VendorCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z][A-Z0-9]{1,5}$/, 'Use 2 to 6 letters and digits, starting with a letter'),
  )

/**
 * A vendor whose lists are imported. Fields: requirements 22.1; we added the code, the counts and the last
 * file.
 */
export const Vendor = z.object({
  id: Id,
  vendorName: z.string(),
  vendorCode: z.string(),
  /** Whether customers see only those pictures of this vendor that a check found valid. */
  validateDiamonds: z.boolean(),
  stones: z.int(),
  activeStones: z.int(),
  lastFileName: z.nullable(z.string()),
  /** When a list of theirs was last applied, or fetched again without a change. */
  listConfirmedDate: z.nullable(Moment),
  /** What customers see of their stones because of the age of the list. */
  listState: z.enum(LIST_STATES),
  /** The vendor's own rules for the age of lists; null for those of the site. */
  freshness: z.nullable(FreshnessRules),
  version: z.int(),
})
export type Vendor = z.infer<typeof Vendor>

/**
 * A change of a vendor. Stock, prices and imports refer to a vendor by name, so `vendorName` may be sent but
 * not changed.
 */
export const VendorChange = z.object({
  validateDiamonds: z.boolean(),
  /** Every vendor has a code, so it cannot be cleared. */
  vendorCode: z.optional(VendorCode),
  vendorName: maybe(VendorName),
  /** Null for the rules of the site; unchanged if omitted. */
  freshness: maybe(FreshnessRules),
})
export type VendorChange = z.infer<typeof VendorChange>

/** Vendors whose pictures to check; defaults to every vendor with `validateDiamonds`. */
export const ValidationRequest = z.optional(
  z.nullable(z.object({ vendors: maybe(z.array(VendorName).check(z.maxLength(1000))) })),
)
