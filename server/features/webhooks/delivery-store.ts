import { sql, type Insertable, type Selectable } from 'kysely'
import { DELIVERY_DAYS } from '#domain/webhook/limits.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type {
  WebhookAttemptsTable,
  WebhookDeliveriesTable,
} from '#server/platform/database/tables/webhooks.ts'

export type AttemptRow = Selectable<WebhookAttemptsTable>
/** A delivery with the outcome of its last attempt. */
export type DeliveryRow = Selectable<WebhookDeliveriesTable> & {
  last_status: number | null
  last_failure: string | null
}

/** Selects the deliveries of a webhook, each with its last attempt. */
export function selectDeliveries(db: Db, webhookId: number) {
  const last = (column: 'status' | 'failure') => sql`(
    select ${sql.ref(column)} from webhook_attempts a where a.delivery_id = webhook_deliveries.id
    order by a.id desc limit 1)`
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .select([
      last('status').$castTo<number | null>().as('last_status'),
      last('failure').$castTo<string | null>().as('last_failure'),
    ])
    .where('webhook_id', '=', webhookId)
}

export async function findDelivery(db: Db, webhookId: number, id: number): Promise<DeliveryRow | undefined> {
  return selectDeliveries(db, webhookId).where('id', '=', id).executeTakeFirst()
}

/** Returns the attempts of a delivery, the newest first. */
export async function listAttempts(db: Db, deliveryId: number): Promise<AttemptRow[]> {
  return db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .execute()
}

export type NewDelivery = Pick<Insertable<WebhookDeliveriesTable>, 'webhook_id' | 'type' | 'subject' | 'body'>

const insertedRows = 500

/** Inserts deliveries in their order, and returns their ids. */
export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < deliveries.length; start += insertedRows) {
    const rows = await tx
      .insertInto('webhook_deliveries')
      .values(deliveries.slice(start, start + insertedRows))
      .returning('id')
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** Queues a delivery again, from its first attempt on. The caller has locked its webhook. */
export async function queueAgain(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({
      state: 'waiting',
      attempts: 0,
      claim: null,
      next_attempt_at: sql<Date>`now()`,
      delivered_at: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Queues all that waits for a webhook again, or drops it. The caller has locked the webhook. */
export async function releaseWaiting(tx: Tx, webhookId: number, isSkipped: boolean): Promise<void> {
  const changes = isSkipped
    ? ({ state: 'skipped' } as const)
    : { attempts: 0, next_attempt_at: sql<Date>`now()` }
  await tx
    .updateTable('webhook_deliveries')
    .set(changes)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Deletes deliveries that are older than they are kept. */
export async function pruneDeliveries(db: Db): Promise<void> {
  await sql`
    delete from webhook_deliveries where created_at < now() - make_interval(days => ${sql.lit(DELIVERY_DAYS)})`.execute(
    db,
  )
}
