import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { IdInPath, listOf, ListQuery } from '#contract/schemas/basics.ts'
import { ImportLog, RejectedLink } from '#contract/schemas/logs.ts'
import { VendorName } from '#contract/schemas/site.ts'

/** Source: requirements 11.10, 11.12. */
export const logEndpoints = defineEndpoints({
  listImportLogs: {
    method: 'GET',
    path: '/api/logs/importLogs',
    summary: 'List the import history, newest first',
    access: 'administrator',
    /**
     * `jobId`: what one import did, vendor by vendor. `rejected`: only imports with rejected rows; with
     * `last`, only each vendor's latest import, whose rows may still need correction.
     */
    query: z.extend(ListQuery, {
      jobId: z.optional(IdInPath),
      rejected: z.optional(z.enum(['last', 'any'])),
    }),
    reply: listOf(ImportLog),
    writes: false,
    refuses: [],
  },
  downloadRejectedDiamonds: {
    method: 'GET',
    path: '/api/logs/importLogs/{vendor}/rejectedDiamonds',
    summary: 'Download the rejected rows of an import with the reasons, to fix and upload again',
    access: 'signed-link',
    params: z.object({ vendor: VendorName }),
    query: RejectedLink,
    reply: 'file',
    writes: false,
    refuses: ['ITEM_NOT_FOUND'],
    duringMaintenance: true,
  },
  deleteImportLogs: {
    method: 'DELETE',
    path: '/api/logs/importLogs/{vendorName}',
    summary: "Delete a vendor's import history",
    access: 'administrator',
    params: z.object({ vendorName: VendorName }),
    reply: 'nothing',
    writes: true,
    refuses: ['ITEM_NOT_FOUND'],
  },
  downloadLastFile: {
    method: 'GET',
    path: '/api/diamonds/download-last-file',
    summary: "Download a vendor's last imported file, unchanged",
    access: 'administrator',
    query: z.object({ vendorName: VendorName }),
    reply: 'file',
    writes: false,
    refuses: ['ITEM_NOT_FOUND'],
  },
})
