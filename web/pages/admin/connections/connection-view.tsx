import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Connection } from '#contract/schemas/connections.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { ActionMenuButton } from '#web/pages/admin/actions/action-menu-button.tsx'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { useDeletion } from '#web/pages/admin/actions/use-deletion.ts'
import type { RowAction } from '#web/pages/admin/actions/action.ts'
import { BackLink } from '#web/pages/admin/ui/back-link.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { connectionActions, deleteConnection } from './connection-actions.ts'
import { describeSchedule, describeServer, findStatus, nameProtocol } from './connection-texts.ts'
import { RunList } from './run-list.tsx'
import { UploadKey } from './upload-key.tsx'

type Props = { connection: Connection; onStep: (step: 'server' | 'test' | 'schedule') => void }

/** Shows a connection, its state and its runs. */
export function ConnectionView({ connection, onStep }: Props) {
  const actions = useActions()
  const deletion = useDeletion('/admin/connections', 'readConnection')
  const { server, state, stopReason, nextRunAt, lastListAt, schedule, silenceHours } = connection
  const status = findStatus(connection)
  const isPush = server.protocol === 'push'
  const remove: RowAction<Connection> = {
    ...deleteConnection,
    action: (row) => deletion(deleteConnection.action(row)),
  }
  const offered = connectionActions.filter(({ isOffered }) => isOffered?.(connection) ?? true)
  return (
    <>
      <BackLink to="/admin/connections" title="Connections" />
      <PageTitle
        aside={
          <span className="title-actions">
            {offered.map(({ title, action }) => (
              <Button
                key={title}
                size="sm"
                variant={title === 'Run now' || title === 'Resume' ? 'filled' : 'default'}
                loading={actions.isBusy}
                onClick={() => actions.start(action(connection))}
              >
                {title}
              </Button>
            ))}
            <Button size="sm" variant="default" onClick={() => onStep('schedule')}>
              Schedule
            </Button>
            <Button size="sm" variant="default" onClick={() => onStep('server')}>
              Server
            </Button>
            <Button size="sm" variant="default" onClick={() => onStep('test')}>
              Test
            </Button>
            <ActionMenuButton title="More" row={connection} offered={[remove]} actions={actions} />
          </span>
        }
      >
        {connection.name}
      </PageTitle>
      {state === 'stopped' && (
        <Alert color="red" variant="light" mb="lg" title="The shop has stopped this connection">
          {stopReason} Test the connection again before you resume it.
        </Alert>
      )}
      <Facts
        rows={[
          [
            'Status',
            <StatusLabel key="status" tone={status.tone}>
              {status.name}
            </StatusLabel>,
          ],
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
          [nameProtocol(server), describeServer(server)],
          ['Host key', server.protocol === 'sftp' && server.hostKey],
          ['File', server.protocol !== 'https' && !isPush && connection.filePattern],
          ['Each list', connection.isWholeList ? 'Replaces the full inventory' : 'Adds and updates only'],
          ['Runs', isPush ? 'With each upload' : describeSchedule(schedule)],
          ['Next run', nextRunAt !== null && <Timestamp key="next" at={nextRunAt} />],
          ['Last new list', lastListAt !== null && <Timestamp key="last" at={lastListAt} />],
          ['If no new list arrives', silenceHours === null ? 'Nothing' : `Email after ${silenceHours} h`],
        ]}
      />
      {isPush && <UploadKey connection={connection} />}
      <RunList connection={connection} />
      {actions.dialog}
    </>
  )
}
