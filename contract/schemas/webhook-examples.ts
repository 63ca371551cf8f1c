import type { z } from 'zod/mini'
import type { WebhookEventType } from '#domain/webhook/event-types.ts'
import type { webhookMessages } from './webhook-events.ts'

const order = {
  id: 12,
  userId: 7,
  creationDate: '2026-11-29T09:12:00.000Z',
  completedDate: null,
  status: 0,
  comment: null,
  buyerOrderNo: 'PO-4711',
  carrier: null,
  trackingNo: null,
  shippingDate: null,
  deliveryAddress: null,
  items: [
    {
      id: 31,
      itemId: 31,
      productId: 5012,
      productType: 'Diamond',
      stockId: 'TV-5012',
      description: 'Round 1.02 ct F VS1 GIA 2141438171',
      quantity: 1,
      carats: 1.02,
      pricePerCarat: 5000,
      totalPrice: 5100,
      ringSize: null,
      buyerReference: null,
      state: 'open',
    },
  ],
  totalCarats: 1.02,
  totalPrice: 5100,
  history: [{ from: null, to: 0, at: '2026-11-29T09:12:00.000Z' }],
} satisfies z.infer<(typeof webhookMessages)['order.placed']>['data']['order']

const holdRequest = {
  id: 5,
  state: 'granted',
  stones: [{ diamondId: 5012, stockId: 'TV-5012', description: 'Round 1.02 ct F VS1' }],
  hours: 24,
  comment: null,
  answer: null,
  holdUntil: '2026-11-30T09:12:00.000Z',
  creationDate: '2026-11-29T08:40:00.000Z',
  decidedDate: '2026-11-29T09:12:00.000Z',
  endedDate: null,
} satisfies z.infer<(typeof webhookMessages)['hold.granted']>['data']['holdRequest']

const memo = {
  id: 9,
  memoNo: 'M-00009',
  state: 'open',
  lines: [
    {
      id: 21,
      diamondId: 5012,
      stockId: 'TV-5012',
      description: 'Round 1.02 ct F VS1',
      quantity: 1,
      carats: 1.02,
      rapPrice: 7200,
      pricePerCarat: 5000,
      totalPrice: 5100,
      state: 'out',
      decidedDate: null,
      orderId: null,
    },
  ],
  totalCarats: 1.02,
  totalPrice: 5100,
  comment: null,
  answer: null,
  terms: null,
  dueDate: '2026-12-13',
  creationDate: '2026-11-29T09:12:00.000Z',
  memoDate: '2026-11-29T09:12:00.000Z',
  decidedDate: null,
  customer: { id: 7, name: 'Ada Tester', company: 'Meridian Jewels', email: 'ada@example.com' },
} satisfies z.infer<(typeof webhookMessages)['memo.granted']>['data']['memo']

const timestamp = '2026-11-29T09:12:00.000Z'

/** A message of each type, for the API reference. */
export const webhookExamples: {
  readonly [Type in WebhookEventType]: z.infer<(typeof webhookMessages)[Type]>
} = {
  'order.placed': { type: 'order.placed', timestamp, data: { orderId: 12, order } },
  'order.changed': {
    type: 'order.changed',
    timestamp,
    data: { orderId: 12, order: { ...order, status: 3, carrier: 'FedEx', trackingNo: '771234567890' } },
  },
  'order.cancelled': {
    type: 'order.cancelled',
    timestamp,
    data: { orderId: 12, order: { ...order, status: 1 } },
  },
  'hold.granted': { type: 'hold.granted', timestamp, data: { holdRequest } },
  'hold.ended': {
    type: 'hold.ended',
    timestamp,
    data: { holdRequest: { ...holdRequest, endedDate: '2026-11-30T09:12:00.000Z' } },
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
          decidedDate: '2026-12-10T15:00:00.000Z',
        })),
        decidedDate: '2026-12-10T15:00:00.000Z',
      },
    },
  },
  'stones.changed': {
    type: 'stones.changed',
    timestamp,
    data: {
      stones: [
        { id: 5012, changes: ['price', 'status'] },
        { id: 5013, changes: ['added'] },
      ],
      removed: [4987],
    },
  },
  'import.finished': {
    type: 'import.finished',
    timestamp,
    data: {
      importLog: {
        id: 88,
        jobId: 140,
        vendorName: 'Example Vendor',
        fileName: 'stock.csv',
        date: timestamp,
        added: 12,
        changed: 340,
        unchanged: 9120,
        removed: 7,
        exchangeRate: null,
        rejectedDiamonds: 0,
      },
    },
  },
  'document.issued': {
    type: 'document.issued',
    timestamp,
    data: {
      document: {
        id: 61,
        type: 'invoice',
        number: 'INV-2026-00061',
        sellerId: 1,
        sellerName: 'Example Diamonds BV',
        userId: 7,
        customerName: 'Meridian Jewels',
        orderId: 12,
        memoId: null,
        invoiceId: null,
        invoiceNumber: null,
        issueDate: '2026-11-29',
        dueDate: '2026-12-29',
        currency: 'USD',
        net: 5100,
        tax: 1071,
        total: 6171,
        issuedAt: timestamp,
        balance: { state: 'open', credited: 0, paid: 0, outstanding: 6171 },
      },
    },
  },
}
