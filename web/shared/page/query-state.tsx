import { ErrorState } from './error-state.tsx'
import { PageLoader } from './page-loader.tsx'

type Props = {
  query: { isPending: boolean; isError: boolean; data: unknown; error: unknown; refetch: () => unknown }
  /** The text for a failure without a known reason, if it is not that of the endpoint. */
  title?: string | undefined
}

/** Shows a spinner while a query loads, or its error. Renders nothing if there is earlier data. */
export function QueryState({ query, title }: Props) {
  const { isPending, isError, data, error, refetch } = query
  if (isPending) return <PageLoader />
  if (!isError || data !== undefined) return null
  return <ErrorState error={error} title={title} onRetry={() => void refetch()} />
}
