import { makeCallKey } from '#web/api/use-call.ts'
import type { QueryClient } from '@tanstack/react-query'
import { findToken } from './token-store.ts'

/**
 * Takes over what the server wrote into the page for a guest: whether maintenance is on, and how the storefront looks.
 * Whoever is signed in asks for himself; so does a page that no server wrote just now.
 */
export function takeFirstAnswers(client: QueryClient): void {
  const text = document.querySelector<HTMLMetaElement>('meta[name="first-answers"]')?.content
  if (!text?.startsWith('{') || findToken() !== undefined) return
  const answers: Record<string, unknown> = JSON.parse(text)
  for (const name of ['readMaintenance', 'readDomainLayout'] as const) {
    client.setQueryData(makeCallKey(name), answers[name])
  }
}
