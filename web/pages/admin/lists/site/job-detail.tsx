import type { ReactNode } from 'react'
import type { Job, ListedJob } from '#contract/schemas/operations.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { runStates } from '#web/pages/admin/runs/run-states.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'

/** Shows the result of a job. */
export function JobDetail({ job, state }: { job: ListedJob; state: ReactNode }) {
  const query = useApiQuery('readJob', { params: { id: job.id } })
  return (
    <>
      <Facts
        rows={[
          ['Status', state],
          ['Started', <Timestamp key="started" at={job.startedDate} />],
          ['Started by', job.startedBy ?? 'System'],
          ...(query.data ? listNumbers(query.data) : []),
        ]}
      />
      {query.data?.kind === 'connection' && query.data.result?.connectionId != null && (
        <p>
          <ListLink to={`/admin/connections/${query.data.result.connectionId}`} search={{}}>
            View connection
          </ListLink>
        </p>
      )}
      {job.kind === 'import' && (
        <p>
          <ListLink to="/admin/import" search={{ job: String(job.id) }}>
            View import
          </ListLink>
        </p>
      )}
    </>
  )
}

function listNumbers({ kind, result }: Job): [string, ReactNode][] {
  if (result === null) return []
  switch (kind) {
    case 'import':
      return [
        ['Vendor', result.vendorName],
        ['Added', result.added],
        ['Changed', result.changed],
        ['Unchanged', result.unchanged],
        ['Unlisted', result.removed],
        ['Rejected', result.rejected],
        ['Warnings', result.warned],
      ]
    case 'validation':
      return [
        ['Checked', result.checked],
        ['Valid', result.valid],
        ['Broken', result.broken],
      ]
    case 'pricing':
      return [
        ['Changed', result.changed],
        ...(result.refusal === null ? [] : [['Refused', result.refusal] satisfies [string, ReactNode]]),
      ]
    case 'destination':
      return [
        ['Stones', result.rows],
        ...(result.message === null ? [] : [['Failed', result.message] satisfies [string, ReactNode]]),
      ]
    case 'connection':
      return [
        ['Result', runStates[result.state].name],
        ...(result.message === null ? [] : [['Reason', result.message] satisfies [string, ReactNode]]),
      ]
    case 'mailing':
      return [
        ['Recipients', result.receivers],
        ['Skipped', result.passedOver],
      ]
  }
}
