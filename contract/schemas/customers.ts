import { z } from 'zod/mini'
import { Id, Moment, Money } from './basics.ts'
import { Diamond } from './diamonds.ts'

/** Some orders and what they come to, without unavailable lines. */
const OrderSum = z.object({ orders: z.int(), value: Money })

/** What a user buys and has now, for administrators. Source: requirements 4.9. */
export const CustomerSummary = z.object({
  /** Completed orders. */
  bought: OrderSum,
  open: OrderSum,
  /** The date of the last order that was not cancelled. */
  lastOrderDate: z.nullable(Moment),
  /** What is on memo with them now. */
  onMemo: z.object({ stones: z.int(), value: Money }),
  /** The number of stones on hold in their open orders. */
  orderedStones: z.int(),
  /** Stones on hold for them that no order has. */
  heldStones: z.array(z.object({ diamondId: Id, stockId: z.string(), holdUntil: z.nullable(Moment) })),
})
export type CustomerSummary = z.infer<typeof CustomerSummary>

/** An administrator's note about a user, who never sees it. Source: requirements 4.9. */
export const UserNote = z.object({
  id: Id,
  text: z.string(),
  /** The email of the author. */
  by: z.string(),
  creationDate: Moment,
})
export type UserNote = z.infer<typeof UserNote>

/** The first stone of a user's storefront as its customers see it; null if they see none. */
export const StorefrontPreview = z.object({ diamond: z.nullable(Diamond) })
