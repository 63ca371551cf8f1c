import { sql } from 'kysely'
import { stockRetentionDays } from '#server/platform/change-feed/prune-changes.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Deletes former certificates of changes that the journal no longer has: no feed asks for them. */
export async function pruneFormerCertificates(db: Db): Promise<void> {
  await sql`
    delete from former_certificates where at < now() - make_interval(days => ${sql.lit(stockRetentionDays + 1)})`.execute(
    db,
  )
}
