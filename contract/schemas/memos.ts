import { z } from 'zod/mini'
import { MAX_AGREED_PRICE } from '#domain/order/line.ts'
import { Carats, Day, DayOrMoment, Id, maybe, Moment, Money } from './basics.ts'
import { OverLimitConfirmed } from './customer-terms.ts'
import { Customer } from './holds.ts'

/**
 * A stone of a memo, as it was when it was sent. Prices are null while the memo is only requested; columns
 * that the customer's storefront hides are left out. Source: requirements 18.2, 6.5.
 */
export const MemoLine = z.object({
  id: Id,
  diamondId: Id,
  stockId: z.string(),
  description: z.string(),
  /** Number of stones: 1, or all the remaining stones of a parcel. */
  quantity: z.int(),
  carats: maybe(Carats),
  rapPrice: maybe(Money),
  pricePerCarat: maybe(Money),
  totalPrice: maybe(Money),
  state: z.enum(['requested', 'out', 'returned', 'kept']),
  decidedDate: z.nullable(Moment),
  /** The order that includes a purchased stone. */
  orderId: z.nullable(Id),
})
export type MemoLine = z.infer<typeof MemoLine>

/**
 * A consignment of stones to a customer, or the customer's request for one. `requested`, `declined` and
 * `withdrawn` memos have no number; a memo is `closed` once every line is returned or purchased. Totals cover
 * the lines still out. Source: requirements 18.2.
 */
export const Memo = z.object({
  id: Id,
  memoNo: z.nullable(z.string()),
  state: z.enum(['requested', 'declined', 'withdrawn', 'open', 'closed']),
  lines: z.array(MemoLine),
  totalCarats: maybe(Carats),
  totalPrice: maybe(Money),
  /** The customer's comment on their request, and the merchant's reply. */
  comment: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  dueDate: z.nullable(Day),
  creationDate: Moment,
  /** The date of issue. */
  memoDate: z.nullable(Moment),
  /** The date on which the memo was declined, withdrawn or closed. */
  decidedDate: z.nullable(Moment),
  customer: Customer,
  /** For administrators. */
  version: maybe(z.int()),
})
export type Memo = z.infer<typeof Memo>

/** A price in dollars per carat, set by an administrator. */
const MemoPrice = z.number().check(z.positive(), z.maximum(MAX_AGREED_PRICE))

export const MemoTermsText = maybe(z.string().check(z.trim(), z.maxLength(4000)))

/**
 * Issues a memo from a customer's request (with its stones, unless others are named), or for a given customer
 * and stones. A stone brings its line set; a missing price defaults to this customer's price.
 */
export const NewMemo = z.object({
  requestId: maybe(Id),
  userId: maybe(Id),
  lines: maybe(
    z
      .array(z.object({ diamondId: Id, pricePerCarat: maybe(MemoPrice) }))
      .check(z.minLength(1), z.maxLength(200)),
  ),
  terms: MemoTermsText,
  dueDate: maybe(DayOrMoment),
  overLimit: OverLimitConfirmed,
})
export type NewMemo = z.infer<typeof NewMemo>
