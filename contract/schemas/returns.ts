import { z } from 'zod/mini'
import { RETURN_OUTCOMES, RETURN_STATES } from '#domain/return/return.ts'
import { NumberOfStones } from './amounts.ts'
import { Carats, Id, isOnOneLine, maybe, Moment, Money } from './basics.ts'
import { CustomerRef } from './payments.ts'

export const ReturnState = z.enum(RETURN_STATES)
export type ReturnState = z.infer<typeof ReturnState>

export const ReturnOutcome = z.enum(RETURN_OUTCOMES)
export type ReturnOutcome = z.infer<typeof ReturnOutcome>

/** The line of an invoice that can be credited: what `issueCreditNote` takes. Amounts are without tax. */
export const ProposedCredit = z.object({
  invoiceId: Id,
  invoiceNumber: z.string(),
  position: z.int(),
  /** All that is left of the line. */
  remaining: Money,
  /** What the returned stones cost, at most `remaining`. */
  amount: Money,
})
export type ProposedCredit = z.infer<typeof ProposedCredit>

/**
 * A line of an order that comes back, as its buyer sees it: columns that their storefront hides are left out.
 * Source: requirements 35.1, 6.5.
 */
export const ReturnLine = z.object({
  orderItemId: Id,
  stockId: z.nullable(z.string()),
  description: z.string(),
  /** The number of stones that come back; of a parcel or melee, it may be a part of the line. */
  quantity: z.int(),
  carats: maybe(Carats),
  /** Whether it came back. False until the return is received. */
  isReceived: z.boolean(),
  /** For administrators, as everything below: the number that its certificate must have; null if it has none. */
  certificateNo: maybe(z.string()),
  outcome: maybe(ReturnOutcome),
  /** What happened to stock, if it is not what `outcome` says: the stone was deleted, or sold again. */
  stockNote: maybe(z.string()),
  /** What can be credited. Null until the line is received, if it is not invoiced, and once it is credited. */
  credit: maybe(ProposedCredit),
})
export type ReturnLine = z.infer<typeof ReturnLine>

/** Lines of an order that come back after delivery. Source: requirements 35.1. */
export const Return = z.object({
  id: Id,
  orderId: Id,
  customer: CustomerRef,
  state: ReturnState,
  startedBy: z.enum(['customer', 'merchant']),
  reason: z.nullable(z.string()),
  /** The merchant's reply to the buyer. */
  reply: z.nullable(z.string()),
  lines: z.array(ReturnLine),
  requestedDate: Moment,
  /** The date on which it was accepted, refused or withdrawn. */
  decidedDate: z.nullable(Moment),
  receivedDate: z.nullable(Moment),
  /** The credit note that was issued for it. */
  creditNote: z.nullable(z.object({ id: Id, number: z.string() })),
  /** For administrators. */
  version: maybe(z.int()),
})
export type Return = z.infer<typeof Return>

/** Lines of the order to return, each once. Without `quantity`: all that is left of the line. */
const LinesToReturn = z
  .array(z.object({ orderItemId: Id, quantity: maybe(NumberOfStones) }))
  .check(z.minLength(1), z.maxLength(1000))

/** A text of up to 1000 characters. */
const ReturnText = z.string().check(z.trim(), z.maxLength(1000))
const RequiredText = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000))

/** What a buyer wants to send back, and why. */
export const ReturnRequest = z.object({ lines: LinesToReturn, reason: RequiredText })
export type ReturnRequest = z.infer<typeof ReturnRequest>

/** A return that the merchant starts. */
export const NewReturn = z.object({
  orderId: Id,
  lines: LinesToReturn,
  reason: maybe(ReturnText),
  reply: maybe(ReturnText),
})
export type NewReturn = z.infer<typeof NewReturn>

/** How to send the stones, for example. */
export const ReturnAcceptance = z._default(z.object({ reply: maybe(ReturnText) }), {})
export const ReturnRefusal = z.object({ reply: RequiredText })

/**
 * What came back. Lines that are not named did not come back. `certificateNo`: the number on the certificate that came
 * with the stone; required if the stone has one.
 */
export const ReturnReceipt = z.object({
  lines: z
    .array(
      z.object({
        orderItemId: Id,
        certificateNo: maybe(z.string().check(z.trim(), z.maxLength(200), isOnOneLine)),
        outcome: ReturnOutcome,
      }),
    )
    .check(z.minLength(1), z.maxLength(1000)),
})
export type ReturnReceipt = z.infer<typeof ReturnReceipt>
