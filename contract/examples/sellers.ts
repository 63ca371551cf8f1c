import type { z } from 'zod/mini'
import type { sellerEndpoints } from '#contract/endpoints/sellers.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import type { Seller, Statement, TaxRule } from '#contract/schemas/sellers.ts'

const proposal = {
  legalName: 'Tavernier BV',
  street: 'Hoveniersstraat 2',
  city: 'Antwerp',
  postcode: '2018',
  countryCode: 'BE',
  email: 'office@tavernier.example',
  phone: '+32 3 555 01 00',
}

const seller: z.output<typeof Seller> = {
  ...proposal,
  id: 1,
  userId: null,
  owner: null,
  vatId: null,
  taxNo: null,
  registrationNo: null,
  bankAccounts: [{ bankName: 'Example Bank', iban: null, accountNo: null, bic: null, currency: 'USD' }],
  numberPatterns: {
    invoice: 'INV-{year}-{number:5}',
    'pro-forma': 'PF-{year}-{number:5}',
    'credit-note': 'CN-{year}-{number:5}',
    memo: 'M-{number:5}',
  },
  paymentDays: 30,
  terms: null,
  memoTerms: 'Return insured within 14 days.',
  electronicAddress: null,
  electronicScheme: null,
  logoUrl: null,
  warnings: [],
  missing: [],
  version: 1,
}

const sellerForm = { ...proposal, paymentDays: 30, memoTerms: 'Return insured within 14 days.' }

const taxRule: z.output<typeof TaxRule> = {
  id: 2,
  sellerId: 1,
  sellerName: 'Tavernier BV',
  name: 'Intra-EU supply',
  category: 'K',
  rate: 0,
  exemptionText: 'Intra-EU supply, article 138 of Directive 2006/112/EC',
  exemptionCode: 'VATEX-EU-IC',
  countryCodes: ['NL'],
  isDefault: false,
  version: 1,
}

const taxRuleForm = {
  name: taxRule.name,
  category: 'K',
  rate: 0,
  exemptionText: taxRule.exemptionText,
  exemptionCode: 'VATEX-EU-IC',
  countryCodes: ['NL'],
} as const

const statement: z.output<typeof Statement> = {
  id: 5,
  code: 'natural',
  text: 'The diamonds herein invoiced are natural.',
  documentTypes: ['invoice'],
  appliesTo: 'natural',
  minCarats: 0,
  countryCodes: [],
  requires: 'nothing',
  validFrom: '2026-01-01',
  validTo: null,
  version: 1,
}

const { id: _, version: __, ...statementForm } = statement

export const sellerExamples: ExamplesOf<typeof sellerEndpoints> = {
  listSellers: { query: { page: 0, pageSize: 36 }, reply: { items: [seller], total: 1 } },
  readSellerProposal: { query: {}, reply: proposal },
  readSeller: { params: { id: 1 }, reply: seller },
  createSeller: { body: sellerForm, reply: seller },
  changeSeller: {
    params: { id: 1 },
    body: { ...sellerForm, paymentDays: 14 },
    reply: { ...seller, paymentDays: 14, version: 2 },
  },
  deleteSeller: { params: { id: 1 } },
  changeSellerLogo: {
    params: { id: 1 },
    reply: { ...seller, logoUrl: '/files/sellers/1.webp', version: 2 },
  },
  deleteSellerLogo: { params: { id: 1 }, reply: { ...seller, version: 3 } },
  previewSellerDocument: { body: { ...sellerForm, documentType: 'invoice' }, fileName: 'preview.pdf' },
  listTaxRules: { query: { sellerId: 1 }, reply: [taxRule] },
  createTaxRule: { body: { ...taxRuleForm, countryCodes: ['NL'], sellerId: 1 }, reply: taxRule },
  changeTaxRule: {
    params: { id: 2 },
    body: { ...taxRuleForm, countryCodes: ['NL', 'DE'] },
    reply: { ...taxRule, countryCodes: ['NL', 'DE'], version: 2 },
  },
  deleteTaxRule: { params: { id: 2 } },
  listStatements: { query: { page: 0, pageSize: 36 }, reply: { items: [statement], total: 1 } },
  createStatement: { body: statementForm, reply: statement },
  changeStatement: {
    params: { id: 5 },
    body: { ...statementForm, validTo: '2026-12-31' },
    reply: { ...statement, validTo: '2026-12-31', version: 2 },
  },
  deleteStatement: { params: { id: 5 } },
}
