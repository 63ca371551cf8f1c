import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import { isBackupDue } from './backup-due.ts'

/** An arbitrary fixed number. Processes take turns on it to see whether a backup is due. */
const claimLock = 7_313_902
/** A run without a heartbeat for this long was left by a dead process. */
const heartbeatTimeout = '5 minutes'
const keptFor = '90 days'

/** Called in the transaction that records the first failure after a backup that was made. */
export type OnFailure = (tx: Tx, failure: string) => Promise<void>

/** Starts a run if a backup is due and no other process makes it. Returns its id. */
export async function claimBackup(db: Db, at: string, onFailure: OnFailure): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(claimLock)})`.execute(tx)
    await failDeadRun(tx, onFailure)
    const last = await tx
      .selectFrom('backup_runs')
      .select(['started_at as startedAt', 'ended_at as endedAt', 'failure'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!isBackupDue(last, at, await readDatabaseTime(tx))) return undefined
    await tx
      .deleteFrom('backup_runs')
      .where('started_at', '<', sql<Date>`now() - ${keptFor}::interval`)
      .execute()
    const { id } = await tx
      .insertInto('backup_runs')
      .defaultValues()
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

async function failDeadRun(tx: Tx, onFailure: OnFailure): Promise<void> {
  const dead = await tx
    .selectFrom('backup_runs')
    .select('id')
    .where('ended_at', 'is', null)
    .where('beat_at', '<', sql<Date>`now() - ${heartbeatTimeout}::interval`)
    .executeTakeFirst()
  if (dead) await recordEnd(tx, dead.id, 'The shop stopped during the backup', onFailure)
}

export async function recordBeat(db: Db, id: number): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ beat_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Records the end of a run; `failure` is null if the backup was made. */
export async function endBackup(
  db: Db,
  id: number,
  failure: string | null,
  onFailure: OnFailure,
): Promise<void> {
  await db.transaction().execute((tx) => recordEnd(tx, id, failure, onFailure))
}

async function recordEnd(tx: Tx, id: number, failure: string | null, onFailure: OnFailure): Promise<void> {
  await tx
    .updateTable('backup_runs')
    .set({ ended_at: sql<Date>`now()`, failure })
    .where('id', '=', id)
    .execute()
  if (failure === null) return
  const before = await tx
    .selectFrom('backup_runs')
    .select('failure')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (before?.failure == null) await onFailure(tx, failure)
}

/** Forgets a run that the shop cuts short by stopping: it is no failure, and is due again at the next start. */
export async function abandonBackup(db: Db, id: number): Promise<void> {
  await db.deleteFrom('backup_runs').where('id', '=', id).execute()
}

/** Returns when the last backup was made, and how many attempts have failed since. */
export async function readBackupState(db: Db): Promise<{ madeAt: Date | null; failures: number }> {
  const { rows } = await sql<{ madeAt: Date | null; failures: number }>`
    with made as (
      select id, started_at from backup_runs where ended_at is not null and failure is null order by id desc limit 1)
    select (select started_at from made) as "madeAt",
      (select count(*) from backup_runs
        where failure is not null and id > coalesce((select id from made), 0))::int as failures`.execute(db)
  return rows[0] ?? { madeAt: null, failures: 0 }
}
