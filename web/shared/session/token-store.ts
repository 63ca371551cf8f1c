import { readToken } from '#domain/session/token.ts'
import { endImpersonation, findImpersonation, findImpersonationToken } from './impersonation-store.ts'

const storageKey = 'token'
const listeners = new Set<() => void>()

/** Returns the token of this browser, or of this tab's impersonation, if it is still valid. */
export function findToken(): string | undefined {
  const impersonation = findImpersonation()
  if (impersonation) return findImpersonationToken(impersonation)
  const token = localStorage.getItem(storageKey) ?? undefined
  return readToken(token, Date.now()).kind === 'valid' ? token : undefined
}

/**
 * Stores the token of a reply. `sentToken` is the token of the request: if the user has logged out or changed
 * since, a late reply must not restore the old session.
 */
export function storeToken(token: string, sentToken: string | undefined): void {
  if (sentToken !== undefined && localStorage.getItem(storageKey) !== sentToken) return
  localStorage.setItem(storageKey, token)
  notifyListeners()
}

/**
 * Ends the session of this browser; with `refusedToken` only if that token is still in use. Returns whether
 * it did. During impersonation, ends only the impersonation; the administrator's session continues.
 */
export function dropToken(refusedToken?: string): boolean {
  if (findImpersonation()) {
    endImpersonation()
    return false
  }
  const token = localStorage.getItem(storageKey)
  if (token === null || (refusedToken !== undefined && token !== refusedToken)) return false
  localStorage.removeItem(storageKey)
  notifyListeners()
  return true
}

/**
 * Calls the listener whenever the token changes, in this tab or another. Returns a function that
 * unsubscribes.
 */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Follows logins and logouts in other tabs. */
export function syncWithOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) notifyListeners()
  })
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}
