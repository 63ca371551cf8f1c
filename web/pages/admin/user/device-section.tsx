import { Button } from '@mantine/core'
import type { User } from '#contract/schemas/users.ts'
import { DeviceList } from '#web/features/devices/device-list.tsx'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { formatCount } from '#web/ui/format-count.ts'

const stale = ['listUserSessions', 'listAudit'] as const

/** The devices on which a user is signed in, so that an administrator can end a session. */
export function DeviceSection({ user: { id: userId } }: { user: User }) {
  const sessions = useApiQuery('listUserSessions', { params: { userId } }, { staleTime: 0 })
  const end = useApiMutation('endUserSession', { stale, onSuccess: () => notifyInfo('Session ended') })
  const endAll = useApiMutation('endUserSessions', {
    stale,
    onSuccess: () => notifyInfo('All sessions ended'),
  })
  const rows = sessions.data ?? []
  return (
    <section aria-label="Devices">
      <div className="user-heading">
        <span className="list-count" role="status">
          {rows.length > 0 && formatCount(rows.length, 'device', 'devices')}
        </span>
        {rows.length > 1 && !rows.some(({ isCurrent }) => isCurrent) && (
          <Button
            size="compact-sm"
            variant="default"
            loading={endAll.isPending}
            onClick={() => endAll.mutate({ params: { userId } })}
          >
            End all sessions
          </Button>
        )}
      </div>
      <QueryState query={sessions} />
      {sessions.data?.length === 0 && <p className="user-empty">Not signed in on any device</p>}
      {rows.length > 0 && (
        <DeviceList
          sessions={rows}
          endLabel="End session"
          endingId={end.isPending ? Number(end.variables.params.id) : undefined}
          onEnd={({ id }) => end.mutate({ params: { userId, id } })}
        />
      )}
    </section>
  )
}
