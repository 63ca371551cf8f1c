import { normalizeEmail } from '#domain/text/email-address.ts'
import type { User } from '#contract/schemas/users.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'

const maxSuggested = 8

/** Returns the users whose email, name or company contains these words. */
export async function findUsers(q: string, signal?: AbortSignal): Promise<readonly User[]> {
  const reply = await sendApiRequest('listUsers', {
    query: { q, page: 0, pageSize: maxSuggested, sort: 'email' },
    ...(signal && { signal }),
  })
  return toListPage(reply).items
}

/**
 * Returns the user with exactly this email, ignoring case. Throws an error for the field `path` if there is
 * none.
 */
export async function getUserByEmail(email: string, path: string): Promise<User> {
  const stored = normalizeEmail(email)
  const users = await findUsers(stored)
  const user = users.find((candidate) => candidate.email.toLowerCase() === stored.toLowerCase())
  if (user) return user
  const message = 'Nobody here has this e-mail'
  throw new ApiError({
    code: 140,
    name: 'USER_NOT_FOUND',
    message,
    status: 404,
    details: [{ path, message }],
  })
}
