import { z } from 'zod/mini'
import { Id, maybe } from './basics.ts'
import { VendorName } from './site.ts'

/** A vendor whose lists are imported. Fields: requirements 22.1; the counts and the last file are ours. */
export const Vendor = z.object({
  id: Id,
  vendorName: z.string(),
  /** Whether customers see a picture of this vendor only where a look at it found one. */
  validateDiamonds: z.boolean(),
  stones: z.int(),
  activeStones: z.int(),
  lastFileName: z.nullable(z.string()),
  version: z.int(),
})
export type Vendor = z.infer<typeof Vendor>

/** Stock, prices and imports refer to a vendor by name: `vendorName` may be sent, but not another one. */
export const VendorChange = z.object({ validateDiamonds: z.boolean(), vendorName: maybe(VendorName) })
export type VendorChange = z.infer<typeof VendorChange>

/** Whose pictures to look at: without names, of every vendor whose pictures must be valid to be shown. */
export const ValidationRequest = z.optional(
  z.nullable(z.object({ vendors: maybe(z.array(VendorName).check(z.maxLength(1000))) })),
)
