import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { AttemptOutcome } from '#domain/webhook/retry.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { addSeconds, type Clock } from './clock.ts'
import { mayReceive, saveWebhook, type WebhookRow } from './webhook-store.ts'

/** A message that has been in sending for longer than this was left by a dead process. */
const takeoverSeconds = 60
/** Messages to one webhook that are sent at once, by all processes together. */
const maxSendingPerWebhook = 3

export type DueDelivery = {
  id: number
  messageId: string
  type: string
  body: string
  attempts: number
  claim: string
  /** The time of this attempt. */
  at: Date
  webhook: WebhookRow
}

/**
 * Claims the message that has been due longest of a webhook that has not too many in sending. A message waits until
 * all earlier ones about its subject are done. Its webhook is locked meanwhile, so that processes count each other's.
 */
export async function claimDueDelivery(db: Db, clock: Clock): Promise<DueDelivery | undefined> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<WebhookRow>`
      select webhooks.* from webhooks join users on users.id = webhooks.user_id
      where paused_at is null and ${mayReceive} and ${countSending(clock)} < ${maxSendingPerWebhook}
        and exists (select from webhook_deliveries d where ${isDue(clock)})
      order by (select min(next_attempt_at) from webhook_deliveries d where ${isDue(clock)}), webhooks.id
      limit 1 for no key update of webhooks skip locked`.execute(tx)
    const [webhook] = rows
    return webhook && claimOf(tx, webhook, clock)
  })
}

async function claimOf(tx: Tx, webhook: WebhookRow, clock: Clock): Promise<DueDelivery | undefined> {
  const claim = randomUUID()
  const { rows } = await sql<Omit<DueDelivery, 'webhook' | 'claim'>>`
    update webhook_deliveries set state = 'sending', attempts = attempts + 1, claim = ${claim},
      next_attempt_at = ${addSeconds(clock, takeoverSeconds)}
    where id = (
      select d.id from webhook_deliveries d join webhooks on webhooks.id = d.webhook_id
      where webhooks.id = ${webhook.id} and ${isDue(clock)} and ${countSending(clock)} < ${maxSendingPerWebhook}
      order by d.next_attempt_at, d.id limit 1)
    returning id, message_id as "messageId", type, body, attempts, ${clock()} as at`.execute(tx)
  const [delivery] = rows
  return delivery && { ...delivery, claim, webhook }
}

/** SQL: whether delivery `d` of `webhooks` is the next about its subject. */
const isNext = sql<boolean>`(d.webhook_id = webhooks.id and d.state in ('waiting', 'sending') and not exists (
  select from webhook_deliveries earlier
  where earlier.webhook_id = d.webhook_id and earlier.subject = d.subject and earlier.id < d.id
    and earlier.state in ('waiting', 'sending')))`

/** SQL: whether delivery `d` of `webhooks` can be sent now. */
function isDue(clock: Clock): RawBuilder<boolean> {
  return sql<boolean>`(d.next_attempt_at <= ${clock()} and ${isNext})`
}

function countSending(clock: Clock): RawBuilder<number> {
  return sql<number>`(select count(*) from webhook_deliveries s
    where s.webhook_id = webhooks.id and s.state = 'sending' and s.next_attempt_at > ${clock()})`
}

/** What an attempt brought: a status with the beginning of the reply, or why there was none. */
export type AttemptResult = {
  tookMs: number
  status: number | null
  response: string | null
  failure: string | null
}

/**
 * Records an attempt and what follows from it, unless another process has taken the message over. Returns the webhook
 * if this pauses it. A test message is sent once.
 */
export async function recordAttempt(
  tx: Tx,
  { id, claim, at, type, webhook }: DueDelivery,
  { tookMs, status, response, failure }: AttemptResult,
  outcome: AttemptOutcome,
  clock: Clock,
): Promise<WebhookRow | undefined> {
  // The webhook comes first, as when a message is claimed.
  const current = await tx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', webhook.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!current) return undefined
  const isTest = type === 'webhook.test'
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ claim: null, ...changesOf(outcome, isTest, clock) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  await tx
    .insertInto('webhook_attempts')
    .values({ delivery_id: id, at, took_ms: tookMs, status, response, failure })
    .execute()
  if (outcome.kind === 'delivered') await saveWebhook(tx, webhook.id, { last_delivery_at: at })
  if (outcome.kind !== 'pause' || isTest || current.paused_at !== null) return undefined
  return saveWebhook(tx, webhook.id, { paused_at: clock(), pause_reason: outcome.reason })
}

function changesOf(outcome: AttemptOutcome, isTest: boolean, clock: Clock) {
  if (outcome.kind === 'delivered') return { state: 'delivered', delivered_at: clock() } as const
  if (isTest) return { state: 'failed' } as const
  // What a paused webhook did not get waits until it is resumed.
  return {
    state: 'waiting',
    next_attempt_at: outcome.kind === 'retry' ? addSeconds(clock, outcome.afterSeconds) : clock(),
  } as const
}

/** Gives a message back that this process did not send, as if it had not been claimed. */
export async function returnDelivery(db: Db, { id, claim }: DueDelivery, clock: Clock): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', claim: null, attempts: sql<number>`attempts - 1`, next_attempt_at: clock() })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'sending')
    .execute()
}

/** Ends the claims of a dead process. */
export async function endDeliveryClaims(db: Db): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: sql<Date>`now()` })
    .where('state', '=', 'sending')
    .execute()
}

/** Returns the seconds until the next message is due, negative for one that could be sent; Infinity where none waits. */
export async function findNextDueSeconds(db: Db, clock: Clock): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(d.next_attempt_at) - ${clock()})::float8 as seconds
    from webhooks join users on users.id = webhooks.user_id join webhook_deliveries d on ${isNext}
    where webhooks.paused_at is null and ${mayReceive}`.execute(db)
  return rows[0]?.seconds ?? Infinity
}
