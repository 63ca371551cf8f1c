import { AuditObjectKind, type AuditEntry } from '#contract/schemas/operations.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import type { ListState } from '#web/shared/router/list-state.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import type { OptionSource } from '#web/pages/admin/actions/field.ts'
import { toFilterQuery, toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { ActivitySentence } from './activity-sentence.tsx'
import { describeActivity } from './describe-activity.ts'
import { listFieldChanges, formatChange } from './field-changes.ts'
import { findObjectLink, objectKindNames } from './objects.ts'
import { bulkActs } from './sentences.ts'
import { findFirstDay, periodOptions } from './periods.ts'

/** The administrators, who alone have entries in the log. */
const administratorOptions: OptionSource = {
  endpoint: 'listUsers',
  fetch: async () => {
    const query = { q: 'Administrator', page: 0, pageSize: 500, sort: 'email' }
    const { items } = toListPage(await sendApiRequest('listUsers', { query }))
    return items
      .filter(({ role }) => role === 'Administrator')
      .map(({ id, email }) => ({ value: String(id), label: email }))
  },
}

function toQuery(state: ListState) {
  const userId = Number(state.filters['user'] ?? '0')
  const partOf = Number(state.filters['bulk'] ?? '0')
  const from = findFirstDay(state.filters['period'], new Date())
  return {
    ...toListQuery(state),
    ...toFilterQuery(state, 'kind', AuditObjectKind.options),
    ...(userId > 0 && { userId }),
    ...(partOf > 0 && { partOf }),
    ...(from !== undefined && { from }),
  }
}

export const activityResource: Resource<AuditEntry> = {
  title: 'Activity log',
  noun: ['entry', 'entries'],
  endpoint: 'listAudit',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listAudit', { query: toQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: (entry) => {
    const { who, before, object, after } = describeActivity(entry)
    return `${who} ${before}${object}${after}`
  },
  searchDescription: 'stock no., order, company or email',
  filters: [
    { name: 'user', label: 'User', options: administratorOptions },
    {
      name: 'kind',
      label: 'Item',
      options: AuditObjectKind.options.map((value) => ({ value, label: objectKindNames[value] })),
    },
    { name: 'period', label: 'Period', options: periodOptions },
    { name: 'bulk', label: 'Stones of', isMore: true, kind: 'summary', describe: () => 'one bulk change' },
  ],
  columns: [
    { title: 'Time', sort: 'at', cell: ({ at }) => <Timestamp at={at} /> },
    { title: 'Activity', isWide: true, cell: (entry) => <ActivitySentence entry={entry} /> },
  ],
  detail: (entry) => <ActivityDetail entry={entry} />,
  empty: 'Nothing has been changed yet',
}

function ActivityDetail({ entry }: { entry: AuditEntry }) {
  const { id, act, object, by, byName, at } = entry
  const name = object && findObjectLink(object).text
  return (
    <div className="activity-detail">
      <Facts
        rows={[
          ['User', [byName ?? 'System', by !== byName && by].filter(Boolean).join(', ')],
          ['Time', <Timestamp key="at" at={at} />],
          ...listFieldChanges(entry, { isComplete: true }).map(
            (change) => [capitalise(change.name), formatChange(change)] as const,
          ),
        ]}
      />
      {bulkActs.has(act) && (
        <p>
          <ListLink to="/admin/audit" search={{ bulk: String(id) }}>
            Show each stone
          </ListLink>
        </p>
      )}
      {object && (
        <p>
          <ListLink
            to="/admin/audit"
            search={{ kind: object.kind, q: object.name ?? String(object.id ?? '') }}
          >
            All activity of {name}
          </ListLink>
        </p>
      )}
    </div>
  )
}

const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
