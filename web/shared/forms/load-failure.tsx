import { Anchor } from '@mantine/core'
import { describeError } from '#web/shared/api/describe-failure.ts'

type Props = {
  /** What failed, if the specification has a title for it. */
  title?: string | undefined
  query: { error: unknown; refetch: () => unknown }
}

/** The error of a field whose options could not be loaded, with a button to try again. */
export function LoadFailure({ title, query: { error, refetch } }: Props) {
  return (
    <span role="alert">
      {[title, describeError(error)].filter(Boolean).join('. ')}.{' '}
      <Anchor component="button" type="button" inherit onClick={() => void refetch()}>
        Try again
      </Anchor>
    </span>
  )
}
