import { findWebhookEventType } from '#domain/webhook/event-types.ts'
import type { Webhook, WebhookAttempt, WebhookDelivery } from '#contract/schemas/webhooks.ts'
import type { AttemptRow, DeliveryRow } from './delivery-store.ts'
import type { CountedWebhook, WebhookRow } from './webhook-store.ts'

/** Returns a webhook without its secret. */
export function presentWebhook(row: CountedWebhook): Webhook {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events.flatMap((name) => findWebhookEventType(name) ?? []),
    isShop: row.is_shop,
    createdAt: row.created_at.toISOString(),
    formerSecretUntil: row.former_secret_until?.toISOString() ?? null,
    pausedAt: row.paused_at?.toISOString() ?? null,
    pauseReason: row.pause_reason,
    lastDeliveryAt: row.last_delivery_at?.toISOString() ?? null,
    waiting: row.waiting,
    failing: row.failing,
  }
}

/** Returns what the activity log says about a webhook. Its address may contain a secret, so only the host is said. */
export function describeWebhook({ name, url, events, is_shop: isShop }: WebhookRow): object {
  return { name, host: new URL(url).host, events, isShop }
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    messageId: row.message_id,
    type: row.type,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
    lastStatus: row.last_status,
    lastFailure: row.last_failure,
  }
}

export function presentAttempt(row: AttemptRow): WebhookAttempt {
  return {
    at: row.at.toISOString(),
    tookMs: row.took_ms,
    status: row.status,
    response: row.response,
    failure: row.failure,
  }
}
