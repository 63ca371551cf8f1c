import { z } from 'zod/mini'
import { DOCUMENT_TYPES, TAX_CATEGORIES } from '#domain/document/document-data.ts'
import { findPatternFault } from '#domain/document/number-pattern.ts'
import { findCountryByCode } from '#domain/reference/countries.ts'
import { Carats, Day, Email, Id, maybe, TextLine, textLine } from './basics.ts'
import { PhoneText } from './contact.ts'
import { ElectronicScheme, PaymentDays } from './customer-terms.ts'

/** Two letters: ISO 3166-1. */
export const CountryCode = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.refine((code) => findCountryByCode(code) !== undefined, { error: 'Choose a country' }),
)

/** Destinations, each once. */
const CountryCodes = z._default(
  z.pipe(
    z.nullable(z.array(CountryCode).check(z.maxLength(300))),
    z.transform((codes) => [...new Set(codes ?? [])]),
  ),
  [],
)

/** A text at the end of documents. */
const DocumentText = z.string().check(z.trim(), z.minLength(1), z.maxLength(4000))

/** A bank account as an administrator enters it. The server checks the checksums of IBAN and BIC. */
export const BankAccountForm = z.object({
  bankName: maybe(TextLine),
  iban: maybe(textLine(50)),
  accountNo: maybe(textLine(50)),
  bic: maybe(textLine(20)),
  currency: maybe(
    z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(/^[A-Z]{3}$/, 'Enter the three letters of the currency: USD'),
      ),
  ),
})
export type BankAccountForm = z.infer<typeof BankAccountForm>

const NumberPattern = z.string().check(
  z.check<string>(({ value, issues }) => {
    const fault = findPatternFault(value)
    if (fault !== undefined) issues.push({ code: 'custom', message: fault, input: value })
  }),
)

/** By document type; a type without a pattern has the usual one. */
const NumberPatterns = z.object({
  invoice: maybe(NumberPattern),
  'pro-forma': maybe(NumberPattern),
  'credit-note': maybe(NumberPattern),
  memo: maybe(NumberPattern),
})

/** A seller. What is missing is cleared. Source: requirements 31.1. */
export const SellerForm = z.object({
  legalName: TextLine,
  street: maybe(TextLine),
  city: maybe(TextLine),
  postcode: maybe(textLine(20)),
  countryCode: maybe(CountryCode),
  email: maybe(Email),
  phone: maybe(PhoneText),
  vatId: maybe(textLine(30)),
  taxNo: maybe(textLine(60)),
  registrationNo: maybe(textLine(60)),
  bankAccounts: z._default(z.array(BankAccountForm).check(z.maxLength(10)), []),
  numberPatterns: z._default(NumberPatterns, {}),
  paymentDays: z._default(PaymentDays, 30),
  terms: maybe(DocumentText),
  memoTerms: maybe(DocumentText),
  electronicAddress: maybe(textLine(100)),
  electronicScheme: maybe(ElectronicScheme),
})
export type SellerForm = z.infer<typeof SellerForm>

/** `userId`: the owner of a storefront that sells in its own name; the merchant where it is missing. */
export const NewSeller = z.extend(SellerForm, { userId: maybe(Id) })

const nullableText = z.nullable(z.string())

/** What a new seller begins with: what the shop knows of the merchant, or of the owner of a storefront. */
export const SellerProposal = z.object({
  legalName: nullableText,
  street: nullableText,
  city: nullableText,
  postcode: nullableText,
  countryCode: nullableText,
  email: nullableText,
  phone: nullableText,
})
export type SellerProposal = z.infer<typeof SellerProposal>

