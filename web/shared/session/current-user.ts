import type { User } from '#contract/schemas/users.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { resetReminder } from './factor-reminder-store.ts'
import { dropToken, findToken } from './token-store.ts'
import { findImpersonation } from './impersonation-store.ts'

const currentUserKey = ['readCurrentUser', {}]

/** Endpoints whose replies are equal for all users, or that a change of user updates anyway. */
const sharedEndpoints = new Set<unknown>([
  'readCurrentUser',
  'readMaintenance',
  'readDomainLayout',
  'listCountries',
  'listBusinessTypes',
])

/** The query for the signed-in user; null for a guest. */
export const currentUserQuery = { queryKey: currentUserKey, queryFn: fetchUser }

async function fetchUser({ signal }: { signal: AbortSignal }): Promise<User | null> {
  const impersonation = findImpersonation()
  if (impersonation) return impersonation.user
  if (findToken() === undefined) return null
  try {
    return await sendApiRequest('readCurrentUser', { signal })
  } catch (error) {
    // The server refused the token, which also removed it.
    if (findToken() === undefined) return null
    throw error
  }
}

/** Stores the user from a login reply. The token is stored already. */
export function beginSession(user: User): void {
  resetReminder()
  queryClient.setQueryData(currentUserKey, user)
}

/** Logs out: removes the token and with it everything this user saw. Source: requirements 4.6. */
export function endSession(): void {
  dropToken()
  queryClient.setQueryData(currentUserKey, null)
}

/** Refetches the user after the token changed outside this page. */
export function refetchUser(): void {
  void queryClient.invalidateQueries({ queryKey: currentUserKey })
}

/**
 * Clears data of the previous user: prices, carts, orders, lists. Refetches what is on the page; the
 * storefront stays visible until its new reply arrives.
 */
export function clearUserData(): void {
  const belongsToUser = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    !sharedEndpoints.has(queryKey[0])
  queryClient.removeQueries({ predicate: belongsToUser, type: 'inactive' })
  void queryClient.resetQueries({ predicate: belongsToUser })
  void queryClient.invalidateQueries({ queryKey: ['readDomainLayout'] })
}
