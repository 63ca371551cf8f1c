import { Alert } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Connection } from '#contract/schemas/connections.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { useDeletion } from '#web/pages/admin/actions/use-deletion.ts'
import { BackLink } from '#web/pages/admin/ui/back-link.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { deleteConnection, pause, resume, runNow } from './connection-actions.ts'
import { describeSchedule } from '#web/pages/admin/remote-servers/schedule-values.ts'
import { OwnerActions } from '#web/pages/admin/runs/run-actions.tsx'
import { NextRun, OwnerState } from '#web/pages/admin/runs/run-states.tsx'
import { ConnectionRuns } from './connection-runs.tsx'
import { describeSource } from './connection-texts.ts'
import { UploadKey } from './upload-key.tsx'
import { ListToCheck } from './list-to-check.tsx'

/** Shows a connection, its state and its runs. */
export function ConnectionView({ connection }: { connection: Connection }) {
  const actions = useActions()
  const deletion = useDeletion('/admin/connections', 'readConnection')
  const { delivery, server, state, stopReason, lastListAt, schedule, silenceHours, rateDays } = connection
  const isUpload = delivery === 'upload'
  const to = `/admin/connections/${connection.id}`
  const more = [
    { title: 'Test', to, search: () => ({ step: 'test' }) },
    { title: 'Schedule', to, search: () => ({ step: 'schedule' }) },
    pause,
    { ...deleteConnection, action: (row: Connection) => deletion(deleteConnection.action(row)) },
  ]
  return (
    <>
      <BackLink to="/admin/connections" title="Connections" />
      <PageTitle
        aside={
          <OwnerActions
            row={connection}
            edit={{ to, search: { step: 'server' } }}
            main={[runNow, resume]}
            more={more}
            actions={actions}
          />
        }
      >
        {connection.name}
      </PageTitle>
      {state === 'stopped' && (
        <Alert color="red" variant="light" py={10} mb="md">
          Stopped: {stopReason} Check the server and test the connection again before you resume it.
        </Alert>
      )}
      <ListToCheck connection={connection} />
      <Facts
        rows={[
          ['Status', <OwnerState key="state" owner={connection} />],
          [
            'Vendor',
            <Link
              key="vendor"
              to="/admin/vendors"
              search={{ q: connection.vendorName }}
              className="list-link"
            >
              {connection.vendorName}
            </Link>,
          ],
          [isUpload ? 'Delivery' : 'Server', describeSource(connection)],
          [
            'Host key',
            server?.protocol === 'sftp' && server.hostKey !== null && (
              <span key="key" className="run-hash">
                {server.hostKey}
              </span>
            ),
          ],
          ['File', server && server.protocol !== 'https' && connection.filePattern],
          ['Each list', connection.isWholeList ? 'Replaces the full inventory' : 'Adds and updates only'],
          ['Schedule', isUpload ? 'With each upload' : describeSchedule(schedule)],
          ['Next run', <NextRun key="next" owner={connection} />],
          ['Last new list', lastListAt !== null && <Timestamp key="last" at={lastListAt} />],
          ['If no new list arrives', silenceHours === null ? 'Nothing' : `Email after ${silenceHours} h`],
          [
            'If prices are not in US dollars',
            rateDays === null
              ? 'Wait for an exchange rate'
              : `Use the last rate if it is up to ${formatCount(rateDays, 'day', 'days')} old`,
          ],
        ]}
      />
      {isUpload && <UploadKey connection={connection} />}
      <ConnectionRuns connection={connection} />
      {actions.dialog}
    </>
  )
}
