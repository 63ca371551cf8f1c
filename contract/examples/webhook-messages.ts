import type { z } from 'zod/mini'
import type { WebhookEventType } from '#domain/webhook/event-types.ts'
import type { webhookMessages } from '#contract/schemas/webhook-events.ts'
import { holdRequest, importLog, invoiceSummary, memo, order } from './samples/trade.ts'

const timestamp = '2026-11-27T09:00:00.000Z'
const returnedDate = '2026-12-10T15:00:00.000Z'

const granted = {
  ...holdRequest,
  state: 'granted',
  holdUntil: '2026-11-29T09:00:00.000Z',
  decidedDate: timestamp,
} as const

/** A message of each type, for the API reference. */
export const webhookMessageExamples: {
  readonly [Type in WebhookEventType]: z.infer<(typeof webhookMessages)[Type]>
} = {
  'order.placed': { type: 'order.placed', timestamp, data: { orderId: order.id, order } },
  'order.changed': {
    type: 'order.changed',
    timestamp,
    data: {
      orderId: order.id,
      order: { ...order, status: 3, carrier: 'FedEx', trackingNo: '771234567890' },
    },
  },
  'order.cancelled': {
    type: 'order.cancelled',
    timestamp,
    data: { orderId: order.id, order: { ...order, status: 1 } },
  },
  'hold.granted': { type: 'hold.granted', timestamp, data: { holdRequest: granted } },
  'hold.ended': {
    type: 'hold.ended',
    timestamp,
    data: { holdRequest: { ...granted, endedDate: '2026-11-29T09:00:00.000Z' } },
  },
  'memo.granted': { type: 'memo.granted', timestamp, data: { memo } },
  'memo.ended': {
    type: 'memo.ended',
    timestamp,
    data: {
      memo: {
        ...memo,
        state: 'closed',
        totalCarats: 0,
        totalPrice: 0,
        lines: memo.lines.map((line) => ({
          ...line,
          state: 'returned' as const,
          decidedDate: returnedDate,
        })),
        decidedDate: returnedDate,
      },
    },
  },
  'stones.changed': {
    type: 'stones.changed',
    timestamp,
    data: {
      stones: [
        { id: 4711, changes: ['price', 'status'] },
        { id: 4718, changes: ['added'] },
      ],
      removed: [4687],
    },
  },
  'import.finished': { type: 'import.finished', timestamp, data: { importLog } },
  'document.issued': { type: 'document.issued', timestamp, data: { document: invoiceSummary } },
}
