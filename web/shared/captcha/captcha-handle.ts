import { ApiError } from '#web/shared/api/api-error.ts'

/** Gives a form the solution of its captcha; `solve` throws if there is none. */
export type CaptchaHandle = { solve: () => Promise<string> }

export function createUnsolvedError(): ApiError {
  return new ApiError({
    code: 85,
    name: 'INVALID_RECAPTCHA',
    message: 'Please confirm that you are not a robot',
    status: 0,
    details: [],
  })
}
