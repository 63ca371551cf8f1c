import type { Job } from '#contract/schemas/operations.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { JobRow } from '#server/platform/jobs/job-store.ts'

/** What a kind of job can do besides running. The app layer registers it. */
export type JobActions = {
  /** Continues a job that waited for confirmation. */
  confirm?: (job: JobRow, viewer: SignedInViewer) => Promise<void>
  /** Removes what a stopped job left behind. */
  cleanUp?: (job: JobRow) => Promise<void>
}

export type JobActionsByKind = Readonly<Partial<Record<Job['kind'], JobActions>>>

/** Returns the actions of the kind of a job; a kind without any has none. */
export function findJobActions(actions: JobActionsByKind, { kind }: JobRow): JobActions {
  const byKind: Readonly<Record<string, JobActions | undefined>> = actions
  return byKind[kind] ?? {}
}
