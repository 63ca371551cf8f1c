import { Alert, Button } from '@mantine/core'
import { RemoteSecrets, RemoteServer } from '#contract/schemas/remote-servers.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import type { DestinationValues } from './destination-values.ts'

type Props = {
  values: DestinationValues
  destinationId: number | undefined
  /** Takes the host key that the server has shown. */
  onHostKey: (hostKey: string) => void
}

/** Signs in to the server with the present input and says what it found. */
export function ServerTest({ values, destinationId, onHostKey }: Props) {
  const test = useApiMutation('testDestination', { stale: [], failure: 'form' })
  const server = RemoteServer.safeParse(values.server)
  const secrets = RemoteSecrets.safeParse(values.secrets)
  const run = (): void => {
    if (!server.success || !secrets.success) return
    test.mutate(
      { body: { destinationId, server: server.data, secrets: secrets.data } },
      { onSuccess: ({ hostKey }) => hostKey !== null && onHostKey(hostKey) },
    )
  }
  return (
    <div className="destination-check is-wide">
      <Button
        variant="default"
        size="sm"
        disabled={!server.success || !secrets.success}
        loading={test.isPending}
        onClick={run}
      >
        Test connection
      </Button>
      <div role="status">
        {test.data && (
          <Alert color="teal" variant="light" py={10}>
            {test.data.message}
          </Alert>
        )}
        {test.isError && (
          <Alert color="red" variant="light" py={10}>
            {describeError(test.error)}
          </Alert>
        )}
      </div>
    </div>
  )
}
