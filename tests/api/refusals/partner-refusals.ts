import type { partnerEndpoints } from '#contract/endpoints/partners.ts'
import type { EndpointName } from '#contract/contract.ts'
import type { TestReply } from '#tests/support/shops/open-test-shop.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listPartnerRefusals({
  shop,
  admin,
  asAdmin,
}: RefusalScene): RefusalCases<typeof partnerEndpoints> {
  const toNobody = (name: EndpointName, body?: unknown): Promise<TestReply> =>
    shop.call(name, { token: admin.token, params: { partnerName: 'Nobody' }, body })
  return {
    changePartner: { ITEM_NOT_FOUND: () => toNobody('changePartner', {}) },
    deletePartner: { ITEM_NOT_FOUND: () => asAdmin('deletePartner', missingId) },
    exportPartner: { ITEM_NOT_FOUND: () => toNobody('exportPartner') },
    downloadPartnerTemplate: { ITEM_NOT_FOUND: () => toNobody('downloadPartnerTemplate') },
  }
}
