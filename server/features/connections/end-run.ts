import { sql } from 'kysely'
import { isFailureReported } from '#domain/connection/failures.ts'
import type { RunCounts } from '#contract/schemas/connections.ts'
import type { RecordOutcome } from '#server/features/import/plan/apply-job.ts'
import { emailSupport } from '#server/identity/site/support-addresses.ts'
import { createAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import {
  writeConnectionStopped,
  writeListQuestions,
  writeListWaits,
  writeRunsFail,
} from './connection-emails.ts'
import { confirmVendorList } from '#server/stock/vendors/list-freshness.ts'
import type { ConnectionRow } from './connection-store.ts'
import { describeConnection } from './describe-connection.ts'
import { lockAttempt, type Attempt } from './run-store.ts'

/** How a run ends that imports nothing. */
export type RunEnd =
  | { state: 'unchanged' | 'left'; message: string }
  /** `newFile`: the stored copy of a list whose questions are new. */
  | { state: 'questions'; message: string; newFile?: { key: string; name: string } }
  | { state: 'failed'; message: string; stopsConnection: boolean }

/**
 * Ends a run that imports nothing, and emails about what a person must know. Returns the key of the stored file that a new
 * one replaced. Throws `RunLost` if the run is not ours.
 */
export async function endRun(
  db: Db,
  attempt: Attempt,
  end: RunEnd,
  settings: EmailSettings,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    if (end.state === 'unchanged') await confirmSameList(tx, attempt.connectionId)
    const { connection, run } = await lockAttempt(tx, attempt)
    await storeEnd(tx, run.id, end)
    if (end.state === 'unchanged') await storeFailures(tx, connection.id, 0)
    if (end.state === 'questions') await reportQuestions(tx, connection, end, settings)
    if (end.state === 'failed') await recordFailure(tx, connection, end, settings)
    return end.state === 'questions' && end.newFile ? connection.first_file_key : null
  })
}

/**
 * Returns what records the outcome of the import of a run, in the transaction of the import: so a process that takes the
 * run over sees whether its file was applied. Throws `RunLost`, and so applies nothing, if the run is not ours any more.
 */
export function recordImport(attempt: Attempt, settings: EmailSettings): RecordOutcome {
  return async (tx, jobId, { state, result }) => {
    const { connection, run } = await lockAttempt(tx, attempt)
    const { added, changed, unchanged, removed, rejected } = result
    const counts: RunCounts = { added, changed, unchanged, removed, rejected }
    const isApplied = state === 'done'
    await tx
      .updateTable('connection_runs')
      .set({
        state: isApplied ? 'applied' : 'waiting',
        message: isApplied ? null : 'More than a tenth of the stones would be unlisted. A person decides',
        counts: JSON.stringify(counts),
        import_job_id: jobId,
        finished_at: sql<Date>`now()`,
      })
      .where('id', '=', run.id)
      .execute()
    await tx
      .updateTable('connections')
      .set({
        failures: 0,
        last_sha256: run.sha256,
        last_file_name: run.file_name,
        last_file_modified_at: run.file_modified_at,
        is_last_applied: isApplied,
        ...(isApplied && { last_list_at: sql<Date>`now()`, silence_emailed_at: null }),
      })
      .where('id', '=', connection.id)
      .execute()
    if (isApplied) return
    const waits = { jobId, fileName: run.file_name ?? '', removed }
    await emailSupport(tx, writeListWaits(connection, waits, settings))
  }
}

/**
 * Confirms the list of the vendor, if the connection imported it last: the same list as before says that its stones are
 * still for sale. An import, too, locks the vendor before the connection.
 */
async function confirmSameList(tx: Tx, connectionId: number): Promise<void> {
  const vendor = await tx
    .selectFrom('connections as c')
    .innerJoin('vendors as v', (join) => join.on(sql`lower(v.vendor_name)`, '=', sql`lower(c.vendor_name)`))
    .select('v.id')
    .where('c.id', '=', connectionId)
    .where('c.is_last_applied', '=', true)
    .executeTakeFirst()
  if (vendor) await confirmVendorList(tx, vendor.id)
}

async function storeEnd(tx: Tx, runId: number, { state, message }: RunEnd): Promise<void> {
  await tx
    .updateTable('connection_runs')
    .set({ state, message, finished_at: sql<Date>`now()` })
    .where('id', '=', runId)
    .execute()
}

async function storeFailures(tx: Tx, id: number, failures: number): Promise<void> {
  await tx.updateTable('connections').set({ failures }).where('id', '=', id).execute()
}

/** Keeps a list with new questions for the mapping page, where a person answers them, and emails them. */
async function reportQuestions(
  tx: Tx,
  connection: ConnectionRow,
  { message, newFile }: Extract<RunEnd, { state: 'questions' }>,
  settings: EmailSettings,
): Promise<void> {
  if (!newFile) return
  const { key, name } = newFile
  await tx
    .updateTable('connections')
    .set({ first_file_key: key, first_file_name: name, tested_at: sql<Date>`now()` })
    .where('id', '=', connection.id)
    .execute()
  await emailSupport(tx, writeListQuestions(connection, { fileName: name, questions: message }, settings))
}

/** Counts a failure in a row, and stops the connection where another run could do harm. */
export async function recordFailure(
  tx: Tx,
  connection: ConnectionRow,
  { message, stopsConnection }: { message: string; stopsConnection: boolean },
  settings: EmailSettings,
): Promise<void> {
  const failures = connection.failures + 1
  await storeFailures(tx, connection.id, failures)
  if (stopsConnection) {
    await tx
      .updateTable('connections')
      .set({ state: 'stopped', stop_reason: message, next_run_at: null })
      .where('id', '=', connection.id)
      .execute()
    await createAudit(
      tx,
      undefined,
    )({ act: 'stop connection', subject: describeConnection(connection), after: { reason: message } })
    await emailSupport(tx, writeConnectionStopped(connection, message, settings))
  } else if (isFailureReported(failures)) {
    await emailSupport(tx, writeRunsFail(connection, { failures, message }, settings))
  }
}
