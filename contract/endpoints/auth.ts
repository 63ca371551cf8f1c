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
    summary: 'Log in; the token comes in the Authorization header of the reply',
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
    ],
    duringMaintenance: true,
    maxRequestsPerMinute: 20,
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Register; a confirmation mail goes out',
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
    summary: 'A fresh captcha challenge',
    access: 'public',
    reply: CaptchaChallenge,
    writes: false,
    refuses: [],
    maxRequestsPerMinute: 60,
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/auth/confirm-email',
    summary: 'Confirm an e-mail address with the token from the mail',
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
    summary: 'Send the confirmation mail again',
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
    summary: 'Ask for the mail that lets one choose a new password',
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
    summary: 'Choose a new password with the token from the mail',
    access: 'public',
    body: PasswordReset,
    reply: 'nothing',
    writes: true,
    refuses: ['VERIFICATION_FAILED'],
    maxRequestsPerMinute: 20,
  },
})
