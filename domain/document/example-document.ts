import { addDays, formatPaymentTerms } from './due-date.ts'
import type { DocumentData, DocumentDataLine, DocumentSeller, DocumentType } from './document-data.ts'
import { formatDocumentNumber } from './number-pattern.ts'
import { selectStatements, type Statement } from './statements.ts'
import { totalTaxes, type LineTax } from './tax-totals.ts'

type ExampleOptions = {
  readonly type: DocumentType
  readonly seller: DocumentSeller
  readonly pattern: string
  /** A calendar day. */
  readonly today: string
  readonly paymentDays: number
  readonly terms: string | null
  readonly memoTerms: string | null
  readonly tax: LineTax
  /** All of the shop: those that are about the goods of the example, and about no destination, are on it. */
  readonly statements: readonly Statement[]
}

const example: Pick<DocumentDataLine, 'buyerReference' | 'isTreated' | 'quantity' | 'creditedPosition'> = {
  buyerReference: null,
  isTreated: false,
  quantity: 1,
  creditedPosition: null,
}

const goods = [
  {
    ...example,
    stockNumber: 'AB-1042',
    description: 'Round 1.51 ct F VS1, excellent cut',
    buyerReference: 'Ring Amelia',
    certificate: 'GIA 2141438171',
    isLabGrown: false,
    originCountry: 'BW',
    caratsThousandths: 1510,
    pricePerCaratCents: 980_000,
    netCents: 1_479_800,
  },
  {
    ...example,
    stockNumber: 'AB-1077',
    description: 'Oval 2.03 ct G VVS2',
    certificate: 'GIA 6224957310',
    isLabGrown: false,
    originCountry: 'CA',
    caratsThousandths: 2030,
    pricePerCaratCents: 1_215_000,
    netCents: 2_466_450,
  },
  {
    ...example,
    stockNumber: 'LG-0310',
    description: 'Emerald 1.20 ct E VS1',
    certificate: 'IGI LG412345678',
    isLabGrown: true,
    originCountry: 'IN',
    caratsThousandths: 1200,
    pricePerCaratCents: 31_000,
    netCents: 37_200,
  },
] as const

/**
 * Returns an invented document of a seller, for the preview beside the seller's form: everything that the form sets is
 * on it. Source: requirements 31.1.
 */
export function makeExampleDocument(options: ExampleOptions): DocumentData {
  const { type, seller, pattern, today, paymentDays, tax } = options
  const isPaid = type === 'invoice' || type === 'pro-forma'
  const lines = goods.map((line, index) => ({
    ...line,
    position: index + 1,
    taxCategory: tax.category,
    taxRate: tax.rate,
    creditedPosition: type === 'credit-note' ? index + 1 : null,
  }))
  const year = Number(today.slice(0, 4))
  const document = { type, issueDate: today, destination: null, lines }
  const { statements } = selectStatements(document, options.statements)
  return {
    type,
    number: formatDocumentNumber(pattern, year, 1),
    issueDate: today,
    dueDate: findDueDate(type, today, paymentDays),
    currency: 'USD',
    seller,
    buyer: {
      name: 'Example Jewellers Ltd',
      person: 'Alex Example',
      email: 'alex@jewellers.example.com',
      street: '1 Example Street',
      city: 'London',
      postcode: 'EC1N 8EB',
      countryCode: 'GB',
      vatId: 'GB980780684',
      taxNo: null,
      electronicAddress: null,
    },
    delivery: null,
    orderId: type === 'memo' ? null : 1001,
    orderDate: type === 'memo' ? null : today,
    buyerOrderNo: type === 'memo' ? null : 'PO-2207',
    memoNo: type === 'memo' ? 'M-00001' : null,
    invoice: type === 'credit-note' ? { number: 'INV-0001', issueDate: today } : null,
    reason: type === 'credit-note' ? 'Returned by the customer' : null,
    lines,
    ...totalTaxes(lines.map(({ netCents }) => ({ ...tax, netCents }))),
    statements: statements.map(({ code, text }) => ({ code, text })),
    paymentTerms: isPaid ? formatPaymentTerms(paymentDays) : null,
    terms: type === 'memo' ? options.memoTerms : options.terms,
    comment: null,
  }
}

/** An invoice is due after the days of payment; the stones of a memo come back after two weeks. */
function findDueDate(type: DocumentType, today: string, paymentDays: number): string | null {
  if (type === 'invoice') return addDays(today, paymentDays)
  return type === 'memo' ? addDays(today, 14) : null
}
