import type { Webhook } from '#contract/schemas/webhooks.ts'
import { StatusLabel } from '#web/ui/status-label.tsx'

/** Shows whether a webhook works: it is paused, its receiver fails, or all is well. */
export function WebhookStatus({ webhook: { pausedAt, failing } }: { webhook: Webhook }) {
  if (pausedAt !== null) return <StatusLabel tone="attention">Paused</StatusLabel>
  if (failing > 0) return <StatusLabel tone="attention">Failing</StatusLabel>
  return <StatusLabel tone="neutral">Active</StatusLabel>
}

const pauseTexts: Readonly<Record<NonNullable<Webhook['pauseReason']>, string>> = {
  failing: 'The receiver has not accepted a message for a day.',
  gone: 'The receiver replied that it is gone (410).',
  secret: 'The secret can no longer be opened. Make a new one.',
}

/** Returns why a webhook is paused; undefined for one that is not. */
export function describePause({ pauseReason }: Pick<Webhook, 'pauseReason'>): string | undefined {
  return pauseReason === null ? undefined : pauseTexts[pauseReason]
}
