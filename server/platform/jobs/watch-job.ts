import type { Db } from '#server/platform/database/database.ts'
import { runEvery } from '#server/platform/run-every.ts'
import { updateHeartbeat } from './job-store.ts'

const watchEveryMs = 2000

/**
 * Runs work of a job that takes longer than a step should: sends the heartbeat and the reported progress meanwhile, and
 * aborts the signal when somebody has stopped the job.
 */
export async function watchJob<Result>(
  db: Db,
  jobId: number,
  work: (signal: AbortSignal, report: (done: number) => void) => Promise<Result>,
): Promise<Result> {
  const stopping = new AbortController()
  let done: number | undefined
  const watch = async (): Promise<void> => {
    const isRunning = await updateHeartbeat(db, jobId, done === undefined ? {} : { done })
    if (!isRunning) stopping.abort()
  }
  // A missed heartbeat does no harm: the next one follows.
  const stop = runEvery(watchEveryMs, watch, () => undefined)
  try {
    return await work(stopping.signal, (rows) => (done = rows))
  } finally {
    stop()
  }
}
