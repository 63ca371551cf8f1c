import { z } from 'zod/mini'
import type { ListedJob } from '#contract/schemas/operations.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { StatusLabel, type StatusTone } from '#web/ui/status-label.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { createFormAction, type RowAction } from '#web/pages/admin/actions/action.ts'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { JobDetail } from './job-detail.tsx'

export const jobKinds: Readonly<Record<ListedJob['kind'], string>> = {
  import: 'Import',
  validation: 'Image check',
  mailing: 'Newsletter',
  pricing: 'Price change',
  destination: 'Stock to a marketplace',
  connection: 'Connection',
}

const statuses: Readonly<Record<ListedJob['state'], { name: string; tone: StatusTone }>> = {
  running: { name: 'Running', tone: 'progress' },
  'needs-confirmation': { name: 'Awaiting confirmation', tone: 'attention' },
  done: { name: 'Done', tone: 'neutral' },
  failed: { name: 'Failed', tone: 'attention' },
  stopped: { name: 'Stopped', tone: 'neutral' },
}

const stopConsequences: Readonly<Record<ListedJob['kind'], string>> = {
  import: 'Nothing from its file is imported.',
  validation: 'Results so far are kept.',
  mailing: 'Emails already in the outbox are still sent. No more are written.',
  pricing: 'No price is changed.',
  destination: 'The marketplace keeps the file that it has.',
  connection: 'Nothing from its list is imported.',
}

const formatJobName = ({ id, kind }: ListedJob): string => `${jobKinds[kind]} ${id}`

const stop: RowAction<ListedJob> = {
  title: 'Stop…',
  isDangerous: true,
  isOffered: ({ state }) => state === 'running' || state === 'needs-confirmation',
  action: (job) =>
    createFormAction({
      endpoint: 'stopJob',
      stale: ['listJobs', 'readJob', 'listAudit'],
      title: `Stop ${formatJobName(job)}?`,
      consequences: [stopConsequences[job.kind]],
      isDangerous: true,
      submit: 'Stop',
      done: `${formatJobName(job)} stopped`,
      schema: z.object({}),
      send: () => sendApiRequest('stopJob', { params: { id: job.id } }),
    }),
}

export const jobResource: Resource<ListedJob> = {
  title: 'Background tasks',
  noun: ['task', 'tasks'],
  endpoint: 'listJobs',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listJobs', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: formatJobName,
  searchDescription: 'task, status or user',
  columns: [
    { title: 'Task', sort: 'id', cell: formatJobName },
    { title: 'Status', sort: 'state', cell: (job) => <JobState job={job} /> },
    {
      title: 'Progress',
      isNumber: true,
      cell: ({ done, total }) =>
        total === 0 ? '' : `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
    },
    { title: 'Started', sort: 'startedDate', cell: ({ startedDate }) => <Timestamp at={startedDate} /> },
    { title: 'Started by', sort: 'startedBy', cell: ({ startedBy }) => startedBy ?? 'System' },
  ],
  actions: [stop],
  detail: (job) => <JobDetail job={job} state={<JobState job={job} />} />,
  refetchMs: 5000,
  empty: 'No background tasks yet',
}

function JobState({ job: { id, kind, state, failure } }: { job: ListedJob }) {
  const { name, tone } = statuses[state]
  const isWaiting = state === 'needs-confirmation' && kind === 'import'
  return (
    <TwoLines
      first={
        <StatusLabel tone={tone}>
          {isWaiting ? (
            <ListLink to="/admin/import" search={{ job: String(id) }}>
              {name}
            </ListLink>
          ) : (
            name
          )}
        </StatusLabel>
      }
      second={failure}
    />
  )
}
