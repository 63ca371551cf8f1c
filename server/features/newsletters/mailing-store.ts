import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuseOtherRequest, type IdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { mayReceiveEmail } from './channel-store.ts'

/** The recipients of a mailing: the subscribers of channels, or named users. */
export type Audience =
  | { kind: 'channels'; channelIds: readonly number[] }
  | { kind: 'users'; userIds: readonly number[] }

/** Returns the mailing that an earlier request with this key started. Refuses the key of another request. */
export async function findMailing(
  tx: Tx,
  userId: number,
  idempotencyKey: IdempotencyKey | null,
): Promise<{ id: number; total: number } | undefined> {
  if (idempotencyKey === null) return undefined
  const mailing = await tx
    .selectFrom('jobs')
    .select(['id', 'total', 'request_hash'])
    .where('started_by', '=', userId)
    .where('idempotency_key', '=', idempotencyKey.key)
    .executeTakeFirst()
  if (mailing) refuseOtherRequest(idempotencyKey, mailing.request_hash)
  return mailing
}

/** Returns how many users would receive a mailing now. */
export async function countReceivers(db: Db, audience: Audience): Promise<number> {
  const { rows } = await sql<{ receivers: number }>`
    select count(*) as receivers from users where ${isReceiver(audience)}`.execute(db)
  return rows[0]?.receivers ?? 0
}

/** Stores the recipients of a mailing, each user once, and returns their number. */
export async function storeReceivers(tx: Tx, jobId: number, audience: Audience): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into mailing_receivers (job_id, user_id)
    select ${jobId}, users.id from users where ${isReceiver(audience)}`.execute(tx)
  const receivers = Number(numAffectedRows ?? 0)
  await tx.updateTable('jobs').set({ total: receivers }).where('id', '=', jobId).execute()
  return receivers
}

function isReceiver(audience: Audience): RawBuilder<boolean> {
  if (audience.kind === 'users')
    return sql`users.id = any(${[...audience.userIds]}::bigint[]) and ${mayReceiveEmail}`
  return sql`${mayReceiveEmail} and exists (
    select from channel_subscriptions s
    where s.user_id = users.id and s.channel_id = any(${[...audience.channelIds]}::bigint[]))`
}

/** Returns the next users who wait for the mailing. */
export async function listWaitingReceivers(db: Db, jobId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('mailing_receivers')
    .select('user_id')
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/**
 * Marks a recipient as done in this transaction. Returns true once, however many processes try, and false if
 * the mailing was stopped.
 */
export async function claimReceiver(
  tx: Tx,
  jobId: number,
  userId: number,
  state: 'written' | 'passed-over',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailing_receivers')
    .set({ state })
    .where('job_id', '=', jobId)
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .where((receiver) =>
      receiver.exists(
        receiver
          .selectFrom('jobs')
          .select('jobs.id')
          .whereRef('jobs.id', '=', 'mailing_receivers.job_id')
          .where('jobs.state', '=', 'running'),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Progress = { total: number; written: number; passedOver: number }

export async function readProgress(db: Db, jobId: number): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select count(*) as total, count(*) filter (where state = 'written') as written,
      count(*) filter (where state = 'passed-over') as "passedOver"
    from mailing_receivers where job_id = ${jobId}`.execute(db)
  return rows[0] ?? { total: 0, written: 0, passedOver: 0 }
}
