import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'

/** Returns the newest entry of the audit log. */
export function readLastAudit(db: Db): Promise<Selectable<Schema['audit_entries']>> {
  return db.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}
