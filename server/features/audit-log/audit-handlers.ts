import { sql, type Selectable } from 'kysely'
import type { AuditEntry } from '#contract/schemas/operations.ts'
import type { AuditEntriesTable } from '#server/platform/database/tables/operations.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { listPage } from '#server/platform/database/list-page.ts'

export const auditHandlers: Handlers<'listAudit'> = {
  listAudit: async ({ db, query }) =>
    listPage(
      query,
      {
        query: db.selectFrom('audit_entries').selectAll(),
        sorts: { id: 'id', at: 'at', by: sql`lower(by_name)`, act: 'act', subject: sql`lower(subject)` },
        defaultSort: { by: 'id', order: 'desc' },
        searchColumns: ['by_name', 'act', 'subject'],
      },
      (rows) => rows.map(presentEntry),
    ),
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
