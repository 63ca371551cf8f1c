import { refuse } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { failJob, lockJob, type JobRow } from '#server/platform/jobs/job-store.ts'

const stopReason = 'It was stopped by an administrator'

/**
 * Stops a job that runs or waits, and locks it in this transaction. Its worker notices at the next step, and
 * what an import staged is never applied. Refuses a finished job; waits for a job that is being applied.
 * Source: requirements 28.1, 11.9.
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
  await failJob(tx, id, stopReason)
  return job
}
