import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '#web/parts/page-title.tsx'
import { useMaintenance } from '#web/session/session-context.ts'
import { useActs } from './act/use-acts.tsx'
import { makeMaintenanceAct } from './resources/maintenance-act.ts'

/** What concerns the whole site. */
export function SitePage() {
  const { isEnabled, message } = useMaintenance()
  const acts = useActs()
  return (
    <>
      <PageTitle>Site</PageTitle>
      <section className="site-section" aria-label="Maintenance">
        <h2 className="quiet-label">Maintenance</h2>
        <p className="site-state" role="status">
          <span className={isEnabled ? 'state is-bad' : 'state'}>
            {isEnabled ? 'On: the shop is closed to customers' : 'Off: the shop is open'}
          </span>
        </p>
        {message !== '' && (
          <Text size="sm" c="dimmed">
            Customers read: {message}
          </Text>
        )}
        <Button
          mt="sm"
          variant={isEnabled ? 'filled' : 'default'}
          loading={acts.isBusy}
          onClick={() => acts.start(makeMaintenanceAct(!isEnabled))}
        >
          {isEnabled ? 'Open the shop again' : 'Close the shop for maintenance'}
        </Button>
        {isEnabled && (
          <Text size="xs" c="dimmed" mt="sm">
            Administrators sign in at{' '}
            <Anchor component={Link} to="/admin/login" inherit>
              /admin/login
            </Anchor>{' '}
            meanwhile.
          </Text>
        )}
      </section>
      {acts.dialog}
    </>
  )
}
