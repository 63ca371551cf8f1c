import type { logEndpoints } from '#contract/endpoints/logs.ts'
import { getLinkSecret, makeRejectedLink } from '#server/features/import-logs/rejected-link.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listLogRefusals({ shop, admin }: RefusalScene): RefusalCases<typeof logEndpoints> {
  const vendorName = 'Nobody'
  return {
    downloadRejectedDiamonds: {
      ITEM_NOT_FOUND: async () => {
        const secret = await getLinkSecret(shop.db)
        const link = makeRejectedLink({ id: missingId, vendorName }, secret, new Date())
        const query = Object.fromEntries(new URLSearchParams(link.split('?')[1]))
        return shop.call('downloadRejectedDiamonds', { params: { vendor: vendorName }, query })
      },
    },
    deleteImportLogs: {
      ITEM_NOT_FOUND: () => shop.call('deleteImportLogs', { token: admin.token, params: { vendorName } }),
    },
    downloadLastFile: {
      ITEM_NOT_FOUND: () => shop.call('downloadLastFile', { token: admin.token, query: { vendorName } }),
    },
  }
}
