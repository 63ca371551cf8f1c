import { sql, type Selectable } from 'kysely'
import type { AuditEntry } from '#contract/schemas/operations.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import type { AuditEntriesTable } from '#server/platform/database/tables/operations.ts'
import { isAboutKind, readAuditObject } from './audit-objects.ts'

/** The services that these handlers use. */
type Services = { users: UserDirectory }

export const auditHandlers: Handlers<'listAudit', Services> = {
  listAudit: async ({ services, db, query }) => {
    const { userId, kind, from, to, partOf, q } = query
    return listPage(
      query,
      {
        query: db
          .selectFrom('audit_entries')
          .selectAll()
          .$if(userId !== undefined, (entries) => entries.where('by_user_id', '=', userId ?? 0))
          .$if(from !== undefined, (entries) => entries.where('at', '>=', startOfDay(from ?? '', 0)))
          .$if(to !== undefined, (entries) => entries.where('at', '<', startOfDay(to ?? '', 1)))
          .where(partOf === undefined ? isShownAlone(q) : sql<boolean>`part_of = ${partOf}`)
          .$if(kind !== undefined, (entries) => entries.where(isAboutKind(kind ?? 'site'))),
        sorts: { id: 'id', at: 'at', by: sql`lower(by_name)`, act: 'act', subject: sql`lower(subject)` },
        defaultSort: { by: 'id', order: 'desc' },
        searchColumns: ['by_name', 'act', 'subject'],
      },
      (rows) => rows.map((row) => presentEntry(row, services)),
    )
  },
}

/**
 * SQL: entries that the whole log shows. Those of single objects that another entry sums up are shown only to
 * a search that names the object.
 */
function isShownAlone(q = '') {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const isNamed = words.map((word) => sql`strpos(lower(subject), ${word}) > 0`)
  return sql<boolean>`(${sql.join([sql`part_of is null`, ...isNamed], sql` or `)})`
}

/** SQL: the beginning of a day in UTC, or of one some days later. */
function startOfDay(day: string, daysLater: number) {
  return sql<Date>`(${day}::date + ${daysLater}::int)::timestamp at time zone 'utc'`
}

function presentEntry(row: Selectable<AuditEntriesTable>, { users }: Services): AuditEntry {
  const user = row.by_user_id === null ? undefined : users.find(row.by_user_id)
  return {
    id: row.id,
    at: row.at.toISOString(),
    byUserId: row.by_user_id,
    by: row.by_name,
    byName: user ? presentCustomer(user).name : row.by_name,
    act: row.act,
    subject: row.subject,
    object: readAuditObject(row),
    before: row.before,
    after: row.after,
  }
}
