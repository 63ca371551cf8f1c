import { ApiError } from '#web/shared/api/api-error.ts'
import { call } from '#web/shared/api/send-api-request.ts'

/** Changes the password of the signed-in user, which signs out their other browsers. */
export async function changeOwnPassword(body: {
  currentPassword: string
  newPassword: string
}): Promise<void> {
  try {
    await call('changeOwnPassword', { body })
  } catch (error) {
    if (!(error instanceof ApiError) || error.name !== 'WRONG_PASSWORD') throw error
    // The message of the server is written for the sign-in form. Here it belongs to one field.
    const { code, name, status } = error
    const message = 'This is not your current password'
    throw new ApiError({ code, name, status, message, details: [{ path: 'currentPassword', message }] })
  }
}
