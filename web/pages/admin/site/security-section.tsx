import { Button, Text } from '@mantine/core'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { makeSecurityAction } from './security-action.ts'
import { SiteSection } from './site-section.tsx'

/** Whether administrators need a second factor. */
export function SecuritySection({ actions }: { actions: Actions }) {
  const query = useApiQuery('readSecuritySettings')
  const isRequired = query.data?.administratorsNeedSecondFactor
  return (
    <SiteSection title="Sign-in of administrators">
      <QueryState query={query} />
      {isRequired !== undefined && (
        <>
          <p className="site-state">
            <StatusLabel tone="neutral">
              {isRequired ? 'Administrators need a second factor' : 'A second factor is optional'}
            </StatusLabel>
          </p>
          <Text size="sm" c="dimmed">
            {isRequired
              ? 'An administrator without one can only set one up.'
              : 'Administrators without one see a reminder after each sign-in.'}
          </Text>
          <Button
            mt="sm"
            variant="default"
            loading={actions.isBusy}
            onClick={() => actions.start(makeSecurityAction(!isRequired))}
          >
            {isRequired ? 'Make the second factor optional' : 'Require a second factor'}
          </Button>
        </>
      )}
    </SiteSection>
  )
}
