import type { z } from 'zod/mini'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/document/document-data.ts'
import { DEFAULT_NUMBER_PATTERNS } from '#domain/document/number-pattern.ts'
import type { BankAccountForm, Seller, SellerForm, SellerProposal } from '#contract/schemas/sellers.ts'

type Text = string | null
type BankAccountValues = Record<keyof z.infer<typeof BankAccountForm>, Text>

/** What the form of a seller holds. A number that cannot be read is a text. */
export type SellerValues = Record<
  Exclude<keyof SellerForm, 'legalName' | 'bankAccounts' | 'numberPatterns' | 'paymentDays'>,
  Text
> & {
  legalName: string
  bankAccounts: BankAccountValues[]
  numberPatterns: Record<DocumentType, string>
  paymentDays: number | string | null
}

export const emptyAccount: BankAccountValues = {
  bankName: null,
  iban: null,
  accountNo: null,
  bic: null,
  currency: null,
}

/** Returns the values of a saved seller. */
export function toSellerValues(seller: Seller): SellerValues {
  const patterns = DOCUMENT_TYPES.map((type) => [type, seller.numberPatterns[type]] as const)
  return {
    legalName: seller.legalName,
    street: seller.street,
    city: seller.city,
    postcode: seller.postcode,
    countryCode: seller.countryCode,
    email: seller.email,
    phone: seller.phone,
    vatId: seller.vatId,
    taxNo: seller.taxNo,
    registrationNo: seller.registrationNo,
    bankAccounts: seller.bankAccounts.map((account) => ({ ...account })),
    numberPatterns: { ...DEFAULT_NUMBER_PATTERNS, ...Object.fromEntries(patterns) },
    paymentDays: seller.paymentDays,
    terms: seller.terms,
    memoTerms: seller.memoTerms,
    electronicAddress: seller.electronicAddress,
    electronicScheme: seller.electronicScheme,
  }
}

/** Returns the values of a new seller, with what the shop knows already. */
export function toNewValues(proposal: SellerProposal): SellerValues {
  return {
    ...proposal,
    legalName: proposal.legalName ?? '',
    vatId: null,
    taxNo: null,
    registrationNo: null,
    bankAccounts: [emptyAccount],
    numberPatterns: { ...DEFAULT_NUMBER_PATTERNS },
    paymentDays: 30,
    terms: null,
    memoTerms: null,
    electronicAddress: null,
    electronicScheme: null,
  }
}

/** Returns the values without bank accounts in which nothing was entered. */
export function dropEmptyAccounts<Values extends Pick<SellerValues, 'bankAccounts'>>(values: Values): Values {
  const bankAccounts = values.bankAccounts.filter((account) =>
    Object.values(account).some((text) => text !== null && text.trim() !== ''),
  )
  return { ...values, bankAccounts }
}
