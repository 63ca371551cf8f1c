import { refuse } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { lockJob, markJobStopped, type JobRow } from '#server/platform/jobs/job-store.ts'
import { DISCARD_REASON, STOP_REASON } from '#server/platform/jobs/stop-reasons.ts'

/**
 * Stops a job that runs or waits, and locks it in this transaction. Its worker notices at the next step, and
 * what an import staged is never applied. Refuses a finished job; waits for a job that is being applied.
 * Source: requirements 28.1, 11.9.
 */
export async function stopJob(tx: Tx, id: number): Promise<JobRow> {
  const job = (await lockJob(tx, id)) ?? refuse('ITEM_NOT_FOUND')
  if (job.state === 'stopped') refuse('ITEM_NOT_FOUND')
  if (job.state === 'done' || job.state === 'failed') {
    const message = `This task ${job.state === 'done' ? 'is finished' : 'has failed'} and can no longer be stopped`
    refuse('ITEM_NOT_FOUND', [{ path: 'id', message }], 409)
  }
  await markJobStopped(tx, id, job.state === 'needs-confirmation' ? DISCARD_REASON : STOP_REASON)
  return job
}
