import type { QueryClient } from '@tanstack/react-query'

/** Asks anew all that is on the page; what the page worked out by itself (`meta.isOwn`) does not get old. */
export function askAllAgain(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.['isOwn'] !== true })
}
