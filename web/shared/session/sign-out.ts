import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { notifyError } from '#web/shared/notifications/notify.ts'
import { endSession } from './current-user.ts'

/** Signs out: ends the session on the server, and in this browser at once. Source: requirements 4.6. */
export async function signOut(): Promise<void> {
  // The request takes the token with it before the next line removes it.
  const ended = sendApiRequest('logOut')
  endSession()
  try {
    await ended
  } catch {
    notifyError('You are signed out in this browser, but the shop could not be reached')
  }
}
