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
    summary: 'List all vendors with their number of stones',
    access: 'administrator',
    query: ListQuery,
    reply: listOf(Vendor),
    writes: false,
    refuses: [],
  },
  changeVendor: {
    method: 'PUT',
    path: '/api/vendors/{vendorName}',
    summary: "Change a vendor's code and whether broken pictures are hidden",
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
    summary: "Check the pictures and 360° views of vendors' active stones; returns the job",
    access: 'administrator',
    body: ValidationRequest,
    reply: z.object({ jobId: Id }),
    writes: true,
    creates: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
})
