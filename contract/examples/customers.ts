import type { z } from 'zod/mini'
import type { customerEndpoints } from '#contract/endpoints/customers.ts'
import type { customerTermsEndpoints } from '#contract/endpoints/customer-terms.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import type { CustomerTerms } from '#contract/schemas/customer-terms.ts'
import { round } from './samples/stones.ts'

const terms: z.output<typeof CustomerTerms> = {
  paymentDays: 30,
  creditLimit: 50_000,
  countsMemos: true,
  overLimit: 'warn',
  isStopped: false,
  legalName: 'Lindqvist Juwelen BV',
  vatId: null,
  vatIdWarning: null,
  taxNo: null,
  electronicAddress: null,
  electronicScheme: null,
  taxRuleId: null,
  taxRules: [{ id: 2, name: 'Intra-EU supply', seller: 'Tavernier BV' }],
  exposure: { total: 5959, invoices: 0, orders: 5959, memos: 0 },
  availableCredit: 44_041,
  version: 2,
}

const note = {
  id: 14,
  text: 'Prefers rounds above 1 ct with GIA reports',
  by: 'Noa Peretz',
  creationDate: '2026-11-20T10:00:00.000Z',
}

export const customerExamples: ExamplesOf<typeof customerEndpoints> = {
  readCustomerSummary: {
    params: { id: 42 },
    reply: {
      bought: { orders: 7, value: 61_240 },
      open: { orders: 1, value: 5959 },
      lastOrderDate: '2026-11-27T08:02:11.000Z',
      onMemo: { stones: 0, value: 0 },
      orderedStones: 1,
      heldStones: [{ diamondId: 4718, stockId: 'AG-10511', holdUntil: '2026-11-29T08:00:00.000Z' }],
    },
  },
  readStorefrontPreview: { params: { id: 57 }, reply: { diamond: round } },
  listUserNotes: { params: { userId: 42 }, reply: [note] },
  addUserNote: { params: { userId: 42 }, body: { text: note.text }, reply: note },
  deleteUserNote: { params: { userId: 42, id: 14 } },
}

export const customerTermsExamples: ExamplesOf<typeof customerTermsEndpoints> = {
  readCustomerTerms: { params: { id: 42 }, reply: terms },
  changeCustomerTerms: {
    params: { id: 42 },
    body: { paymentDays: 30, creditLimit: 50_000, legalName: 'Lindqvist Juwelen BV' },
    reply: { ...terms, version: 3 },
  },
  readOwnTerms: {
    reply: { paymentDays: 30, creditLimit: 50_000, exposure: 5959, availableCredit: 44_041 },
  },
}
