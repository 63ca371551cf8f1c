import { refuse } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { failJob, lockJob, type JobRow } from '#server/platform/jobs/job-store.ts'

const stopped = 'It was stopped by an administrator'

/**
 * Gives up a job that runs or waits, held by this transaction: whoever works on it notices at the next step, and what
 * an import staged never lands. One that is done stays so; one that is landing is waited for. Source: requirements 28.1, 11.9.
 */
export async function stopJob(tx: Tx, id: number): Promise<JobRow> {
  const job = (await lockJob(tx, id)) ?? refuse('ITEM_NOT_FOUND')
  if (job.state === 'failed') refuse('ITEM_NOT_FOUND', [{ path: 'id', message: 'This job is over already' }])
  if (job.state === 'done') {
    refuse(
      'ITEM_NOT_FOUND',
      [{ path: 'id', message: 'This job is done and cannot be stopped any more' }],
      409,
    )
  }
  await failJob(tx, id, stopped)
  return job
}
