import type { shareEndpoints } from '#contract/endpoints/shares.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listShareRefusals({ shop, asCustomer }: RefusalScene): RefusalCases<typeof shareEndpoints> {
  const params = { key: 'no-such-key' }
  return {
    createShare: { ITEM_NOT_FOUND: () => asCustomer('createShare', { diamondIds: [missingId] }) },
    openShare: { ITEM_NOT_FOUND: () => shop.call('openShare', { params }) },
    countShareOpening: { ITEM_NOT_FOUND: () => shop.call('countShareOpening', { params }) },
    deleteShare: { ITEM_NOT_FOUND: () => asCustomer('deleteShare') },
  }
}
