import { sql, type Insertable, type Selectable, type UpdateObject } from 'kysely'
import { isBlocked } from '#server/identity/users/user-store.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { WebhooksTable } from '#server/platform/database/tables/webhooks.ts'

export type WebhookRow = Selectable<WebhooksTable>

/** A webhook with how many messages wait for it, and how many of them were not accepted yet. */
export type CountedWebhook = WebhookRow & { waiting: number; failing: number }

/**
 * SQL: whether the user of a webhook may have its messages: they may sign in, and are an administrator if it gets all
 * events of the shop. Joins `users` and `webhooks`.
 */
export const mayReceive = sql<boolean>`(users.approved and users.email_confirmed and not ${isBlocked}
  and (not webhooks.is_shop or users.role = 'Administrator'))`

/** Returns the webhooks of a user, the newest first. */
export async function listWebhooks(db: Db, userId: number): Promise<CountedWebhook[]> {
  return selectCounted(db).where('user_id', '=', userId).orderBy('webhooks.id', 'desc').execute()
}

/** Returns a webhook of a user. */
export async function findWebhook(db: Db, userId: number, id: number): Promise<CountedWebhook | undefined> {
  return selectCounted(db).where('user_id', '=', userId).where('webhooks.id', '=', id).executeTakeFirst()
}

/** Locks a webhook of a user and returns it. */
export async function lockWebhook(tx: Tx, userId: number, id: number): Promise<WebhookRow | undefined> {
  return tx
    .selectFrom('webhooks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

function selectCounted(db: Db) {
  const count = (condition: string) => sql<number>`(
    select count(*)::integer from webhook_deliveries d
    where d.webhook_id = webhooks.id and d.state in ('waiting', 'sending') and ${sql.raw(condition)})`
  return db
    .selectFrom('webhooks')
    .selectAll()
    .select([count('true').as('waiting'), count(`d.attempts > 0 and d.state = 'waiting'`).as('failing')])
}

export async function countWebhooks(tx: Tx, userId: number): Promise<number> {
  const { total } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return total
}

/** Inserts a webhook. `seal` returns its sealed secret, which depends on its id. */
export async function insertWebhook(
  tx: Tx,
  values: Omit<Insertable<WebhooksTable>, 'sealed_secret'>,
  seal: (id: number) => string,
): Promise<WebhookRow> {
  const { id } = await tx
    .insertInto('webhooks')
    .values({ ...values, sealed_secret: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return saveWebhook(tx, id, { sealed_secret: seal(id) })
}

/** Saves columns of a webhook, whose row the caller has locked. */
export async function saveWebhook(
  tx: Tx,
  id: number,
  changes: UpdateObject<Schema, 'webhooks'>,
): Promise<WebhookRow> {
  return tx.updateTable('webhooks').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** Returns the webhooks that get events now. */
export async function listReceivingWebhooks(db: Db): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .innerJoin('users', 'users.id', 'webhooks.user_id')
    .selectAll('webhooks')
    .where('paused_at', 'is', null)
    .where(mayReceive)
    .orderBy('webhooks.id')
    .execute()
}