export const Seller = z.extend(SellerProposal, {
  id: Id,
  /** The owner of the storefront; null for the merchant. */
  userId: z.nullable(Id),
  /** The company of the owner, or their email. */
  owner: nullableText,
  legalName: z.string(),
  vatId: nullableText,
  taxNo: nullableText,
  registrationNo: nullableText,
  bankAccounts: z.array(
    z.object({
      bankName: nullableText,
      iban: nullableText,
      accountNo: nullableText,
      bic: nullableText,
      currency: nullableText,
    }),
  ),
  /** By document type, also where the usual pattern applies. */
  numberPatterns: z.record(z.enum(DOCUMENT_TYPES), z.string()),
  paymentDays: z.int(),
  terms: nullableText,
  memoTerms: nullableText,
  electronicAddress: nullableText,
  electronicScheme: nullableText,
  logoUrl: nullableText,
  /** What is probably wrong, such as the checksum of the VAT number. It was saved nevertheless. */
  warnings: z.array(z.object({ path: z.string(), message: z.string() })),
  /** What documents cannot be issued without, by the names of the fields. */
  missing: z.array(z.enum(['street', 'countryCode'])),
  version: z.int(),
})
export type Seller = z.infer<typeof Seller>

/** The unsaved values whose document is shown. `sellerId` and `userId` decide whose logo it has. */
export const SellerDraft = z.extend(SellerForm, {
  legalName: maybe(TextLine),
  sellerId: maybe(Id),
  userId: maybe(Id),
  documentType: z._default(z.enum(DOCUMENT_TYPES), 'invoice'),
})
export type SellerDraft = z.infer<typeof SellerDraft>

/** Hundredths of a per cent: 2100 is 21 %. */
const TaxRate = z.int().check(z.minimum(0), z.maximum(10_000))

/** A rate or an exemption. What is missing is cleared. Source: requirements 31.2. */
export const TaxRuleForm = z.object({
  name: textLine(100),
  category: z.enum(TAX_CATEGORIES),
  rate: z._default(TaxRate, 0),
  exemptionText: maybe(z.string().check(z.trim(), z.minLength(1), z.maxLength(1000))),
  exemptionCode: maybe(
    z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.maxLength(40),
        z.regex(/^VATEX-[A-Z]{2}(?:-[A-Z0-9]+)*$/, 'Enter a code such as VATEX-EU-IC'),
      ),
  ),
  countryCodes: CountryCodes,
  isDefault: z._default(z.boolean(), false),
})
export type TaxRuleForm = z.infer<typeof TaxRuleForm>

/** `sellerId`: the merchant where it is missing. */
export const NewTaxRule = z.extend(TaxRuleForm, { sellerId: maybe(Id) })

export const TaxRule = z.object({
  id: Id,
  sellerId: Id,
  sellerName: z.string(),
  name: z.string(),
  category: z.enum(TAX_CATEGORIES),
  rate: z.int(),
  exemptionText: nullableText,
  exemptionCode: nullableText,
  countryCodes: z.array(z.string()),
  isDefault: z.boolean(),
  version: z.int(),
})
export type TaxRule = z.infer<typeof TaxRule>

export const STATEMENT_SUBJECTS = ['natural', 'lab-grown', 'treated', 'any'] as const
export const STATEMENT_REQUIREMENTS = ['nothing', 'origin', 'non-russian'] as const

/** A dated text for documents. What is missing is cleared. Source: requirements 31.3. */
export const StatementForm = z.object({
  code: textLine(40),
  text: DocumentText,
  documentTypes: z.pipe(
    z.array(z.enum(DOCUMENT_TYPES), { error: 'Choose at least one document' }).check(z.minLength(1)),
    z.transform((types) => DOCUMENT_TYPES.filter((type) => types.includes(type))),
  ),
  appliesTo: z._default(z.enum(STATEMENT_SUBJECTS), 'any'),
  minCarats: maybe(z.number().check(z.minimum(0), z.maximum(10_000), z.multipleOf(0.001))),
  countryCodes: CountryCodes,
  requires: z._default(z.enum(STATEMENT_REQUIREMENTS), 'nothing'),
  validFrom: Day,
  validTo: maybe(Day),
})
export type StatementForm = z.infer<typeof StatementForm>

export const Statement = z.object({
  id: Id,
  code: z.string(),
  text: z.string(),
  documentTypes: z.array(z.enum(DOCUMENT_TYPES)),
  appliesTo: z.enum(STATEMENT_SUBJECTS),
  minCarats: Carats,
  countryCodes: z.array(z.string()),
  requires: z.enum(STATEMENT_REQUIREMENTS),
  validFrom: Day,
  validTo: z.nullable(Day),
  version: z.int(),
})
export type Statement = z.infer<typeof Statement>
