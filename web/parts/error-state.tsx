import { Button, Stack, Text } from '@mantine/core'
import { describeError } from '#web/api/describe-failure.ts'

/** What could not be shown, why, and a way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <Stack align="center" gap="sm" py={64} role="alert">
      <Text>{describeError(error)}</Text>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Stack>
  )
}
