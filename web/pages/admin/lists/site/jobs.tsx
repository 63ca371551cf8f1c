import { z } from 'zod/mini'
import type { ListedJob } from '#contract/schemas/operations.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { createFormAction, type RowAction } from '#web/pages/admin/actions/action.ts'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { JobDetail } from './job-detail.tsx'

export const jobKinds: Readonly<Record<ListedJob['kind'], string>> = {
  import: 'Import',
  validation: 'Look at pictures',
  mailing: 'Mailing',
}

const stateNames: Readonly<Record<ListedJob['state'], string>> = {
  running: 'Running',
  'needs-confirmation': 'Waits for a confirmation',
  done: 'Done',
  failed: 'Failed',
  stopped: 'Stopped',
}

const stateClasses: Readonly<Record<ListedJob['state'], string>> = {
  running: 'state is-waiting',
  'needs-confirmation': 'state is-waiting',
  done: 'state',
  failed: 'state is-bad',
  stopped: 'state',
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
      consequences: [
        job.kind === 'mailing'
          ? 'Emails that are written already stay in the outbox and are still sent; no others are written.'
          : job.kind === 'import'
            ? 'Nothing of its file becomes stock.'
            : 'What it has found so far stays.',
      ],
      isDangerous: true,
      submit: 'Stop it',
      done: `${formatJobName(job)} is stopped`,
      schema: z.object({}),
      send: () => sendApiRequest('stopJob', { params: { id: job.id } }),
    }),
}

export const jobResource: Resource<ListedJob> = {
  title: 'Jobs',
  noun: ['job', 'jobs'],
  endpoint: 'listJobs',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listJobs', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: formatJobName,
  searchDescription: 'Kind, state, who',
  columns: [
    { title: 'Job', sort: 'id', cell: formatJobName },
    { title: 'State', sort: 'state', cell: (job) => <JobState job={job} /> },
    {
      title: 'Progress',
      isNumber: true,
      cell: ({ done, total }) =>
        total === 0 ? '' : `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`,
    },
    { title: 'Begun', sort: 'startedDate', cell: ({ startedDate }) => <Timestamp at={startedDate} /> },
    { title: 'By', sort: 'startedBy', cell: ({ startedBy }) => startedBy ?? 'the shop' },
  ],
  actions: [stop],
  detail: (job) => <JobDetail job={job} state={<JobState job={job} />} />,
  refetchMs: 5000,
  empty: 'No jobs yet',
}

function JobState({ job: { id, kind, state, failure } }: { job: ListedJob }) {
  const isWaiting = state === 'needs-confirmation' && kind === 'import'
  return (
    <TwoLines
      first={
        <span className={stateClasses[state]}>
          {isWaiting ? (
            <ListLink to="/admin/import" search={{ job: String(id) }}>
              {stateNames[state]}
            </ListLink>
          ) : (
            stateNames[state]
          )}
        </span>
      }
      second={failure}
    />
  )
}
