import type { Generated, GeneratedAlways } from 'kysely'

export type WebhooksTable = {
  id: GeneratedAlways<number>
  user_id: number
  name: string
  url: string
  events: string[]
  is_shop: Generated<boolean>
  sealed_secret: string
  sealed_former_secret: string | null
  former_secret_until: Date | null
  paused_at: Date | null
  pause_reason: 'failing' | 'gone' | 'secret' | null
  created_at: Generated<Date>
  last_delivery_at: Date | null
}

export type WebhookEventsTable = {
  id: GeneratedAlways<number>
  type: string
  subject_id: number
  user_id: number | null
  at: Generated<Date>
}

export type WebhookStoneChangesTable = {
  id: GeneratedAlways<number>
  kind: 'added' | 'price' | 'status' | 'removed'
  diamond_ids: number[]
  at: Generated<Date>
}

export type WebhookDispatchTable = { id: Generated<number> }

export type WebhookDeliveriesTable = {
  id: GeneratedAlways<number>
  webhook_id: number
  message_id: Generated<string>
  type: string
  subject: string
  body: string
  state: Generated<'waiting' | 'sending' | 'delivered' | 'failed' | 'skipped'>
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  claim: string | null
  created_at: Generated<Date>
  delivered_at: Date | null
}

export type WebhookAttemptsTable = {
  id: GeneratedAlways<number>
  delivery_id: number
  at: Date
  took_ms: number
  status: number | null
  response: string | null
  failure: string | null
}
