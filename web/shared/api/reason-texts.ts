import type { EndpointName } from '#contract/contract.ts'
import type { FailureName } from './api-error.ts'

/**
 * What the page says for each refusal, in place of the API's own text. Errors that are missing here do not
 * say why a request failed.
 */
export const reasonTexts: Partial<Record<FailureName, string>> = {
  ACCOUNT_NOT_APPROVED: 'Your account is awaiting approval',
  ADDRESS_NOT_FOUND: 'This address no longer exists',
  DIAMOND_NOT_FOUND: 'This stone is no longer available',
  EMAIL_ALREADY_EXISTS: 'This email is already registered',
  EMAIL_NOT_VERIFIED: 'Please confirm your email first',
  EMAIL_TEMPLATE_NOT_FOUND: 'This template no longer exists',
  FORBIDDEN: 'You don’t have access to this',
  INVALID_RECAPTCHA: 'Please confirm that you are not a robot',
  ITEM_NOT_FOUND: 'The selected item was not found',
  RECENT_SIGN_IN_REQUIRED: 'Nothing was changed, because you did not confirm that it is you',
  SECOND_FACTOR_REQUIRED: 'Please confirm with your second factor',
  SECOND_FACTOR_SETUP_REQUIRED: 'Please set up a second factor first',
  ORDER_NOT_FOUND: 'This order no longer exists',
  SHOW_NOT_FOUND: 'This show no longer exists',
  USER_BLOCKED: 'Your account has been blocked',
  USER_NOT_FOUND: 'This user no longer exists',
  VERIFICATION_FAILED: 'This link has expired or was already used',
  WRONG_CODE: 'Wrong code, or one that was already used',
  WRONG_PASSWORD: 'Wrong email or password',
  UNREACHABLE: 'The shop can’t be reached',
}

const noAccount = { USER_NOT_FOUND: 'No account with this email' }

/** Refusals that mean something else at these endpoints. */
export const reasonTextsByEndpoint: Partial<Record<EndpointName, Partial<Record<FailureName, string>>>> = {
  login: noAccount,
  resendConfirmEmail: noAccount,
  resetPassword: noAccount,
  confirmIdentity: {
    WRONG_PASSWORD: 'Wrong password',
    VERIFICATION_FAILED: 'Too many attempts. Please try once more',
  },
  addPasskey: { VERIFICATION_FAILED: 'The passkey could not be added. Please try again' },
  addAuthenticator: { VERIFICATION_FAILED: 'This took too long. Please start again' },
}

export const sessionExpiredText = 'Your session has expired. Please sign in again'
export const signInAgainText = 'Please sign in again'
export const checkInputText = 'Please check your entries'
export const serverFailureText = 'Something went wrong on our side'
export const pageFailureText = 'Something went wrong on this page'
