import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { failureTexts } from '#contract/failure-texts.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { useMaintenance } from '#web/shared/session/session-context.ts'
import { StatusLabel } from '#web/ui/status-label.tsx'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { makeMaintenanceAction, makeMessageAction } from './maintenance-action.ts'
import { SiteSection } from './site-section.tsx'

export function MaintenanceSection({ actions }: { actions: Actions }) {
  const { isEnabled, message } = useMaintenance()
  // Already loaded when the page opens. It fails only if it cannot be loaded again.
  const query = useApiQuery('readMaintenance')
  return (
    <SiteSection
      title="Maintenance"
      action={{ title: 'Edit message', start: () => actions.start(makeMessageAction(message)) }}
    >
      {query.isError && (
        <ErrorState
          error={query.error}
          title={failureTexts.readMaintenance}
          onRetry={() => void query.refetch()}
        />
      )}
      <p className="site-state" role="status">
        <StatusLabel tone={isEnabled ? 'attention' : 'neutral'}>
          {isEnabled ? 'The shop is closed to customers' : 'The shop is open'}
        </StatusLabel>
      </p>
      <Text size="sm" c="dimmed" className="multiline-text">
        Message to customers: {message === '' ? 'We’ll be back soon.' : message}
      </Text>
      <Button
        mt="sm"
        variant={isEnabled ? 'filled' : 'default'}
        loading={actions.isBusy}
        onClick={() => actions.start(makeMaintenanceAction(!isEnabled))}
      >
        {isEnabled ? 'Turn maintenance off' : 'Turn maintenance on'}
      </Button>
      {isEnabled && (
        <Text size="xs" c="dimmed" mt="sm">
          Administrators can still sign in at{' '}
          <Anchor component={Link} to="/admin/login" inherit>
            /admin/login
          </Anchor>
          .
        </Text>
      )}
    </SiteSection>
  )
}
