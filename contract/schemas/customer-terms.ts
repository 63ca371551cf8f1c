import { z } from 'zod/mini'
import { OVER_LIMIT_RULES } from '#domain/customer-terms/credit.ts'
import { Id, maybe, Money, textLine } from './basics.ts'

/** The days after issue on which an invoice is due. */
export const PaymentDays = z.int().check(z.nonnegative(), z.maximum(365))

const CreditLimit = z.number().check(z.nonnegative(), z.maximum(1_000_000_000), z.multipleOf(0.01))
const OverLimit = z.enum(OVER_LIMIT_RULES)

/** A code of the list of electronic address schemes (EAS): 0208, 9925, EM. */
export const ElectronicScheme = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^(?:\d{4}|A[NQSU]|EM)$/, 'Enter the scheme as a code of the EAS list, such as 0208'),
  )

/** What a customer owes and has taken, in dollars. Source: requirements 33.2. */
export const Exposure = z.object({ total: Money, invoices: Money, orders: Money, memos: Money })
export type Exposure = z.infer<typeof Exposure>

/** A tax rule that a customer may have, with the name of its seller. */
const TaxRuleChoice = z.object({ id: Id, name: z.string(), seller: z.string() })

/** What the merchant has agreed with a customer. Source: requirements 33.1. */
export const CustomerTerms = z.object({
  /** Null: the days of the seller. */
  paymentDays: z.nullable(z.int()),
  /** Null: no limit. */
  creditLimit: z.nullable(Money),
  countsMemos: z.boolean(),
  overLimit: OverLimit,
  isStopped: z.boolean(),
  legalName: z.nullable(z.string()),
  vatId: z.nullable(z.string()),
  /** What is wrong with the form or checksum of the VAT number. */
  vatIdWarning: z.nullable(z.string()),
  taxNo: z.nullable(z.string()),
  electronicAddress: z.nullable(z.string()),
  electronicScheme: z.nullable(z.string()),
  taxRuleId: z.nullable(Id),
  /** The tax rules to choose from. */
  taxRules: z.array(TaxRuleChoice),
  exposure: Exposure,
  availableCredit: z.nullable(Money),
  /** 0 until something is agreed. */
  version: z.int(),
})
export type CustomerTerms = z.infer<typeof CustomerTerms>

/** The terms as an administrator sets them; missing fields are cleared or get their default. */
export const CustomerTermsForm = z.object({
  paymentDays: maybe(PaymentDays),
  creditLimit: maybe(CreditLimit),
  countsMemos: z._default(z.boolean(), true),
  overLimit: z._default(OverLimit, 'warn'),
  isStopped: z._default(z.boolean(), false),
  legalName: maybe(textLine(200)),
  vatId: maybe(textLine(40)),
  taxNo: maybe(textLine(40)),
  electronicAddress: maybe(textLine(100)),
  electronicScheme: maybe(ElectronicScheme),
  taxRuleId: maybe(Id),
})
export type CustomerTermsForm = z.infer<typeof CustomerTermsForm>

/** A customer's own terms; all null unless they have a credit limit. Source: requirements 33.4. */
export const OwnTerms = z.object({
  paymentDays: z.nullable(z.int()),
  creditLimit: z.nullable(Money),
  exposure: z.nullable(Money),
  availableCredit: z.nullable(Money),
})

/** Confirms a sale to a customer who is stopped or above their credit limit. Source: requirements 33.3. */
export const OverLimitConfirmed = z.optional(z.boolean())
