import { createApiQueryKey } from '#web/shared/api/use-api-query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from './current-user.ts'
import { findToken } from './token-store.ts'
import { findViewing } from './impersonation-store.ts'

type FirstAnswers = Record<'readMaintenance' | 'readDomainLayout', unknown> & { eventId: string }

let firstPlace: { eventId: string; isGuest: boolean } | undefined

/**
 * Returns the event id at the time the server wrote the page. Undefined after a login or logout: earlier
 * replies may belong to another viewer.
 */
export function findFirstPlace(viewer: string): string | undefined {
  return firstPlace?.isGuest === (viewer === 'guest') ? firstPlace.eventId : undefined
}

/**
 * Caches the data that the server embedded in the page for a guest: maintenance state and storefront.
 * Signed-in users, and pages without embedded data, fetch it instead.
 */
export function takeFirstAnswers(client: QueryClient): void {
  const text = document.querySelector<HTMLMetaElement>('meta[name="first-answers"]')?.content
  if (!text?.startsWith('{')) return
  // Written by server/app/http/initial-data.ts.
  const { eventId, ...answers }: FirstAnswers = JSON.parse(text)
  const isGuest = findToken() === undefined
  firstPlace = { eventId, isGuest }
  if (!isGuest) return
  for (const name of ['readMaintenance', 'readDomainLayout'] as const) {
    client.setQueryData(createApiQueryKey(name), answers[name])
  }
  if (!findViewing()) client.setQueryData(currentUserQuery.queryKey, null)
}
