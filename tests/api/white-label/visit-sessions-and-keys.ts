import type { WhiteLabel } from '#tests/support/shops/open-white-label.ts'

/** Ends all sessions of a user but that of the token, creates an API key and a webhook, and ends both. */
export async function visitSessionsAndKeys({ visit, shop }: WhiteLabel, token: string): Promise<void> {
  const sessions = (await visit('listOwnSessions', { token })).body
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  await visit('endOwnSession', { token, params: { id: other?.id ?? 0 } })
  await visit('endOtherSessions', { token })
  const body = { name: 'Website', scopes: ['stock:read'] }
  const { apiKey } = (await visit('createApiKey', { token, body })).body
  await visit('listOwnApiKeys', { token })
  await visit('revokeOwnApiKey', { token, params: { id: apiKey.id } })
  const form = { name: 'ERP', url: 'https://erp.example/', events: ['order.placed'] }
  const { webhook } = (await visit('createWebhook', { token, body: form })).body
  const params = { id: webhook.id }
  await visit('listOwnWebhooks', { token })
  await visit('changeWebhook', { token, params, body: form })
  await visit('rotateWebhookSecret', { token, params })
  const { id: deliveryId } = (await visit('testWebhook', { token, params })).body
  await visit('listWebhookDeliveries', { token, params })
  await visit('readWebhookDelivery', { token, params: { id: webhook.id, deliveryId } })
  await shop.db
    .updateTable('webhooks')
    .set({ paused_at: new Date(), pause_reason: 'gone' })
    .where('id', '=', webhook.id)
    .execute()
  await visit('resumeWebhook', { token, params })
  await shop.db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', claim: null })
    .where('id', '=', deliveryId)
    .execute()
  await visit('repeatWebhookDelivery', { token, params: { id: webhook.id, deliveryId } })
  await visit('deleteWebhook', { token, params })
}
