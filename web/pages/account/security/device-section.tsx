import { Button } from '@mantine/core'
import { DeviceList } from '#web/features/devices/device-list.tsx'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'

const stale = ['listOwnSessions'] as const

/** The devices on which the user is signed in. They can sign out one, or all others. Source: requirements 4.6. */
export function DeviceSection() {
  const sessions = useApiQuery('listOwnSessions', {}, { staleTime: 0 })
  const end = useApiMutation('endOwnSession', { stale, onSuccess: () => notifyInfo('Signed out') })
  const endOthers = useApiMutation('endOtherSessions', {
    stale,
    onSuccess: () => notifyInfo('Signed out everywhere else'),
  })
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <section aria-labelledby="security-devices">
      <h2 id="security-devices" className="quiet-label">
        Devices
      </h2>
      <p className="entry-list-note">
        You are signed in on these devices. Sign out a device that you don’t know, and change your password.
      </p>
      <QueryState query={sessions} />
      {sessions.data && (
        <DeviceList
          sessions={sessions.data}
          endLabel="Sign out"
          endingId={end.isPending ? Number(end.variables.params.id) : undefined}
          onEnd={({ id }) => end.mutate({ params: { id } })}
        />
      )}
      {hasOthers && (
        <Button
          variant="default"
          size="xs"
          mt="md"
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate({})}
        >
          Sign out everywhere else
        </Button>
      )}
    </section>
  )
}
