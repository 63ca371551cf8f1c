import { createApiQueryKey } from '#web/shared/api/use-api-query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { currentUserQuery } from './current-user.ts'
import { findToken } from './token-store.ts'
import { findViewing } from './impersonation-store.ts'

type FirstAnswers = Record<'readMaintenance' | 'readDomainLayout', unknown> & { eventId: string }

let firstPlace: { eventId: string; isGuest: boolean } | undefined

/**
 * Where in the shop's events the page stood before it asked anything. Undefined where somebody has logged in or out
 * since: what was asked before may be another's.
 */
export function findFirstPlace(viewer: string): string | undefined {
  return firstPlace?.isGuest === (viewer === 'guest') ? firstPlace.eventId : undefined
}

/**
 * Takes over what the server wrote into the page for a guest: whether maintenance is on, and how the storefront looks.
 * Whoever is signed in asks for himself; so does a page that no server wrote just now.
 */
export function takeFirstAnswers(client: QueryClient): void {
  const text = document.querySelector<HTMLMetaElement>('meta[name="first-answers"]')?.content
  if (!text?.startsWith('{')) return
  // The server wrote it (server/app/http/initial-data.ts).
  const { eventId, ...answers }: FirstAnswers = JSON.parse(text)
  const isGuest = findToken() === undefined
  firstPlace = { eventId, isGuest }
  if (!isGuest) return
  for (const name of ['readMaintenance', 'readDomainLayout'] as const) {
    client.setQueryData(createApiQueryKey(name), answers[name])
  }
  if (!findViewing()) client.setQueryData(currentUserQuery.queryKey, null)
}
