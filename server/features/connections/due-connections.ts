import { sql } from 'kysely'
import { emailSupport } from '#server/identity/site/support-addresses.ts'
import type { Db } from '#server/platform/database/database.ts'
import { writeNoNewList } from './connection-emails.ts'
import type { ConnectionServices } from './connection-services.ts'
import type { ConnectionRow } from './connection-store.ts'
import { endAbandonedRuns, settleWaitingRuns } from './follow-runs.ts'
import { findNextRun } from '#server/platform/schedule/next-run.ts'
import { startQueuedRuns, startRun } from './run-store.ts'

type Services = Pick<ConnectionServices, 'database' | 'jobs' | 'mailer' | 'settings'>

/** Records what became of earlier runs, and begins those that are due. Any process may; exactly one begins each. */
export async function startDueConnections(services: Services): Promise<void> {
  const { database, jobs, mailer, settings } = services
  const { db } = database
  await settleWaitingRuns(db)
  await endAbandonedRuns(db, settings)
  let hasStarted = await startQueuedRuns(db)
  while (await startNextDue(db)) hasStarted = true
  if (hasStarted) jobs.wake()
  while (await reportNextSilence(db, settings)) mailer.wake()
}

/** Begins the run that has been due for longest. Returns false if none is due. */
async function startNextDue(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<ConnectionRow & { now: Date }>`
      select *, now() as now from connections where state = 'active' and next_run_at <= now()
      order by next_run_at limit 1 for update skip locked`.execute(tx)
    const [due] = rows
    if (!due) return false
    // A run that takes longer than its interval counts for the next one, too.
    await startRun(tx, due.id, { cause: 'schedule', startedBy: null })
    await tx
      .updateTable('connections')
      .set({ next_run_at: findNextRun(due.schedule, due.now) })
      .where('id', '=', due.id)
      .execute()
    return true
  })
}

/** Emails that a vendor has sent no new list for too long, once until one arrives. Returns false if there is none. */
async function reportNextSilence(db: Db, settings: Services['settings']): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<ConnectionRow>`
      update connections set silence_emailed_at = now() where id = (
        select id from connections
        where state = 'active' and silence_hours is not null and silence_emailed_at is null
          and coalesce(last_list_at, tested_at, created_at) < now() - make_interval(hours => silence_hours)
        order by id limit 1 for update skip locked
      ) returning *`.execute(tx)
    const [silent] = rows
    if (silent) await emailSupport(tx, writeNoNewList(silent, settings))
    return silent !== undefined
  })
}
