import { z } from 'zod/mini'
import { DOCUMENT_TYPES, TAX_CATEGORIES } from '#domain/document/document-data.ts'
import { INVOICE_STATES } from '#domain/document/invoice-state.ts'
import { Carats, Day, Id, maybe, Money, Moment, textLine } from './basics.ts'
import { SendsEmail } from './amounts.ts'

export const DocumentTypeName = z.enum(DOCUMENT_TYPES)
export const TaxCategoryName = z.enum(TAX_CATEGORIES)

/** Hundredths of a per cent: 2100 is 21 %. */
const TaxRate = z.int()

/** What is left to pay of an invoice. `overdue` is open, too; `credited`: credit notes took back all of it. */
export const InvoiceStateName = z.enum(INVOICE_STATES)

/** An issued document in a list. Source: requirements 32.1. */
export const DocumentSummary = z.object({
  id: Id,
  type: DocumentTypeName,
  number: z.string(),
  sellerId: Id,
  sellerName: z.string(),
  userId: Id,
  customerName: z.string(),
  orderId: z.nullable(Id),
  memoId: z.nullable(Id),
  /** The invoice that a credit note corrects. */
  invoiceId: z.nullable(Id),
  invoiceNumber: z.nullable(z.string()),
  issueDate: Day,
  dueDate: z.nullable(Day),
  currency: z.literal('USD'),
  /** Those of a credit note are positive. */
  net: Money,
  tax: Money,
  total: Money,
  issuedAt: Moment,
  /** Of invoices only. */
  balance: z.nullable(
    z.object({ state: InvoiceStateName, credited: Money, paid: Money, outstanding: Money }),
  ),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

/** A line of a document. `credited` and `remaining` are for the lines of invoices, without tax. */
export const IssuedLine = z.object({
  /** From 1. */
  position: z.int(),
  orderItemId: z.nullable(Id),
  memoLineId: z.nullable(Id),
  creditedPosition: z.nullable(z.int()),
  stockNumber: z.nullable(z.string()),
  description: z.string(),
  buyerReference: z.nullable(z.string()),
  certificate: z.nullable(z.string()),
  quantity: z.int(),
  carats: Carats,
  pricePerCarat: z.nullable(Money),
  net: Money,
  taxCategory: TaxCategoryName,
  taxRate: TaxRate,
  credited: z.nullable(Money),
  remaining: z.nullable(Money),
})
export type IssuedLine = z.infer<typeof IssuedLine>

/** The tax of all lines of one category and rate. */
export const IssuedTax = z.object({
  category: TaxCategoryName,
  rate: TaxRate,
  exemptionText: z.nullable(z.string()),
  net: Money,
  tax: Money,
})

export const IssuedStatement = z.object({ code: z.string(), text: z.string() })

/** An issued document with everything that it states. Source: requirements 32.1. */
export const IssuedDocument = z.extend(DocumentSummary, {
  seller: z.object({
    legalName: z.string(),
    countryCode: z.nullable(z.string()),
    vatId: z.nullable(z.string()),
  }),
  buyer: z.object({
    name: z.string(),
    person: z.nullable(z.string()),
    email: z.string(),
    countryCode: z.nullable(z.string()),
    vatId: z.nullable(z.string()),
  }),
  buyerOrderNo: z.nullable(z.string()),
  memoNo: z.nullable(z.string()),
  /** Why a credit note was issued. */
  reason: z.nullable(z.string()),
  paymentTerms: z.nullable(z.string()),
  lines: z.array(IssuedLine),
  taxes: z.array(IssuedTax),
  statements: z.array(IssuedStatement),
  /** The credit notes of an invoice, oldest first. */
  creditNotes: z.array(z.object({ id: Id, number: z.string(), issueDate: Day, total: Money })),
})
export type IssuedDocument = z.infer<typeof IssuedDocument>

/** The lines of an order by id; all that can be issued where it is missing. */
const ItemIds = maybe(z.array(Id).check(z.minLength(1), z.maxLength(1000)))

/** What an invoice or a pro forma is issued for. `taxRuleId`: instead of the one that applies by itself. */
export const OrderIssue = z.object({ itemIds: ItemIds, taxRuleId: maybe(Id), sendEmail: SendsEmail })
export type OrderIssue = z.infer<typeof OrderIssue>

/** An amount in dollars, without tax. */
const CreditedAmount = z.number().check(z.positive(), z.maximum(1e12), z.multipleOf(0.01))

/** The lines to credit by their position on the invoice. Without `amount`: all that remains. */
const CreditedLines = z
  .array(z.object({ position: z.int().check(z.positive()), amount: maybe(CreditedAmount) }))
  .check(z.minLength(1), z.maxLength(1000))

/** What a credit note is issued for. Without lines: all that remains of the invoice. */
export const CreditIssue = z.object({
  lines: maybe(CreditedLines),
  reason: textLine(500),
  /** The received return that the credit note is for; it is linked to it. */
  returnId: maybe(Id),
  sendEmail: SendsEmail,
})
export type CreditIssue = z.infer<typeof CreditIssue>

export const MemoIssue = z._default(z.object({ sendEmail: SendsEmail }), {})

/** What would be issued. Nothing is issued, and no number taken. */
export const DocumentPreviewRequest = z.discriminatedUnion('type', [
  z.object({
    type: z.literal(['invoice', 'pro-forma']),
    orderId: Id,
    itemIds: ItemIds,
    taxRuleId: maybe(Id),
  }),
  z.object({ type: z.literal('credit-note'), invoiceId: Id, lines: maybe(CreditedLines) }),
  z.object({ type: z.literal('memo'), memoId: Id }),
])
export type DocumentPreviewRequest = z.infer<typeof DocumentPreviewRequest>

/**
 * What a document would state. `problems` says why it cannot be issued as requested: the refusals that issuing
 * would give. Lines, taxes and totals are empty where a problem prevents them.
 */
export const DocumentPreview = z.object({
  type: DocumentTypeName,
  sellerName: z.nullable(z.string()),
  buyerName: z.nullable(z.string()),
  issueDate: Day,
  dueDate: z.nullable(Day),
  /** The tax rule that would be applied; the others of the seller can be named instead. */
  taxRuleId: z.nullable(Id),
  taxRules: z.array(z.object({ id: Id, name: z.string(), category: TaxCategoryName, rate: TaxRate })),
  lines: z.array(IssuedLine),
  taxes: z.array(IssuedTax),
  statements: z.array(IssuedStatement),
  net: Money,
  tax: Money,
  total: Money,
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type DocumentPreview = z.infer<typeof DocumentPreview>
