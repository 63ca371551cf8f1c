import { Button, Stack, Text } from '@mantine/core'
import { describeError } from '#web/shared/api/describe-failure.ts'

type Props = {
  error: unknown
  /** What failed, if the specification has a title for it. */
  title?: string | undefined
  onRetry?: () => void
}

/** Shows what failed and why, with a button to try again. */
export function ErrorState({ error, title, onRetry }: Props) {
  return (
    <Stack align="center" gap="sm" py={64} role="alert">
      {title !== undefined && <Text fw={500}>{title}</Text>}
      <Text>{describeError(error)}</Text>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Stack>
  )
}
