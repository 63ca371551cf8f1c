import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { JobRow } from '#server/platform/jobs/job-store.ts'
import { dropStaging } from './staging/staging.ts'

/** Deletes the staged rows and the stored file of a stopped import. A later sweep deletes leftovers. */
export async function cleanUpImport(
  { database, files }: { database: Database; files: FileStore },
  job: JobRow,
): Promise<void> {
  await dropStaging(database.db, job.id)
  if ('fileKey' in job.input && typeof job.input.fileKey === 'string') await files.remove(job.input.fileKey)
}
