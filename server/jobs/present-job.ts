import type { Job, JobState } from '#contract/schemas/running.ts'
import type { JobRow } from './job-store.ts'

/** A job on the wire. */
export function presentJob(row: JobRow): Job {
  const job = {
    id: row.id,
    kind: row.kind,
    // The table's check allows no others.
    state: row.state as JobState,
    done: row.done,
    total: row.total,
    result: row.result,
    failure: row.failure,
  }
  // Whoever creates jobs names only the kinds there are, and whoever ends one writes what its kind has for a result.
  return job as Job
}
