import { z } from 'zod/mini'
import { MAX_PAYMENT } from '#domain/payment/allocations.ts'
import { Day, Id, isOnOneLine, maybe, Moment, Money } from './basics.ts'
import { Remark } from './holds.ts'

export const PaymentMethod = z.enum(['bank-transfer', 'cheque', 'card', 'cash', 'other'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Who issued a document, or received a payment. */
export const SellerRef = z.object({ id: Id, name: z.string() })

/** A customer as the payment or document names them; they may have been deleted since. */
export const CustomerRef = z.object({ id: Id, name: z.string() })

/** A part of a payment that pays an invoice. */
const PaymentAllocation = z.object({ invoiceId: Id, number: z.string(), amount: Money })

/** A payment by a customer, and the invoices that it pays. Source: requirements 34.1. */
export const Payment = z.object({
  id: Id,
  customer: CustomerRef,
  seller: SellerRef,
  receivedOn: Day,
  amount: Money,
  allocated: Money,
  /** What pays no invoice yet; 0 of a reversed payment. */
  unallocated: Money,
  method: PaymentMethod,
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Current allocations, oldest first. */
  allocations: z.array(PaymentAllocation),
  recordedDate: Moment,
  reversedDate: z.nullable(Moment),
  reversalReason: z.nullable(z.string()),
  version: z.int(),
})
export type Payment = z.infer<typeof Payment>

/** Dollars of a payment: above zero, with at most two decimals. */
const PaidAmount = z.number().check(z.positive(), z.maximum(MAX_PAYMENT), z.multipleOf(0.01))

/** Which invoices a payment pays; each at most once. */
export const Allocations = z.array(z.object({ invoiceId: Id, amount: PaidAmount })).check(z.maxLength(500))
export type Allocations = z.infer<typeof Allocations>

/** The bank's reference or the number of a cheque. */
const PaymentReference = maybe(z.string().check(z.trim(), z.maxLength(200), isOnOneLine))

/**
 * A payment to record. Without `sellerId`, it is for the seller of the first invoice that it pays, otherwise for the
 * seller of the customer's storefront. What `allocations` leave is unallocated.
 */
export const NewPayment = z.object({
  userId: Id,
  sellerId: maybe(Id),
  receivedOn: Day,
  amount: PaidAmount,
  method: PaymentMethod,
  reference: PaymentReference,
  note: Remark,
  allocations: z._default(Allocations, []),
})
export type NewPayment = z.infer<typeof NewPayment>
