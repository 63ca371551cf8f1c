import { sql, type Selectable } from 'kysely'
import type { AuditEntry } from '#contract/schemas/running.ts'
import type { AuditEntriesTable } from '../db/schema.ts'
import type { Handlers } from '../http/handler.ts'
import { type ListColumns, mapList, readList } from '../lists/list-query.ts'

const columns: ListColumns = {
  sorts: {
    id: sql.ref('id'),
    at: sql.ref('at'),
    by: sql`lower(by_name)`,
    act: sql.ref('act'),
    subject: sql`lower(subject)`,
  },
  searched: [sql.ref('by_name'), sql.ref('act'), sql.ref('subject')],
  id: sql.ref('id'),
  usualDirection: 'desc',
}

export const auditHandlers: Handlers<'listAudit'> = {
  listAudit: async ({ db, query }) => {
    const entries = await readList(db.selectFrom('audit_entries').selectAll(), query, columns)
    return mapList(entries, (rows) => rows.map(presentEntry))
  },
}

function presentEntry(row: Selectable<AuditEntriesTable>): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    byUserId: row.by_user_id,
    by: row.by_name,
    act: row.act,
    subject: row.subject,
    before: row.before,
    after: row.after,
  }
}
