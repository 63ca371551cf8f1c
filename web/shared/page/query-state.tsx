import { ErrorState } from './error-state.tsx'
import { PageLoader } from './page-loader.tsx'

type Props = {
  query: { isPending: boolean; isError: boolean; data: unknown; error: unknown; refetch: () => unknown }
  /** What failed, where the specification has words for it. */
  title?: string | undefined
}

/** Stands where an answer will: that it is on its way, or why it did not come. What came before stays as it is. */
export function QueryState({ query, title }: Props) {
  const { isPending, isError, data, error, refetch } = query
  if (isPending) return <PageLoader />
  if (!isError || data !== undefined) return null
  return <ErrorState error={error} title={title} onRetry={() => void refetch()} />
}
