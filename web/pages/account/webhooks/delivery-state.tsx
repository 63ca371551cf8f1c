import type { WebhookDelivery } from '#contract/schemas/webhooks.ts'
import { StatusLabel, type StatusTone } from '#web/ui/status-label.tsx'

export const deliveryStates: Readonly<Record<WebhookDelivery['state'], { name: string; tone: StatusTone }>> =
  {
    waiting: { name: 'Waiting', tone: 'progress' },
    sending: { name: 'Sending', tone: 'progress' },
    delivered: { name: 'Delivered', tone: 'neutral' },
    failed: { name: 'Failed', tone: 'attention' },
    skipped: { name: 'Skipped', tone: 'neutral' },
  }

/** Shows the state of a message. One that the receiver did not accept yet is sent again. */
export function DeliveryState({ delivery: { state, attempts } }: { delivery: WebhookDelivery }) {
  if (state === 'waiting' && attempts > 0) return <StatusLabel tone="attention">Retrying</StatusLabel>
  const { name, tone } = deliveryStates[state]
  return <StatusLabel tone={tone}>{name}</StatusLabel>
}
