import type { User } from '#contract/schemas/users.ts'
import { call } from '#web/shared/api/send-api-request.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { dropToken, findToken } from './token-store.ts'
import { findViewing } from './impersonation-store.ts'

const currentUserKey = ['readCurrentUser', {}]

/** Answers that are the same for everybody, and what a change of user settles by itself. */
const lastingNames = new Set<unknown>([
  'readCurrentUser',
  'readMaintenance',
  'readDomainLayout',
  'listCountries',
  'listBusinessTypes',
])

/** The signed-in user as a query; null for a guest. */
export const currentUserQuery = { queryKey: currentUserKey, queryFn: findUser }

async function findUser({ signal }: { signal: AbortSignal }): Promise<User | null> {
  const viewing = findViewing()
  if (viewing) return viewing.user
  if (findToken() === undefined) return null
  try {
    return await call('readCurrentUser', { signal })
  } catch (error) {
    // The server refused the token, and with that it went.
    if (findToken() === undefined) return null
    throw error
  }
}

/** Takes the user whom a login answered. The token came with the reply and is kept already. */
export function beginSession(user: User): void {
  queryClient.setQueryData(currentUserKey, user)
}

/** Logs out: the token goes, and with it everything this user saw. Source: requirements 4.6. */
export function endSession(): void {
  dropToken()
  queryClient.setQueryData(currentUserKey, null)
}

/** Asks again who the user is, after the token changed without this page's doing. */
export function recheckUser(): void {
  void queryClient.invalidateQueries({ queryKey: currentUserKey })
}

/**
 * Forgets what the user before saw: prices, baskets, orders, lists. What is on the page now is asked anew; the
 * storefront stays on the page until its new answer is there.
 */
export function forgetAnswers(): void {
  const isOfUser = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => !lastingNames.has(queryKey[0])
  queryClient.removeQueries({ predicate: isOfUser, type: 'inactive' })
  void queryClient.resetQueries({ predicate: isOfUser })
  void queryClient.invalidateQueries({ queryKey: ['readDomainLayout'] })
}
