import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMaintenance } from '#web/shared/session/session-context.ts'
import type { Acts } from '#web/pages/admin/actions/use-acts.tsx'
import { makeMaintenanceAct, makeMessageAct } from './maintenance-act.ts'
import { SitePart } from './site-part.tsx'

export function MaintenancePart({ acts }: { acts: Acts }) {
  const { isEnabled, message } = useMaintenance()
  return (
    <SitePart
      title="Maintenance"
      act={{ title: 'Edit the message', start: () => acts.start(makeMessageAct(message)) }}
    >
      <p className="site-state" role="status">
        <span className={isEnabled ? 'state is-bad' : 'state'}>
          {isEnabled ? 'On: the shop is closed to customers' : 'Off: the shop is open'}
        </span>
      </p>
      <Text size="sm" c="dimmed" className="as-typed">
        {isEnabled ? 'Customers read: ' : 'While it is closed, customers read: '}
        {message === '' ? 'We are back in a little while.' : message}
      </Text>
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
    </SitePart>
  )
}
