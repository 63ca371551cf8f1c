import type { WebhookEventType } from '#domain/webhook/event-types.ts'

/** What each event says. */
export const eventTexts: Readonly<Record<WebhookEventType, string>> = {
  'order.placed': 'An order was placed',
  'order.changed': 'Lines, status or shipping of an order changed',
  'order.cancelled': 'An order was cancelled',
  'hold.granted': 'A hold request was granted',
  'hold.ended': 'A hold has ended',
  'memo.granted': 'A memo was issued',
  'memo.ended': 'All stones of a memo were returned or purchased',
  'stones.changed': 'The price or status of stones changed',
  'import.finished': 'A stock file was imported',
  'document.issued': 'An invoice or another document was issued',
}
