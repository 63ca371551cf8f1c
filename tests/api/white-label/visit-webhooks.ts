import { pollUntil } from '#tests/support/poll-until.ts'
import type { WhiteLabel } from '#tests/support/shops/open-white-label.ts'

/** Creates a webhook of a user, has the shop pause it with an email, resumes and deletes it. */
export async function visitWebhooks({ visit, shop }: WhiteLabel, token: string): Promise<void> {
  const form = { name: 'ERP', url: 'https://erp.example/', events: ['order.placed'] }
  const { webhook } = (await visit('createWebhook', { token, body: form })).body
  const params = { id: webhook.id }
  await visit('listOwnWebhooks', { token })
  await visit('changeWebhook', { token, params, body: form })
  const { id: deliveryId } = (await visit('testWebhook', { token, params })).body
  await visit('listWebhookDeliveries', { token, params })
  await visit('readWebhookDelivery', { token, params: { id: webhook.id, deliveryId } })
  await pauseByShop(shop, webhook.id)
  await visit('rotateWebhookSecret', { token, params })
  await shop.db
    .updateTable('webhooks')
    .set({ paused_at: new Date(), pause_reason: 'gone' })
    .where('id', '=', webhook.id)
    .execute()
  await visit('resumeWebhook', { token, params })
  await shop.db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', claim: null })
    .where('webhook_id', '=', webhook.id)
    .execute()
  await visit('repeatWebhookDelivery', { token, params: { id: webhook.id, deliveryId } })
  await visit('deleteWebhook', { token, params })
}

/** Sends a message with a secret that nobody can open: that pauses the webhook at once, without a receiver. */
async function pauseByShop({ db, services }: WhiteLabel['shop'], id: number): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ sealed_secret: 'sealed with another key' })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: id, type: 'order.placed', subject: 'order 1', body: '{}' })
    .execute()
  services.webhooks.wake()
  await pollUntil(() =>
    db
      .selectFrom('webhooks')
      .select('id')
      .where('id', '=', id)
      .where('paused_at', 'is not', null)
      .executeTakeFirst(),
  )
}
