/**
 * Lists every refusal: number, HTTP status and text for the user. Where the specification leaves a text
 * empty, it is empty here, and `messageOf` supplies the displayed text. Source: requirements 3.2.
 */
export const errorTable = {
  ACCOUNT_NOT_APPROVED: {
    code: 10,
    status: 403,
    message: 'Your account is not approved by an Administrator',
  },
  ADDRESS_NOT_FOUND: { code: 20, status: 404, message: '' },
  DIAMOND_NOT_FOUND: { code: 30, status: 404, message: '' },
  EMAIL_ALREADY_EXISTS: { code: 40, status: 409, message: 'This email is already registered in the system' },
  EMAIL_NOT_VERIFIED: { code: 50, status: 403, message: 'Your email is not verified' },
  EMAIL_TEMPLATE_NOT_FOUND: { code: 60, status: 404, message: '' },
  FORBIDDEN: { code: 70, status: 403, message: '' },
  INTERNAL_ERROR: { code: 80, status: 500, message: '' },
  INVALID_RECAPTCHA: { code: 85, status: 400, message: 'Invalid ReCAPTCHA' },
  INVALID_REQUEST: { code: 90, status: 400, message: '' },
  ITEM_NOT_FOUND: { code: 95, status: 404, message: 'The selectred item was not found' },
  WRONG_PASSWORD: { code: 100, status: 401, message: 'The provided password does not match this email' },
  ORDER_NOT_FOUND: { code: 110, status: 404, message: '' },
  SHOW_NOT_FOUND: { code: 120, status: 404, message: '' },
  USER_BLOCKED: { code: 130, status: 403, message: 'Your account has been blocked' },
  USER_NOT_FOUND: { code: 140, status: 404, message: 'Your email does not exist in our system' },
  VERIFICATION_FAILED: { code: 150, status: 400, message: '' },
  SECOND_FACTOR_REQUIRED: { code: 200, status: 401, message: 'A second factor is required' },
  SECOND_FACTOR_SETUP_REQUIRED: { code: 210, status: 403, message: 'Set up a second factor first' },
  RECENT_SIGN_IN_REQUIRED: { code: 220, status: 403, message: 'Confirm that it is you' },
  WRONG_CODE: { code: 230, status: 401, message: 'The code or passkey was not accepted' },
} as const satisfies Record<string, { code: number; status: number; message: string }>

export type ErrorName = keyof typeof errorTable

/**
 * The path of the detail that refuses a user on the host of another storefront. No request of theirs succeeds
 * there, so the page ends their session. Source: requirements 6.3.
 */
export const FOREIGN_STOREFRONT_PATH = 'Host'

const errorsByCode = new Map<number, (typeof errorTable)[ErrorName]>(
  Object.values(errorTable).map((row) => [row.code, row]),
)

/**
 * Returns the text for an error code: the table's own text, which is empty where the specification leaves it
 * empty, or 'General Error' for an unknown code. Source: requirements 3.2.
 */
export function messageOf(code: number): string {
  return errorsByCode.get(code)?.message ?? 'General Error'
}
