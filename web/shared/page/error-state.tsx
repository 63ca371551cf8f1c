import { Button, Stack, Text } from '@mantine/core'
import { describeError } from '#web/shared/api/describe-failure.ts'

type Props = {
  error: unknown
  /** The text for a failure without a known reason, if it is not that of the endpoint. */
  title?: string | undefined
  onRetry?: () => void
}

/** Shows why something failed, or what failed, with a button to try again. */
export function ErrorState({ error, title, onRetry }: Props) {
  return (
    <Stack align="center" gap="sm" py={64} role="alert">
      <Text>{describeError(error, title)}</Text>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Stack>
  )
}
