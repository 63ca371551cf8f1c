import { z } from 'zod/mini'
import { webhookDeliveryStates, webhookPauseReasons } from '#domain/webhook/delivery-state.ts'
import { webhookEventTypes } from '#domain/webhook/event-types.ts'
import { MAX_WEBHOOK_NAME_LENGTH, MAX_WEBHOOK_URL_LENGTH } from '#domain/webhook/limits.ts'
import { Id, IdInPath, ListQuery, Moment, textLine } from './basics.ts'

export const WebhookEventType = z.enum(webhookEventTypes)

/** A webhook as lists show it, without its secret. Source: requirements 39.1. */
export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEventType),
  /** Whether it gets all events of the shop, and not only those of its user. */
  isShop: z.boolean(),
  createdAt: Moment,
  /** Until when the former secret signs, too; null without one. */
  formerSecretUntil: z.nullable(Moment),
  /** Since when nothing is sent; null for a webhook that works. */
  pausedAt: z.nullable(Moment),
  /** `failing`: for a day; `gone`: the receiver replied 410; `secret`: it cannot be opened. */
  pauseReason: z.nullable(z.enum(webhookPauseReasons)),
  /** When a receiver last accepted a message. */
  lastDeliveryAt: z.nullable(Moment),
  /** How many messages wait, and how many of them the receiver did not accept yet. */
  waiting: z.int(),
  failing: z.int(),
})
export type Webhook = z.infer<typeof Webhook>

/** What a user says of a webhook. */
export const WebhookForm = z.object({
  name: textLine(MAX_WEBHOOK_NAME_LENGTH),
  url: textLine(MAX_WEBHOOK_URL_LENGTH),
  events: z.array(WebhookEventType).check(z.minLength(1), z.maxLength(webhookEventTypes.length)),
  /** For administrators: all events of the shop. */
  isShop: z._default(z.boolean(), false),
})
export type WebhookForm = z.infer<typeof WebhookForm>

/** A webhook whose secret was just made. Only this reply contains the secret. */
export const CreatedWebhook = z.object({ webhook: Webhook, secret: z.string() })
export type CreatedWebhook = z.infer<typeof CreatedWebhook>

/** Whether messages that wait are dropped instead of being sent. */
export const ResumeForm = z._default(z.object({ skipsWaiting: z._default(z.boolean(), false) }), {
  skipsWaiting: false,
})

export const WebhookDeliveryState = z.enum(webhookDeliveryStates)

/** A message to a webhook as lists show it. */
export const WebhookDelivery = z.object({
  id: Id,
  /** The header `webhook-id`, the same in each attempt. */
  messageId: z.string(),
  type: z.string(),
  /** What the message is about. Messages about the same subject arrive in their order. */
  subject: z.string(),
  state: WebhookDeliveryState,
  /** Since it was last queued. */
  attempts: z.int(),
  createdAt: Moment,
  deliveredAt: z.nullable(Moment),
  /** When it is sent next; null unless it waits. */
  nextAttemptAt: z.nullable(Moment),
  /** The status of the last reply; null without one. */
  lastStatus: z.nullable(z.int()),
  lastFailure: z.nullable(z.string()),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** One attempt to send a message. */
export const WebhookAttempt = z.object({
  at: Moment,
  tookMs: z.int(),
  status: z.nullable(z.int()),
  /** The beginning of the reply, at most 1 KB. */
  response: z.nullable(z.string()),
  failure: z.nullable(z.string()),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

/** A message with what was sent and what came back. */
export const WebhookDeliveryDetail = z.extend(WebhookDelivery, {
  url: z.string(),
  body: z.string(),
  /** The newest first. */
  attemptList: z.array(WebhookAttempt),
})
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>

export const DeliveryQuery = z.extend(ListQuery, { state: z.optional(WebhookDeliveryState) })

/** The path parameters of a message of a webhook. */
export const DeliveryParams = z.object({ id: IdInPath, deliveryId: IdInPath })

/** The path parameters of a webhook of a user. */
export const UserWebhookParams = z.object({ userId: IdInPath, id: IdInPath })
