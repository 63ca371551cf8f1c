import { z } from 'zod/mini'
import { AGE_BUCKETS } from '#domain/payment/age-bucket.ts'
import { ENTRY_KINDS } from '#domain/payment/account-statement.ts'
import { Day, Id, Money } from './basics.ts'
import { CustomerRef, SellerRef } from './payments.ts'

/** What is outstanding, by the days since it was due. */
export const Ageing = z.object({
  current: Money,
  days1To30: Money,
  days31To60: Money,
  days61To90: Money,
  over90: Money,
})
export type Ageing = z.infer<typeof Ageing>

const ReceivableSums = z.extend(Ageing, {
  /** All ages together. */
  outstanding: Money,
  /** Money received that pays no invoice yet. */
  unallocated: Money,
  /** `outstanding` less `unallocated`. */
  balance: Money,
})
export type ReceivableSums = z.infer<typeof ReceivableSums>

/** What one customer owes. */
export const Receivable = z.extend(ReceivableSums, { customer: CustomerRef })
export type Receivable = z.infer<typeof Receivable>

/** What customers owe on a day. `totals` are of all customers that the request finds, `items` a page of them. */
export const Receivables = z.object({
  day: Day,
  totals: ReceivableSums,
  items: z.array(Receivable),
  total: z.int(),
})
export type Receivables = z.infer<typeof Receivables>

/** An invoice on which something is outstanding. Source: requirements 34.3. */
export const OpenInvoice = z.object({
  invoiceId: Id,
  number: z.string(),
  customer: CustomerRef,
  seller: SellerRef,
  orderId: z.nullable(Id),
  issueDate: Day,
  dueDate: Day,
  /** Negative before the due date. */
  daysPastDue: z.int(),
  age: z.enum(AGE_BUCKETS),
  total: Money,
  credited: Money,
  paid: Money,
  outstanding: Money,
})
export type OpenInvoice = z.infer<typeof OpenInvoice>

/** An entry of a statement; `id` is that of the document or payment. */
const StatementEntry = z.object({
  date: Day,
  kind: z.enum(ENTRY_KINDS),
  id: Id,
  /** The number of the document; null for a payment. */
  number: z.nullable(z.string()),
  /** The buyer's order number, or the reference of the payment. */
  reference: z.nullable(z.string()),
  dueDate: z.nullable(Day),
  debit: Money,
  credit: Money,
  balance: Money,
})

/** The account of a customer with one seller in a period. Source: requirements 34.4. */
export const AccountStatement = z.object({
  customer: CustomerRef,
  /** Null as long as nobody sells to the customer. */
  seller: z.nullable(SellerRef),
  /** All sellers with whom the customer has an account. */
  sellers: z.array(SellerRef),
  from: Day,
  to: Day,
  opening: Money,
  entries: z.array(StatementEntry),
  debit: Money,
  credit: Money,
  closing: Money,
  /** What is outstanding on the last day. */
  ageing: Ageing,
  unallocated: Money,
})
export type AccountStatement = z.infer<typeof AccountStatement>
