import { queryOptions } from '@tanstack/react-query'
import { normalizeEmail } from '#domain/text/email-address.ts'
import type { User } from '#contract/schemas/users.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'

const maxSuggested = 8

async function findUsers(q: string, signal?: AbortSignal): Promise<readonly User[]> {
  const reply = await sendApiRequest('listUsers', {
    query: { q, page: 0, pageSize: maxSuggested, sort: 'email' },
    ...(signal && { signal }),
  })
  return toListPage(reply).items
}

/** The query for the users whose email, name or company contains these words. */
export const usersQuery = (words: string) =>
  queryOptions({
    queryKey: ['listUsers', 'by email', words],
    queryFn: ({ signal }) => findUsers(words, signal),
  })

/** Returns the one of these users who has exactly this email, ignoring case. */
export function pickByEmail(users: readonly User[], email: string): User | undefined {
  const stored = normalizeEmail(email).toLowerCase()
  return users.find((user) => user.email.toLowerCase() === stored)
}

/**
 * Returns the user with exactly this email, ignoring case. Throws an error for the field `path` if there is
 * none.
 */
export async function getUserByEmail(email: string, path: string): Promise<User> {
  const user = pickByEmail(await findUsers(normalizeEmail(email)), email)
  if (user) return user
  const message = 'No user with this email'
  throw new ApiError({
    code: 140,
    name: 'USER_NOT_FOUND',
    message,
    status: 404,
    details: [{ path, message }],
  })
}
