import type { z } from 'zod/mini'
import type { webhookEndpoints } from '#contract/endpoints/webhooks.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'
import type { Webhook, WebhookDelivery, WebhookForm } from '#contract/schemas/webhooks.ts'

const webhook: z.output<typeof Webhook> = {
  id: 7,
  name: 'Stock system',
  url: 'https://stock.stern-soehne.example/webhooks',
  events: ['order.placed', 'order.changed', 'order.cancelled', 'stones.changed'],
  isShop: false,
  createdAt: '2026-11-27T08:00:00.000Z',
  formerSecretUntil: null,
  pausedAt: null,
  pauseReason: null,
  lastDeliveryAt: '2026-11-28T06:00:00.000Z',
  waiting: 0,
  failing: 0,
}

const { name, url, events } = webhook
const form: z.input<typeof WebhookForm> = { name, url, events }

const delivery: z.output<typeof WebhookDelivery> = {
  id: 9120,
  messageId: 'msg_5f0e3c1b9a7d4e2f8c6b1a0d9e8f7c6b',
  type: 'order.placed',
  subject: 'order 318',
  state: 'delivered',
  attempts: 1,
  createdAt: '2026-11-28T05:59:58.000Z',
  deliveredAt: '2026-11-28T06:00:00.000Z',
  nextAttemptAt: null,
  lastStatus: 204,
  lastFailure: null,
}

const waiting = {
  ...delivery,
  state: 'waiting',
  attempts: 0,
  deliveredAt: null,
  nextAttemptAt: '2026-11-28T06:05:00.000Z',
  lastStatus: null,
} as const

const params = { id: 7 }

export const webhookExamples: ExamplesOf<typeof webhookEndpoints> = {
  listOwnWebhooks: { reply: [webhook] },
  createWebhook: {
    body: form,
    reply: { webhook: { ...webhook, lastDeliveryAt: null }, secret: 'whsec_(the secret)' },
  },
  changeWebhook: {
    params,
    body: { ...form, name: 'Stock and orders' },
    reply: { ...webhook, name: 'Stock and orders' },
  },
  deleteWebhook: { params },
  rotateWebhookSecret: {
    params,
    reply: {
      webhook: { ...webhook, formerSecretUntil: '2026-11-29T08:00:00.000Z' },
      secret: 'whsec_(the secret)',
    },
  },
  testWebhook: {
    params,
    reply: {
      ...waiting,
      id: 9121,
      type: 'webhook.test',
      subject: 'test 6f1d2c9e-5b0a-4c3d-8e7f-9a1b2c3d4e5f',
    },
  },
  resumeWebhook: { params, body: { skipsWaiting: false }, reply: webhook },
  listWebhookDeliveries: {
    params,
    query: { page: 0, pageSize: 36, state: 'delivered' },
    reply: { items: [delivery], total: 1 },
  },
  readWebhookDelivery: {
    params: { id: 7, deliveryId: 9120 },
    reply: {
      ...delivery,
      url: webhook.url,
      body: '{"type":"order.placed","timestamp":"2026-11-28T05:59:58.000Z","data":{"orderId":318,"order":null}}',
      attemptList: [
        { at: '2026-11-28T06:00:00.000Z', tookMs: 84, status: 204, response: null, failure: null },
      ],
    },
  },
  repeatWebhookDelivery: { params: { id: 7, deliveryId: 9120 }, reply: waiting },
  listUserWebhooks: { params: { userId: 42 }, reply: [webhook] },
  deleteUserWebhook: { params: { userId: 42, id: 7 } },
}
