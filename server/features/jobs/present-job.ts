import type { Job, JobState, ListedJob } from '#contract/schemas/operations.ts'
import type { JobRow, ListedJobRow } from '#server/platform/jobs/job-store.ts'

/** Returns a job as the API sends it. */
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
    ...(row.kind === 'import' && nameFile(row.input)),
  }
  // Code that creates jobs names only existing kinds, and code that ends a job writes its kind's result.
  return job as Job
}

/** An import of an earlier version may have no file name. */
function nameFile(input: unknown): { fileName?: string } {
  const hasName = typeof input === 'object' && input !== null && 'fileName' in input
  return hasName && typeof input.fileName === 'string' ? { fileName: input.fileName } : {}
}

/** Returns a job as the list of jobs shows it. */
export function presentListedJob(row: ListedJobRow): ListedJob {
  return {
    id: row.id,
    // Code that creates jobs names only existing kinds.
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
