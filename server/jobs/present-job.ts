import type { ImportResult, Job, JobState } from '#contract/schemas/running.ts'
import type { JobRow } from './job-store.ts'

/** A job on the wire. */
export function presentJob(row: JobRow): Job {
  return {
    id: row.id,
    // Whoever creates jobs names only these kinds.
    kind: row.kind as Job['kind'],
    // The table's check allows no others.
    state: row.state as JobState,
    done: row.done,
    total: row.total,
    // Only the landing of an import writes it, as this type.
    result: row.result as ImportResult | null,
    failure: row.failure,
  }
}
