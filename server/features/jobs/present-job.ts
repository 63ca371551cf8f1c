import type { Job, JobState, ListedJob } from '#contract/schemas/running.ts'
import type { JobRow, ListedJobRow } from '#server/platform/jobs/job-store.ts'

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

/** A job as the list of jobs tells it. */
export function presentListedJob(row: ListedJobRow): ListedJob {
  return {
    id: row.id,
    // Whoever creates jobs names only the kinds there are.
    kind: row.kind as ListedJob['kind'],
    // The table's check allows no others.
    state: row.state as JobState,
    done: row.done,
    total: row.total,
    failure: row.failure,
    startedBy: row.email,
    startedDate: row.creation_date.toISOString(),
  }
}
