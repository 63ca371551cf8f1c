import type { AuditEntry } from '#contract/schemas/operations.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { listFieldChanges, formatChange } from './field-changes.ts'

export const auditResource: Resource<AuditEntry> = {
  title: 'Audit',
  noun: ['entry', 'entries'],
  endpoint: 'listAudit',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listAudit', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: ({ act, subject }) => `${act}: ${subject}`,
  searchDescription: 'Who, what, about what',
  columns: [
    { title: 'What', sort: 'act', cell: ({ act }) => act },
    { title: 'About', sort: 'subject', cell: ({ subject }) => subject },
    { title: 'Change', cell: (entry) => <FieldChanges entry={entry} /> },
    { title: 'Who', sort: 'by', cell: ({ by }) => by ?? 'the shop' },
    { title: 'When', sort: 'at', cell: ({ at }) => <Timestamp at={at} /> },
  ],
  detail: (entry) => (
    <Facts
      rows={[
        ['Who', entry.by ?? 'the shop'],
        ['When', <Timestamp key="at" at={entry.at} />],
        ...listFieldChanges(entry).map((change) => [change.name, formatChange(change)] as const),
      ]}
    />
  ),
  empty: 'Nothing has been changed yet',
}

/** The number of changes in a row of the list. The opened entry shows all. */
const maxChangesShown = 2

function FieldChanges({ entry }: { entry: AuditEntry }) {
  const changes = listFieldChanges(entry)
  return (
    <span className="audit-change">
      {changes.slice(0, maxChangesShown).map((change) => (
        <span key={change.name}>
          <span className="audit-name">{change.name}</span> {formatChange(change)}
        </span>
      ))}
      {changes.length > maxChangesShown && (
        <span className="audit-name">and {changes.length - maxChangesShown} more</span>
      )}
    </span>
  )
}
