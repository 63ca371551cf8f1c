import type { z } from 'zod/mini'
import type { documentEndpoints } from '#contract/endpoints/documents.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import type { IssuedDocument } from '#contract/schemas/documents.ts'
import { roundText } from './samples/stones.ts'
import { invoiceSummary } from './samples/trade.ts'

const line = {
  position: 1,
  orderItemId: 905,
  memoLineId: null,
  creditedPosition: null,
  stockNumber: 'AG-10482',
  description: roundText,
  buyerReference: null,
  certificate: 'GIA 2487512963',
  quantity: 1,
  carats: 1.01,
  pricePerCarat: 5900,
  net: 5959,
  taxCategory: 'K',
  taxRate: 0,
  credited: 0,
  remaining: 5959,
} as const

const taxes = [{ category: 'K', rate: 0, exemptionText: 'Intra-EU supply', net: 5959, tax: 0 }] as const

const invoice: z.output<typeof IssuedDocument> = {
  ...invoiceSummary,
  seller: { legalName: 'Tavernier BV', countryCode: 'BE', vatId: null },
  buyer: {
    name: 'Lindqvist Juwelen BV',
    person: 'Maya Lindqvist',
    email: 'maya@lindqvist.example',
    countryCode: 'NL',
    vatId: null,
  },
  buyerOrderNo: 'PO-2214',
  memoNo: null,
  reason: null,
  paymentTerms: '30 days',
  lines: [line],
  taxes: [...taxes],
  statements: [],
  creditNotes: [],
}

const creditNote: z.output<typeof IssuedDocument> = {
  ...invoice,
  id: 141,
  type: 'credit-note',
  number: 'CN-2026-00007',
  invoiceId: 140,
  invoiceNumber: 'INV-2026-00042',
  dueDate: null,
  balance: null,
  reason: 'Stone returned',
  lines: [{ ...line, creditedPosition: 1, credited: null, remaining: null }],
}

export const documentExamples: ExamplesOf<typeof documentEndpoints> = {
  issueInvoice: { params: { id: 318 }, body: { itemIds: [905], sendEmail: true }, reply: invoice },
  issueProForma: {
    params: { id: 318 },
    body: { sendEmail: true },
    reply: { ...invoice, type: 'pro-forma', number: 'PF-2026-00012', balance: null },
  },
  issueCreditNote: {
    params: { id: 140 },
    body: { lines: [{ position: 1 }], reason: 'Stone returned', sendEmail: true },
    reply: creditNote,
  },
  issueMemoNote: {
    params: { id: 9 },
    body: { sendEmail: true },
    reply: {
      ...invoice,
      type: 'memo',
      number: 'M-00009',
      orderId: null,
      memoId: 9,
      memoNo: 'M-00009',
      balance: null,
      lines: [{ ...line, orderItemId: null, memoLineId: 21, credited: null, remaining: null }],
    },
  },
  previewDocument: {
    body: { type: 'invoice', orderId: 318, itemIds: [905] },
    reply: {
      type: 'invoice',
      sellerName: 'Tavernier BV',
      buyerName: 'Lindqvist Juwelen BV',
      issueDate: '2026-11-27',
      dueDate: '2026-12-27',
      taxRuleId: 2,
      taxRules: [{ id: 2, name: 'Intra-EU supply', category: 'K', rate: 0 }],
      lines: [line],
      taxes: [...taxes],
      statements: [],
      net: 5959,
      tax: 0,
      total: 5959,
      problems: [],
    },
  },
  listDocuments: {
    query: { type: 'invoice', userId: 42, from: '2026-11-01', to: '2026-11-30' },
    reply: [invoiceSummary],
  },
  readDocument: { params: { id: 140 }, reply: invoice },
  readDocumentFile: { params: { id: 140 }, fileName: 'INV-2026-00042.pdf' },
  readEInvoice: { params: { id: 140 }, fileName: 'INV-2026-00042.xml' },
}
