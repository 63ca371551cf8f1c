import { z } from 'zod/mini'
import { Day, Id, ListQuery, Moment } from './basics.ts'
import { Diamond } from './diamonds.ts'
import { Customer } from './holds.ts'

/** What put a stone on Hold: a customer's hold, an order, or its vendor's file. Source: requirements 8.14. */
export const HoldReason = z.enum(['customer', 'order', 'vendor'])
export type HoldReason = z.infer<typeof HoldReason>

/** A stone on Hold. Source: requirements 8.14. */
export const DiamondOnHold = z.object({
  id: Id,
  diamond: Diamond,
  reason: HoldReason,
  /** Null for a hold that is for nobody in particular. */
  customer: z.nullable(Customer),
  /** Null for a hold without an end. */
  holdUntil: z.nullable(Moment),
  /** The open order that has the stone. */
  orderId: z.nullable(Id),
})
export type DiamondOnHold = z.infer<typeof DiamondOnHold>

export const OnHoldQuery = z.extend(ListQuery, {
  reason: z.optional(HoldReason),
  /** Holds that end within a day, within a week, or never. */
  ends: z.optional(z.enum(['day', 'week', 'never'])),
})

/** A stone on Memo. Source: requirements 8.14. */
export const DiamondOnMemo = z.object({
  id: Id,
  diamond: Diamond,
  /** Null if only the account name is known. */
  customer: z.nullable(Customer),
  account: z.nullable(z.string()),
  /** Null for a memo that was set by hand or by a vendor's file. */
  memo: z.nullable(
    z.object({
      id: Id,
      memoNo: z.string(),
      lineId: Id,
      terms: z.nullable(z.string()),
      dueDate: z.nullable(Day),
      version: z.int(),
    }),
  ),
})
export type DiamondOnMemo = z.infer<typeof DiamondOnMemo>

export const OnMemoQuery = z.extend(ListQuery, {
  /** Memos past their due date, due within a week, or without a due date. */
  due: z.optional(z.enum(['overdue', 'week', 'none'])),
})
