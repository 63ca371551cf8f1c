/** What a document is. Packing lists and statements of account are printed from these, without a number. */
export const DOCUMENT_TYPES = ['invoice', 'pro-forma', 'credit-note', 'memo'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** A category of tax of EN 16931 (code list UNCL5305). */
export const TAX_CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
export type TaxCategory = (typeof TAX_CATEGORIES)[number]

/** Everything that an issued document states, copied when it is issued. Money in cents. Source: requirements 31. */
export type DocumentData = {
  readonly type: DocumentType
  readonly number: string
  /** A calendar day: 2026-11-28. */
  readonly issueDate: string
  readonly dueDate: string | null
  readonly currency: 'USD'
  readonly seller: DocumentSeller
  readonly buyer: DocumentBuyer
  readonly delivery: DocumentDelivery | null
  readonly orderId: number | null
  /** The day of the order. */
  readonly orderDate: string | null
  readonly buyerOrderNo: string | null
  readonly memoNo: string | null
  /** The invoice that a credit note corrects. */
  readonly invoice: { readonly number: string; readonly issueDate: string } | null
  /** Why a credit note was issued. */
  readonly reason: string | null
  readonly lines: readonly DocumentDataLine[]
  readonly taxes: readonly DocumentTax[]
  readonly netCents: number
  readonly taxCents: number
  readonly totalCents: number
  readonly statements: readonly { readonly code: string; readonly text: string }[]
  /** The terms of payment, and the seller's other terms. */
  readonly paymentTerms: string | null
  readonly terms: string | null
  /** The buyer's remark. */
  readonly comment: string | null
}

export type PostalAddress = {
  readonly street: string | null
  readonly city: string | null
  readonly postcode: string | null
  /** Two letters: ISO 3166-1. */
  readonly countryCode: string | null
}

export type ElectronicAddress = { readonly address: string; readonly scheme: string }

export type BankAccount = {
  readonly bankName: string | null
  readonly iban: string | null
  readonly accountNo: string | null
  readonly bic: string | null
  readonly currency: string | null
}

export type DocumentSeller = PostalAddress & {
  readonly legalName: string
  /** The name above the document, if it differs. */
  readonly brandName: string
  readonly email: string | null
  readonly phone: string | null
  readonly vatId: string | null
  readonly taxNo: string | null
  readonly registrationNo: string | null
  readonly bankAccounts: readonly BankAccount[]
  readonly electronicAddress: ElectronicAddress | null
  /** The logo as PNG in base64, so that the document does not depend on a file that may change. */
  readonly logo: string | null
}

export type DocumentBuyer = PostalAddress & {
  readonly name: string
  readonly person: string | null
  readonly email: string
  readonly vatId: string | null
  readonly taxNo: string | null
  readonly electronicAddress: ElectronicAddress | null
}

export type DocumentDelivery = PostalAddress & {
  readonly company: string | null
  readonly person: string | null
  readonly phone: string | null
  readonly email: string | null
}

export type DocumentDataLine = {
  /** From 1. */
  readonly position: number
  readonly stockNumber: string | null
  readonly description: string
  readonly buyerReference: string | null
  readonly certificate: string | null
  readonly isLabGrown: boolean
  readonly isTreated: boolean
  /** Two letters; null if it is unknown. */
  readonly originCountry: string | null
  readonly quantity: number
  /** 0 for what is not sold by weight. */
  readonly caratsThousandths: number
  readonly pricePerCaratCents: number | null
  readonly netCents: number
  readonly taxCategory: TaxCategory
  /** Hundredths of a per cent: 2100 is 21 %. */
  readonly taxRate: number
  /** The line of the invoice that a credit note corrects. */
  readonly creditedPosition: number | null
}

/** The tax of all lines of one category and rate. */
export type DocumentTax = {
  readonly category: TaxCategory
  readonly rate: number
  readonly exemptionText: string | null
  readonly exemptionCode: string | null
  readonly netCents: number
  readonly taxCents: number
}
