import { sql } from 'kysely'
import type { PricingResult } from '#contract/schemas/operations.ts'
import type { z } from 'zod/mini'
import type { ChangeFeed } from '#server/platform/change-feed/follow-changes.ts'
import { createAudit } from '#server/platform/audit/audit.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { JobStep, StepOutcome } from '#server/platform/jobs/job-runner.ts'
import { createJob, type JobRow } from '#server/platform/jobs/job-store.ts'
import { applyRun, type RunRefusal } from './apply-run.ts'
import { planNextStones } from './plan-run.ts'
import { findRun } from './run-store.ts'
import { undoRun } from './undo-run.ts'

type PricingServices = { database: Database; changes: Pick<ChangeFeed, 'catchUp'> }

/** What a task of the price desk does with a run. */
export type RunTask = { runId: number; task: 'plan' | 'apply' | 'undo' }

/** Starts a task. The caller wakes the job runner after the commit. */
export async function startRunTask(tx: Tx, task: RunTask, startedBy: number): Promise<number> {
  return createJob(tx, { kind: 'pricing', input: task, startedBy })
}

/** Works on a run: plans the next of its stones, or applies or undoes it in one transaction. */
export const workOnRun: JobStep<PricingServices> = async ({ database, changes }, job) => {
  // Only `startRunTask` creates jobs of this kind.
  const { runId, task } = job.input as RunTask
  if (task === 'plan') {
    const run = await findRun(database.db, runId)
    if (!run || run.state === 'discarded')
      return finish(job, { changed: 0, refusal: 'This run was discarded' })
    // Another process may have planned it meanwhile.
    if (run.state !== 'planning') return finish(job, { changed: 0, refusal: null })
    return planNextStones(database, run)
  }
  const outcome = await database.db
    .transaction()
    .execute((tx) => (task === 'apply' ? applyAndAudit(tx, runId, job) : undoAndAudit(tx, runId, job)))
  await changes.catchUp()
  return finish(job, outcome)
}

type Result = z.infer<typeof PricingResult>

function finish({ total }: JobRow, result: Result): StepOutcome {
  return { done: total, total: Math.max(total, result.changed), result }
}

async function applyAndAudit(tx: Tx, runId: number, job: JobRow): Promise<Result> {
  const outcome = await applyRun(tx, runId)
  if ('refusal' in outcome) return recordRefusal(tx, runId, outcome, 'planned')
  await audit(tx, job, { act: 'apply pricing run', subject: `pricing run ${runId}`, after: outcome })
  return { changed: outcome.changed, refusal: null }
}

async function undoAndAudit(tx: Tx, runId: number, job: JobRow): Promise<Result> {
  const outcome = await undoRun(tx, runId)
  if ('refusal' in outcome) return recordRefusal(tx, runId, outcome, 'applied')
  await audit(tx, job, { act: 'undo pricing run', subject: `pricing run ${runId}`, after: outcome })
  return { changed: outcome.restored, refusal: null }
}

async function recordRefusal(
  tx: Tx,
  runId: number,
  { refusal }: RunRefusal,
  state: 'planned' | 'applied',
): Promise<Result> {
  await tx
    .updateTable('pricing_runs')
    .set({ state, error: refusal, version: sql<number>`version + 1` })
    .where('id', '=', runId)
    .where('state', 'in', ['applying', 'applied'])
    .execute()
  return { changed: 0, refusal }
}

async function audit(
  tx: Tx,
  { started_by: userId }: JobRow,
  entry: { act: string; subject: string; after: object },
): Promise<void> {
  const user =
    userId === null
      ? undefined
      : await tx.selectFrom('users').select(['id', 'email']).where('id', '=', userId).executeTakeFirst()
  await createAudit(tx, user)(entry)
}
