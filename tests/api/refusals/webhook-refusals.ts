import type { EndpointName } from '#contract/contract.ts'
import type { webhookEndpoints } from '#contract/endpoints/webhooks.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

const form = { name: 'ERP', url: 'https://erp.example/', events: ['order.placed'] }

export function listWebhookRefusals({
  shop,
  admin,
  customer,
}: RefusalScene): RefusalCases<typeof webhookEndpoints> {
  const missing = (name: EndpointName, body?: object) => ({
    ITEM_NOT_FOUND: () =>
      shop.call(name, { token: customer.token, params: { id: missingId, deliveryId: missingId }, body }),
  })
  const of = (name: EndpointName, userId: number) => () =>
    shop.call(name, { token: admin.token, params: { userId, id: missingId } })
  return {
    changeWebhook: missing('changeWebhook', form),
    deleteWebhook: missing('deleteWebhook'),
    rotateWebhookSecret: missing('rotateWebhookSecret'),
    testWebhook: missing('testWebhook'),
    resumeWebhook: missing('resumeWebhook'),
    listWebhookDeliveries: missing('listWebhookDeliveries'),
    readWebhookDelivery: missing('readWebhookDelivery'),
    repeatWebhookDelivery: missing('repeatWebhookDelivery'),
    listUserWebhooks: { USER_NOT_FOUND: of('listUserWebhooks', missingId) },
    deleteUserWebhook: {
      USER_NOT_FOUND: of('deleteUserWebhook', missingId),
      ITEM_NOT_FOUND: of('deleteUserWebhook', customer.id),
    },
  }
}
