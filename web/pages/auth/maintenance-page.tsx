import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { useDomainLayout, useMaintenance, useViewer } from '#web/shared/session/session-context.ts'

const pollMs = 30_000

/** Replaces the shop during maintenance. Polls, and redirects when maintenance ends. */
export function MaintenancePage() {
  const { brandName } = useDomainLayout()
  const { message } = useMaintenance()
  const { isAdministrator } = useViewer()
  useApiQuery('readMaintenance', {}, { refetchInterval: pollMs })
  return (
    <main className="standalone-page">
      <Stack align="center" gap="lg" ta="center" maw={480}>
        <span className="brand-mark">{brandName}</span>
        <PageTitle>Closed for maintenance</PageTitle>
        <Text className="multiline-text">{message === '' ? 'We’ll be back soon.' : message}</Text>
        {isAdministrator && (
          <Anchor component={Link} to="/admin" size="sm">
            Back to administration
          </Anchor>
        )}
      </Stack>
    </main>
  )
}
