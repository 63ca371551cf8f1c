/** The events that a webhook can get. Source: requirements 39.2. */
export const webhookEventTypes = [
  'order.placed',
  'order.changed',
  'order.cancelled',
  'hold.granted',
  'hold.ended',
  'memo.granted',
  'memo.ended',
  'stones.changed',
  'import.finished',
  'document.issued',
] as const
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** Events of the shop itself, which only webhooks for all events of the shop get. */
const shopEventTypes: ReadonlySet<WebhookEventType> = new Set(['import.finished'])

/** Lists the events that a webhook of a user, or one for all events of the shop, can get. */
export function listWebhookEventTypes(isShop: boolean): WebhookEventType[] {
  return webhookEventTypes.filter((type) => isShop || !shopEventTypes.has(type))
}

/** Returns the event type of this name, if this version knows it. */
export function findWebhookEventType(name: string): WebhookEventType | undefined {
  return webhookEventTypes.find((type) => type === name)
}
