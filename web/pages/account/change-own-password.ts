import { ApiError } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/send-api-request.ts'

/** Changes the own password. Other browsers of this user are signed out by it. */
export async function changeOwnPassword(body: {
  currentPassword: string
  newPassword: string
}): Promise<void> {
  try {
    await call('changeOwnPassword', { body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.name !== 'WRONG_PASSWORD') throw error
    // Its own words are those of a login; here it is plain which field is meant.
    const { code, name, status } = error
    const message = 'This is not your current password'
    throw new ApiError({ code, name, status, message, details: [{ path: 'currentPassword', message }] })
  }
}
