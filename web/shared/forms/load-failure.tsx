import { Anchor } from '@mantine/core'
import type { EndpointName } from '#contract/contract.ts'
import { describeFailure } from '#web/shared/api/describe-failure.ts'

type Props = {
  endpoint: EndpointName
  query: { error: unknown; refetch: () => unknown }
}

/** The error of a field whose options could not be loaded, with a button to try again. */
export function LoadFailure({ endpoint, query: { error, refetch } }: Props) {
  return (
    <span role="alert">
      {describeFailure(endpoint, error)}.{' '}
      <Anchor component="button" type="button" inherit onClick={() => void refetch()}>
        Try again
      </Anchor>
    </span>
  )
}
