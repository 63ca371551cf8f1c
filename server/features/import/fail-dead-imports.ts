import type { Db } from '#server/platform/database/database.ts'
import { evictAllCachedRows } from './reading/parsed-file-cache.ts'
import { dropLeftoverStaging } from './staging/staging.ts'
import { failDeadJobs, expireUnconfirmedImports } from '#server/platform/jobs/job-store.ts'

/**
 * Fails jobs whose process died or that nobody confirmed, and drops what they staged; none of it was applied.
 * `isAlone`: no other process can be working on a job, as at the start of the only process of a data folder.
 */
export async function failDeadImports(db: Db, { isAlone = false } = {}): Promise<void> {
  await failDeadJobs(db, { isAlone })
  await expireUnconfirmedImports(db)
  if (isAlone) await evictAllCachedRows(db)
  await dropLeftoverStaging(db)
}
