import type { QueryClient } from '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    /** The page works it out by itself: it does not get old with what the shop says. */
    queryMeta: { isOwn?: true }
  }
}

/** Asks anew all that is on the page and came from the shop. */
export function invalidateAll(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.isOwn !== true })
}

/** Asks anew what the shop could not answer. */
export function askFailedAgain(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ meta, state }) => meta?.isOwn !== true && state.status === 'error',
  })
}
