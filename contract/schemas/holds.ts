import { z } from 'zod/mini'
import { Id, maybe, Moment } from './basics.ts'

/** What a person says to a request: trimmed, some lines at most. */
export const Remark = maybe(z.string().check(z.trim(), z.maxLength(2000)))

/** How long a hold lasts, in hours; a year at most. */
export const HoldHours = z.int().check(z.positive(), z.maximum(24 * 365))

/** Who asked, for administrators. */
export const Customer = z.object({
  id: Id,
  name: z.string(),
  company: z.nullable(z.string()),
  email: z.string(),
})
export type Customer = z.infer<typeof Customer>

/** A customer's wish to have stones kept for him, and what became of it. A stone comes with its line set. Requirements 17.1. */
export const HoldRequest = z.object({
  id: Id,
  state: z.enum(['open', 'granted', 'declined', 'withdrawn']),
  stones: z.array(z.object({ diamondId: Id, stockId: z.string(), description: z.string() })),
  hours: z.nullable(z.int()),
  comment: z.nullable(z.string()),
  /** What the house said to it. */
  answer: z.nullable(z.string()),
  /** Until when it was granted; null too for a hold without an end. */
  holdUntil: z.nullable(Moment),
  creationDate: Moment,
  decidedDate: z.nullable(Moment),
  customer: maybe(Customer),
})
export type HoldRequest = z.infer<typeof HoldRequest>
