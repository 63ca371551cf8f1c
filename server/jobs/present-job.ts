import type { ImportResult, Job, JobState } from '#contract/schemas/running.ts'
import type { JobRow } from './job-store.ts'

/** A job on the wire. */
export function presentJob(row: JobRow): Job {
  return {
    id: row.id,
    // The table's check and the one place that creates jobs allow no others.
    kind: row.kind as Job['kind'],
    state: row.state as JobState,
    done: row.done,
    total: row.total,
    // Only the landing of an import writes it, as this type.
    result: row.result as ImportResult | null,
    failure: row.failure,
  }
}
