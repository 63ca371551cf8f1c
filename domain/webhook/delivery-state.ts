/**
 * The state of a delivery. `failed`: a test that the receiver did not accept; `skipped`: an administrator or the user
 * dropped it. Every other one waits until the receiver accepts it. Source: requirements 39.4.
 */
export const webhookDeliveryStates = ['waiting', 'sending', 'delivered', 'failed', 'skipped'] as const

/** Why a webhook is paused. */
export const webhookPauseReasons = ['failing', 'gone', 'secret'] as const
export type WebhookPauseReason = (typeof webhookPauseReasons)[number]
