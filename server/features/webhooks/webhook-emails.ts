import type { WebhookPauseReason } from '#domain/webhook/delivery-state.ts'
import { sendSecurityEmail, type SecurityEmailServices } from '#server/identity/sessions/security-emails.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { WebhookRow } from './webhook-store.ts'

const reasons: Readonly<Record<WebhookPauseReason, string>> = {
  failing: 'Its receiver has not accepted a message for a day.',
  gone: 'Its receiver replied that it is gone (410).',
  secret: 'Its secret can no longer be opened. Make a new one.',
}

/** Schedules the email to the user of a webhook that is paused now. Wake the mailer. */
export async function emailPausedWebhook(
  tx: Tx,
  services: SecurityEmailServices,
  { user_id, name, url, pause_reason }: WebhookRow,
): Promise<void> {
  const user = services.users.find(user_id)
  if (!user || pause_reason === null) return
  await sendSecurityEmail(tx, services, user, {
    subject: `Webhook ${name} is paused`,
    describe: (brandName) => `Your webhook ${name} at ${brandName} is paused. ${reasons[pause_reason]}`,
    details: [
      `Receiver: ${new URL(url).host}`,
      'Nothing is sent to it, and new events are not kept for it. When the receiver works again, resume the webhook. What waits is sent then, and you can read the rest from the shop.',
    ],
    button: { label: 'Review webhooks', path: '/account/webhooks' },
  })
}
