import { z } from 'zod/mini'
import { Carats, Id, maybe, Money, Moment } from './basics.ts'
import { Customer } from './holds.ts'

/**
 * A stone of a memo, as it was when it went out. Prices are null while it is only asked for; columns that the
 * customer's storefront hides are left out. Source: requirements 18.2, 6.5.
 */
export const MemoLine = z.object({
  id: Id,
  diamondId: Id,
  stockId: z.string(),
  description: z.string(),
  /** Stones: 1, or what a parcel had left. */
  quantity: z.int(),
  carats: maybe(Carats),
  rapPrice: maybe(Money),
  pricePerCarat: maybe(Money),
  totalPrice: maybe(Money),
  state: z.enum(['requested', 'out', 'returned', 'kept']),
  decidedDate: z.nullable(Moment),
  /** The order that a kept stone went into. */
  orderId: z.nullable(Id),
})
export type MemoLine = z.infer<typeof MemoLine>

/**
 * Stones sent to a customer on consignment, or his wish for it. `requested`, `declined` and `withdrawn` have no number;
 * `closed` is one whose every line was returned or kept. Totals are of what is still out. Source: requirements 18.2.
 */
export const Memo = z.object({
  id: Id,
  memoNo: z.nullable(z.string()),
  state: z.enum(['requested', 'declined', 'withdrawn', 'open', 'closed']),
  lines: z.array(MemoLine),
  totalCarats: maybe(Carats),
  totalPrice: maybe(Money),
  /** What the customer said when he asked, and what the house said to it. */
  comment: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  dueDate: z.nullable(Moment),
  creationDate: Moment,
  /** When it was written. */
  memoDate: z.nullable(Moment),
  /** When it was declined, taken back or closed. */
  decidedDate: z.nullable(Moment),
  customer: Customer,
  /** For administrators. */
  version: maybe(z.int()),
})
export type Memo = z.infer<typeof Memo>

/** Dollars a carat that an administrator names. */
const NamedPrice = z.number().check(z.positive(), z.maximum(10_000_000))

export const MemoTerms = maybe(z.string().check(z.trim(), z.maxLength(4000)))

/**
 * A memo from a customer's request (its stones, unless others are named), or for a customer and stones. A stone comes
 * with its line set; a price left out is what this customer pays by his terms.
 */
export const NewMemo = z.object({
  requestId: maybe(Id),
  userId: maybe(Id),
  lines: maybe(
    z
      .array(z.object({ diamondId: Id, pricePerCarat: maybe(NamedPrice) }))
      .check(z.minLength(1), z.maxLength(200)),
  ),
  terms: MemoTerms,
  dueDate: maybe(Moment),
})
export type NewMemo = z.infer<typeof NewMemo>
