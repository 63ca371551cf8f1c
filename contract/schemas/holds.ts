import { z } from 'zod/mini'
import { Id, maybe, Moment } from './basics.ts'

/** A comment on a request: trimmed, at most 2,000 characters. */
export const Remark = maybe(z.string().check(z.trim(), z.maxLength(2000)))

/** The duration of a hold in hours, at most a year. */
export const HoldHours = z.int().check(z.positive(), z.maximum(24 * 365))

/** The customer of a request, for administrators. */
export const Customer = z.object({
  id: Id,
  name: z.string(),
  company: z.nullable(z.string()),
  email: z.string(),
})
export type Customer = z.infer<typeof Customer>

/**
 * A customer's request for a hold on stones, and its outcome. A stone brings its line set. Requirements 17.1.
 */
export const HoldRequest = z.object({
  id: Id,
  state: z.enum(['open', 'granted', 'declined', 'withdrawn']),
  stones: z.array(z.object({ diamondId: Id, stockId: z.string(), description: z.string() })),
  hours: z.nullable(z.int()),
  comment: z.nullable(z.string()),
  /** The merchant's reply. */
  answer: z.nullable(z.string()),
  /** The end of the granted hold; also null for a hold without an end. */
  holdUntil: z.nullable(Moment),
  creationDate: Moment,
  decidedDate: z.nullable(Moment),
  /** When a granted hold expired or was released. Also set once its stones are ordered. */
  endedDate: z.nullable(Moment),
  customer: maybe(Customer),
})
export type HoldRequest = z.infer<typeof HoldRequest>
