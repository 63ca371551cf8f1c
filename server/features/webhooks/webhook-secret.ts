import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { Sealer } from '#server/platform/sealing/sealer.ts'

const secretBytes = 32

/** Returns a new secret in the form of the Standard Webhooks specification. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`
}

export function sealWebhookSecret(sealer: Sealer, webhookId: number, secret: string): string {
  return sealer.seal(secret, contextOf(webhookId))
}

/** Returns the secret of a webhook; undefined if it was sealed with another key. */
export function openWebhookSecret(sealer: Sealer, webhookId: number, sealed: string): string | undefined {
  return sealer.open(sealed, contextOf(webhookId))
}

function contextOf(webhookId: number): string {
  return `webhook ${webhookId}`
}

type SignedMessage = { messageId: string; at: Date; body: string }

/**
 * Returns the headers that identify and sign a message: one signature for each secret. Source: Standard Webhooks,
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signMessage(
  { messageId, at, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(messageId, at, body)).join(' '),
  }
}
