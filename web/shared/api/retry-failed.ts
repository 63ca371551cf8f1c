import type { QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** True if the page computes the data locally, so that server changes do not make it stale. */
    queryMeta: { isLocal?: true }
  }
}

/** Invalidates all cached data that came from the server. */
export function invalidateAll(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.isLocal !== true })
}

/** Refetches all queries that failed. */
export function refetchFailed(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ meta, state }) => meta?.isLocal !== true && state.status === 'error',
  })
}
