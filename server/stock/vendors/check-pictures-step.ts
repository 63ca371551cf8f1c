import { sql } from 'kysely'
import type { ValidationResult } from '#contract/schemas/operations.ts'
import type { Db, Database } from '#server/platform/database/database.ts'
import { lockStones } from '#server/stock/diamonds/stone-row.ts'
import type { JobStep } from '#server/platform/jobs/job-runner.ts'
import { checkPictureLinks } from './check-picture-links.ts'
import type { Media } from './sniff-media.ts'
import type { HttpClient } from '#server/platform/http-client/http-client.ts'

const stonesPerStep = 200
/**
 * A step starts no new link after this time. Even with the last links it ends far within the one-minute job
 * claim.
 */
const stepMs = 10_000

type Check = { id: number; image_url: string | null; image3d: string | null }
type Verdict = Check & { is_image_valid: boolean | null; is_3d_valid: boolean | null }

/**
 * Runs one step of a picture check: checks the job's next unchecked stones. Saves the verdicts in the same
 * transaction as the done marks, so a restart continues with the rest.
 */
export const validatePictures: JobStep<{ database: Database; httpClient: HttpClient }> = async (
  { database: { db }, httpClient },
  { id: jobId },
) => {
  const checks = await listChecks(db, jobId)
  const links = checks.flatMap(({ image_url, image3d }) => [image_url, image3d])
  const mediaByLink = await checkPictureLinks(
    httpClient,
    links.filter((link) => link !== null),
    stepMs,
  )
  await saveVerdicts(
    db,
    jobId,
    checks.flatMap((check) => toVerdicts(check, mediaByLink)),
  )
  const { total, ...result } = await countChecks(db, jobId)
  const end = { done: result.checked, total }
  return checks.length === 0 ? { ...end, result } : end
}

/**
 * Returns the verdict on a stone, or nothing if one of its links is still unchecked. A picture must be an
 * image; a 360° view may be a video or a page.
 */
function toVerdicts(check: Check, mediaByLink: ReadonlyMap<string, Media | null>): Verdict[] {
  const image = check.image_url === null ? null : mediaByLink.get(check.image_url)
  const view = check.image3d === null ? null : mediaByLink.get(check.image3d)
  if (image === undefined || view === undefined) return []
  return [
    {
      ...check,
      is_image_valid: check.image_url === null ? null : image === 'image',
      is_3d_valid: check.image3d === null ? null : view !== null,
    },
  ]
}

async function listChecks(db: Db, jobId: number): Promise<Check[]> {
  return db
    .selectFrom('picture_checks')
    .innerJoin('diamonds', 'diamonds.id', 'picture_checks.diamond_id')
    .select(['diamonds.id', 'diamonds.image_url', 'diamonds.image3d'])
    .where('job_id', '=', jobId)
    .where('is_done', '=', false)
    .orderBy('diamonds.id')
    .limit(stonesPerStep)
    .execute()
}

/** Saves the verdicts. A link that changed during the check stays unchecked. */
async function saveVerdicts(db: Db, jobId: number, verdicts: readonly Verdict[]): Promise<void> {
  if (verdicts.length === 0) return
  const rows = sql`jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as v
    (id bigint, image_url text, image3d text, is_image_valid boolean, is_3d_valid boolean)`
  await db.transaction().execute(async (tx) => {
    await lockStones(
      tx,
      verdicts.map(({ id }) => id),
    )
    await sql`
      update diamonds set has_valid_image = next.image, has_valid_3d_image = next.view,
        version = version + 1, changed_at = now()
      from (
        select d.id,
          case when d.image_url is distinct from v.image_url then d.has_valid_image else v.is_image_valid end as image,
          case when d.image3d is distinct from v.image3d then d.has_valid_3d_image else v.is_3d_valid end as view
        from diamonds d join ${rows} on v.id = d.id
      ) next
      where diamonds.id = next.id
        and (has_valid_image, has_valid_3d_image) is distinct from (next.image, next.view)`.execute(tx)
    await sql`
      update picture_checks set is_done = true, is_image_valid = v.is_image_valid, is_3d_valid = v.is_3d_valid
      from ${rows} where job_id = ${jobId} and diamond_id = v.id`.execute(tx)
  })
}

/** Counts by stone. A stone is valid if each of its links is valid. */
async function countChecks(db: Db, jobId: number): Promise<ValidationResult & { total: number }> {
  const { rows } = await sql<ValidationResult & { total: number }>`
    select count(*) as total,
      count(*) filter (where is_done) as checked,
      count(*) filter (where is_done and is_image_valid is not false and is_3d_valid is not false) as valid,
      count(*) filter (where is_done and (is_image_valid is false or is_3d_valid is false)) as broken
    from picture_checks where job_id = ${jobId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A count has no row')
  return row
}
