import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { Id, listOf, ListQuery } from '#contract/schemas/basics.ts'
import { VendorName } from '#contract/schemas/site.ts'
import { ValidationRequest, Vendor, VendorChange } from '#contract/schemas/vendors.ts'

/** Source: requirements 22.2. */
export const vendorEndpoints = defineEndpoints({
  listVendors: {
    method: 'GET',
    path: '/api/vendors',
    summary: 'Every vendor that stock came from, with the number of stones',
    access: 'administrator',
    query: ListQuery,
    reply: listOf(Vendor),
    writes: false,
    refuses: [],
  },
  changeVendor: {
    method: 'PUT',
    path: '/api/vendors/{vendorName}',
    summary: "A vendor's code, and whether customers see its pictures only where they are valid",
    access: 'administrator',
    params: z.object({ vendorName: VendorName }),
    body: VendorChange,
    reply: Vendor,
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  validateDiamonds: {
    method: 'POST',
    path: '/api/vendors/validate-diamonds',
    summary: "Look at every picture and 360° view of vendors' active stones; answers the job to follow",
    access: 'administrator',
    body: ValidationRequest,
    reply: z.object({ jobId: Id }),
    writes: true,
    creates: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
})
