import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { IdParams, listOf, ListQuery } from '#contract/schemas/basics.ts'
import { NewPartner, Partner, PartnerChange, PartnerName } from '#contract/schemas/partners.ts'

const PartnerParams = z.object({ partnerName: PartnerName })

/** Source: requirements 21.2; the template is requirements 20.2. */
export const partnerEndpoints = defineEndpoints({
  listPartners: {
    method: 'GET',
    path: '/api/product-partners',
    summary: 'List the marketplaces that the stock is published to',
    access: 'administrator',
    query: ListQuery,
    reply: listOf(Partner),
    writes: false,
    refuses: [],
  },
  createPartner: {
    method: 'POST',
    path: '/api/product-partners',
    summary: 'Add a marketplace',
    access: 'administrator',
    body: NewPartner,
    reply: Partner,
    writes: true,
    creates: true,
    refuses: [],
  },
  changePartner: {
    method: 'PUT',
    path: '/api/product-partners/{partnerName}',
    summary: 'Change the name or format of a marketplace, or what is published there',
    access: 'administrator',
    params: PartnerParams,
    body: PartnerChange,
    reply: Partner,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  deletePartner: {
    method: 'DELETE',
    path: '/api/product-partners/{id}',
    summary: 'Delete a marketplace',
    access: 'administrator',
    params: IdParams,
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  exportPartner: {
    method: 'GET',
    path: '/api/product-partners/{partnerName}/export',
    summary: "Download the available stock at merchant prices, with the marketplace's headings and terms",
    access: 'administrator',
    params: PartnerParams,
    reply: 'file',
    writes: false,
    refuses: ['ITEM_NOT_FOUND'],
  },
  downloadPartnerTemplate: {
    method: 'GET',
    path: '/api/product-partners/{partnerName}/template',
    summary: "Download the marketplace's headings with an example row",
    access: 'administrator',
    params: PartnerParams,
    query: z.object({ fileName: z.optional(z.string().check(z.maxLength(150))) }),
    reply: 'file',
    writes: false,
    refuses: ['ITEM_NOT_FOUND'],
  },
})
