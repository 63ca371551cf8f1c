import { createApiQueryKey } from '#web/shared/api/use-api-query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from './current-user.ts'
import { findToken } from './token-store.ts'
import { findImpersonation } from './impersonation-store.ts'

type InitialData = Record<'readMaintenance' | 'readDomainLayout', unknown> & { eventId: string }

let initialEvent: { eventId: string; isGuest: boolean } | undefined

/**
 * Returns the event id at the time the server wrote the page. Undefined after a login or logout: earlier
 * replies may belong to another viewer.
 */
export function findInitialEventId(viewer: string): string | undefined {
  return initialEvent?.isGuest === (viewer === 'guest') ? initialEvent.eventId : undefined
}

/**
 * Caches the data that the server embedded in the page for a guest: maintenance state and storefront.
 * Signed-in users, and pages without embedded data, fetch it instead.
 */
export function cacheInitialData(client: QueryClient): void {
  const text = document.querySelector<HTMLMetaElement>('meta[name="initial-data"]')?.content
  if (!text?.startsWith('{')) return
  // Written by server/app/http/initial-data.ts.
  const { eventId, ...replies }: InitialData = JSON.parse(text)
  const isGuest = findToken() === undefined
  initialEvent = { eventId, isGuest }
  if (!isGuest) return
  for (const name of ['readMaintenance', 'readDomainLayout'] as const) {
    client.setQueryData(createApiQueryKey(name), replies[name])
  }
  if (!findImpersonation()) client.setQueryData(currentUserQuery.queryKey, null)
}
