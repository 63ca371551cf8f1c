import { z } from 'zod/mini'
import type { WebhookEventType } from '#domain/webhook/event-types.ts'
import { Id, Moment } from './basics.ts'
import { DocumentSummary } from './documents.ts'
import { HoldRequest } from './holds.ts'
import { ImportLog } from './logs.ts'
import { Memo } from './memos.ts'
import { Order } from './orders.ts'

/** Returns the schema of a message of this type. Source: requirements 39.2. */
function message<const Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) {
  return z.object({ type: z.literal(type), timestamp: Moment, data })
}

/** The order as it was when the message was written; null if it was deleted. */
const OrderData = z.object({ orderId: Id, order: z.nullable(Order) })
const HoldData = z.object({ holdRequest: HoldRequest })
const MemoData = z.object({ memo: Memo })

/** Stones that have changed, at most 1,000. The feed has their data at the user’s prices. */
const StoneData = z.object({
  stones: z.array(z.object({ id: Id, changes: z.array(z.enum(['added', 'price', 'status'])) })),
  /** Stones that the user does not see any more. Some of them they may never have seen. */
  removed: z.array(Id),
})

/** What a webhook sends, by type. */
export const webhookMessages = {
  'order.placed': message('order.placed', OrderData),
  'order.changed': message('order.changed', OrderData),
  'order.cancelled': message('order.cancelled', OrderData),
  'hold.granted': message('hold.granted', HoldData),
  'hold.ended': message('hold.ended', HoldData),
  'memo.granted': message('memo.granted', MemoData),
  'memo.ended': message('memo.ended', MemoData),
  'stones.changed': message('stones.changed', StoneData),
  'import.finished': message(
    'import.finished',
    z.object({ importLog: z.omit(ImportLog, { rejectedDiamondsUrl: true }) }),
  ),
  'document.issued': message('document.issued', z.object({ document: DocumentSummary })),
} satisfies Record<WebhookEventType, z.ZodMiniType>

/** A message that a user asked for. It is sent once. */
export const WebhookTestMessage = message('webhook.test', z.object({ webhookId: Id }))

export type WebhookMessage =
  | z.infer<(typeof webhookMessages)[WebhookEventType]>
  | z.infer<typeof WebhookTestMessage>
