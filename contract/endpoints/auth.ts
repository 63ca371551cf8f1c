import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { Email } from '#contract/schemas/basics.ts'
import { EmailToken, Login, PasswordReset, Registration, User } from '#contract/schemas/users.ts'

/** Describes the captcha to show: its kind and, for the self-hosted one, a new challenge. */
export const CaptchaChallenge = z.object({
  kind: z.enum(['altcha', 'recaptcha', 'off']),
  siteKey: z.optional(z.string()),
  challenge: z.optional(z.record(z.string(), z.unknown())),
})

/** Endpoints for sign-in, registration and passwords. Source: requirements 4.13. */
export const authEndpoints = defineEndpoints({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in; the Authorization header of the reply has the token',
    access: 'public',
    body: Login,
    reply: User,
    writes: true,
    refuses: [
      'USER_NOT_FOUND',
      'WRONG_PASSWORD',
      'EMAIL_NOT_VERIFIED',
      'ACCOUNT_NOT_APPROVED',
      'USER_BLOCKED',
      // On the storefront of somebody else.
      'FORBIDDEN',
      'SECOND_FACTOR_REQUIRED',
    ],
    duringMaintenance: true,
    maxRequestsPerMinute: 20,
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Register; sends a confirmation email',
    access: 'public',
    body: Registration,
    reply: z.object({ user: User, shouldApprove: z.boolean() }),
    writes: true,
    creates: true,
    refuses: ['EMAIL_ALREADY_EXISTS', 'INVALID_RECAPTCHA'],
    maxRequestsPerMinute: 10,
  },
  readCaptcha: {
    method: 'GET',
    path: '/api/auth/captcha',
    summary: 'Get a new captcha challenge',
    access: 'public',
    reply: CaptchaChallenge,
    writes: false,
    refuses: [],
    maxRequestsPerMinute: 60,
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/auth/confirm-email',
    summary: 'Confirm an email address with the token from the email',
    access: 'public',
    body: EmailToken,
    reply: 'nothing',
    writes: true,
    refuses: ['VERIFICATION_FAILED'],
    maxRequestsPerMinute: 20,
  },
  resendConfirmEmail: {
    method: 'POST',
    path: '/api/auth/resend-confirm-email',
    summary: 'Resend the confirmation email',
    access: 'public',
    body: z.object({ email: Email }),
    reply: 'nothing',
    writes: true,
    refuses: ['USER_NOT_FOUND'],
    maxRequestsPerMinute: 5,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Send an email with a link to set a new password',
    access: 'public',
    body: z.object({ email: Email }),
    reply: 'nothing',
    writes: true,
    refuses: ['USER_NOT_FOUND'],
    maxRequestsPerMinute: 5,
  },
  changeForgottenPassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Set a new password with the token from the email',
    access: 'public',
    body: PasswordReset,
    reply: 'nothing',
    writes: true,
    refuses: ['VERIFICATION_FAILED'],
    maxRequestsPerMinute: 20,
  },
})
