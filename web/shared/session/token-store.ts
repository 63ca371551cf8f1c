import { readToken } from '#domain/session/token.ts'
import { endViewing, findViewing, findViewingToken } from './impersonation-store.ts'

const storageKey = 'token'
const listeners = new Set<() => void>()

/** The token of this browser, or of the look of this tab, if it is still worth sending. */
export function findToken(): string | undefined {
  const viewing = findViewing()
  if (viewing) return findViewingToken(viewing)
  const token = localStorage.getItem(storageKey) ?? undefined
  return readToken(token, Date.now()).kind === 'valid' ? token : undefined
}

/**
 * Keeps the token of a reply. `sentToken` is the one that the request carried: where the user has logged out or
 * changed meanwhile, a late reply must not bring the old one back.
 */
export function keepToken(token: string, sentToken: string | undefined): void {
  if (sentToken !== undefined && localStorage.getItem(storageKey) !== sentToken) return
  localStorage.setItem(storageKey, token)
  tellListeners()
}

/**
 * Ends the session of this browser; with `refusedToken` only if it is still the one in use. Says whether it did. A
 * look at the shop ends by itself, and the session behind it goes on.
 */
export function dropToken(refusedToken?: string): boolean {
  if (findViewing()) {
    endViewing()
    return false
  }
  const token = localStorage.getItem(storageKey)
  if (token === null || (refusedToken !== undefined && token !== refusedToken)) return false
  localStorage.removeItem(storageKey)
  tellListeners()
  return true
}

/** Calls back whenever the token changes, in this tab or another. Answers how to stop it. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Follows the logins and logouts of other tabs. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) tellListeners()
  })
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}
