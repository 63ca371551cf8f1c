import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { IdInPath, IdParams, listOf, ListQuery } from '#contract/schemas/basics.ts'
import {
  NewSeller,
  NewTaxRule,
  Seller,
  SellerDraft,
  SellerForm,
  SellerProposal,
  Statement,
  StatementForm,
  TaxRule,
  TaxRuleForm,
} from '#contract/schemas/sellers.ts'

const read = { access: 'administrator', method: 'GET', writes: false } as const
const added = { access: 'administrator', method: 'POST', writes: true, creates: true } as const
const existing = {
  access: 'administrator',
  params: IdParams,
  writes: true,
  refuses: ['ITEM_NOT_FOUND'],
} as const

/** Source: requirements 31.4. */
export const sellerEndpoints = defineEndpoints({
  listSellers: {
    ...read,
    path: '/api/sellers',
    summary: 'List sellers: the merchant, and owners of storefronts that sell in their own name',
    query: ListQuery,
    reply: listOf(Seller),
    refuses: [],
  },
  readSellerProposal: {
    ...read,
    path: '/api/sellers/proposal',
    summary:
      'Get what a new seller begins with: contact data of the merchant, or of the owner of a storefront',
    query: z.object({ userId: z.optional(IdInPath) }),
    reply: SellerProposal,
    refuses: ['USER_NOT_FOUND'],
  },
  readSeller: {
    ...read,
    path: '/api/sellers/{id}',
    summary: 'Get a seller',
    params: IdParams,
    reply: Seller,
    refuses: ['ITEM_NOT_FOUND'],
  },
  createSeller: {
    ...added,
    path: '/api/sellers',
    summary: 'Add the merchant, or the owner of a storefront, as a seller',
    body: NewSeller,
    reply: Seller,
    refuses: ['USER_NOT_FOUND'],
  },
  changeSeller: {
    ...existing,
    method: 'PUT',
    path: '/api/sellers/{id}',
    summary: 'Change a seller; issued documents stay as they are',
    body: SellerForm,
    reply: Seller,
  },
  deleteSeller: {
    ...existing,
    method: 'DELETE',
    path: '/api/sellers/{id}',
    summary: 'Delete a seller that has issued no document, with its tax rules',
    reply: 'nothing',
  },
  changeSellerLogo: {
    ...existing,
    method: 'PUT',
    path: '/api/sellers/{id}/logo',
    summary: 'Change the logo on the documents of a seller',
    upload: { field: 'image', kind: 'picture' },
    reply: Seller,
  },
  deleteSellerLogo: {
    ...existing,
    method: 'DELETE',
    path: '/api/sellers/{id}/logo',
    summary: 'Remove the logo of a seller; its documents show the logo or the name of the storefront',
    reply: Seller,
  },
  previewSellerDocument: {
    access: 'administrator',
    method: 'POST',
    writes: false,
    path: '/api/sellers/preview',
    summary: 'Get an example document with unsaved values of a seller as PDF',
    body: SellerDraft,
    reply: 'file',
    isExport: true,
    refuses: [],
  },
  listTaxRules: {
    ...read,
    path: '/api/tax-rules',
    summary: 'List tax rules of all sellers, or of one',
    query: z.extend(ListQuery, { sellerId: z.optional(IdInPath) }),
    reply: listOf(TaxRule),
    refuses: [],
  },
  createTaxRule: {
    ...added,
    path: '/api/tax-rules',
    summary: 'Add a tax rule of a seller; of the merchant where none is named',
    body: NewTaxRule,
    reply: TaxRule,
    refuses: [],
  },
  changeTaxRule: {
    ...existing,
    method: 'PUT',
    path: '/api/tax-rules/{id}',
    summary: 'Change a tax rule; issued documents stay as they are',
    body: TaxRuleForm,
    reply: TaxRule,
  },
  deleteTaxRule: {
    ...existing,
    method: 'DELETE',
    path: '/api/tax-rules/{id}',
    summary: 'Delete a tax rule that no customer has',
    reply: 'nothing',
  },
  listStatements: {
    ...read,
    path: '/api/statements',
    summary: 'List statements about origin and nature of stones',
    query: ListQuery,
    reply: listOf(Statement),
    refuses: [],
  },
  createStatement: {
    ...added,
    path: '/api/statements',
    summary: 'Add a statement',
    body: StatementForm,
    reply: Statement,
    refuses: [],
  },
  changeStatement: {
    ...existing,
    method: 'PUT',
    path: '/api/statements/{id}',
    summary: 'Change a statement; issued documents stay as they are',
    body: StatementForm,
    reply: Statement,
  },
  deleteStatement: {
    ...existing,
    method: 'DELETE',
    path: '/api/statements/{id}',
    summary: 'Delete a statement that no document carries',
    reply: 'nothing',
  },
})
