import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { createJob } from '#server/platform/jobs/job-store.ts'

/** Starts a check of all pictures of these vendors' active stones and returns the id of the job. */
export async function createPictureCheck(
  tx: Tx,
  { vendors, startedBy }: { vendors: readonly string[]; startedBy: number },
): Promise<number> {
  return createCheckJob(tx, vendors, startedBy, sql<boolean>`(image_url is not null or image3d is not null)`)
}

const isUnchecked = sql<boolean>`(
  (image_url is not null and has_valid_image is null) or (image3d is not null and has_valid_3d_image is null))`

/**
 * Starts a check of new and changed pictures, for vendors whose pictures customers see only when valid. Locks
 * the vendors, so only one of several processes starts it. Starts nothing while another check runs.
 */
export async function startPictureChecks(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ vendor_name: string }>`
      select vendor_name from vendors
      where validate_diamonds
        and not exists (select from jobs where kind = 'validation' and state = 'running')
        and exists (
          select from diamonds
          where is_active and coalesce(lower(vendor), '') = lower(vendor_name) and ${isUnchecked})
      order by id for update of vendors skip locked`.execute(tx)
    const vendors = rows.map(({ vendor_name }) => vendor_name)
    if (vendors.length > 0) await createCheckJob(tx, vendors, null, isUnchecked)
  })
  await db
    .deleteFrom('picture_checks')
    .where('job_id', 'in', (jobs) => jobs.selectFrom('jobs').select('id').where('state', '<>', 'running'))
    .execute()
}

async function createCheckJob(
  tx: Tx,
  vendors: readonly string[],
  startedBy: number | null,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<number> {
  const jobId = await createJob(tx, { kind: 'validation', input: { vendors }, startedBy })
  const { numAffectedRows } = await sql`
    insert into picture_checks (job_id, diamond_id)
    select ${jobId}, id from diamonds
    where is_active and ${condition}
      and coalesce(lower(vendor), '') in (select lower(name) from unnest(${[...vendors]}::text[]) name)`.execute(
    tx,
  )
  await tx
    .updateTable('jobs')
    .set({ total: Number(numAffectedRows ?? 0) })
    .where('id', '=', jobId)
    .execute()
  return jobId
}
