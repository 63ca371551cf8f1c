import type { ImportResult } from '#contract/schemas/operations.ts'
import type { ReplyBody } from '#tests/support/reply-body.ts'

/** Returns the result of an import job. Throws if the job is no import or has no result. */
export function getImportResult(job: ReplyBody<'readJob' | 'confirmJob'>): ImportResult {
  if (job.kind !== 'import' || !job.result) throw new Error('This import has no result')
  return job.result
}
