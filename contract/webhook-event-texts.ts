import type { WebhookEventType } from '#domain/webhook/event-types.ts'

/** What each event says, for the account and for the API reference. */
export const webhookEventTexts: Readonly<Record<WebhookEventType, string>> = {
  'order.placed': 'An order was placed',
  'order.changed': 'Lines, status or shipping of an order changed',
  'order.cancelled': 'An order was cancelled or deleted',
  'hold.granted': 'A hold request was granted',
  'hold.ended': 'A granted hold expired, was released, or its stones were ordered',
  'memo.granted': 'A memo was issued',
  'memo.ended': 'All stones of a memo were returned or purchased',
  'stones.changed': 'Price or status of stones changed; stones were added or removed',
  'import.finished': 'A stock file was imported. Only with all events of the shop',
  'document.issued': 'An invoice, pro forma invoice, credit note or memo note was issued',
}
