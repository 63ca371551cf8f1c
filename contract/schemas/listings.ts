import { z } from 'zod/mini'
import { SUSPENSION_CAUSES, SUSPENSION_STATES } from '#domain/stone/suspended-listing.ts'
import { Id, Moment } from './basics.ts'
import { Diamond } from './diamonds.ts'

/** Why a listing is suspended: another listing of the same stone was ordered, held or sent on memo. */
export const Suspension = z.object({
  cause: z.enum(SUSPENSION_CAUSES),
  /** What became of the other listing since. */
  state: z.enum(SUSPENSION_STATES),
  orderId: z.nullable(Id),
  /** Null for a memo that was set by hand. */
  memoNo: z.nullable(z.string()),
  suspendedDate: Moment,
})
export type Suspension = z.infer<typeof Suspension>

/** A suspended listing that waits for a person to decide. Source: requirements 8.13. */
export const SuspendedListing = z.extend(Suspension, {
  id: Id,
  diamond: Diamond,
  /** The listing that was reserved; null if it was deleted. */
  reserved: z.nullable(Diamond),
})
export type SuspendedListing = z.infer<typeof SuspendedListing>

/** Another row with the certificate of a stone. */
export const OtherListing = z.extend(Diamond, {
  /** False if shape or weight differ, so that one of the two has a wrong certificate number. */
  isSameStone: z.boolean(),
  /** When the vendor's list was last confirmed; null for own stock. */
  listConfirmedDate: z.nullable(Moment),
})
export type OtherListing = z.infer<typeof OtherListing>

/** The other listings of a stone on sale, and why its own listing is suspended, if it is. */
export const OtherListings = z.object({
  listings: z.array(OtherListing),
  suspension: z.nullable(Suspension),
})
export type OtherListings = z.infer<typeof OtherListings>
