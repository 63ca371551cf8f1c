import {
  composeEmail,
  formatGreeting,
  paragraph,
  type EmailSettings,
} from '#server/platform/mail/compose-email.ts'
import type { Email } from '#server/platform/mail/outbox.ts'

/**
 * Returns the email for a user whose account an administrator opened without a password: the link lets them
 * choose one and confirms their email address.
 */
export function composeChoosePasswordEmail(link: string, settings: EmailSettings): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: 'Your new account',
    sections: [
      paragraph(`We have created an account for you at ${settings.BRAND_NAME}, under this email address.`),
      paragraph('Choose your password. The link works once, for 7 days.'),
      { kind: 'button', label: 'Choose a password', url: link },
      paragraph('If the link has expired, get a new one on the sign-in page, under Forgotten password.'),
    ],
  })
}

/**
 * Returns the email for a user whose account an administrator opened with a password: only the email address
 * is to be confirmed.
 */
export function composeConfirmAccountEmail(link: string, settings: EmailSettings): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: 'Your new account',
    sections: [
      paragraph(`We have created an account for you at ${settings.BRAND_NAME}, under this email address.`),
      paragraph('Please confirm the address within 7 days, before you sign in for the first time.'),
      { kind: 'button', label: 'Confirm e-mail address', url: link },
    ],
  })
}

/**
 * Returns the email that confirms the address of a registration, or one that an administrator has changed. The
 * address is unconfirmed, so the email contains nothing that the visitor typed.
 */
export function composeConfirmAddressEmail(link: string, settings: EmailSettings): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: 'Confirm your e-mail address',
    sections: [
      paragraph(
        `This email address was given for an account at ${settings.BRAND_NAME}. If that was you, please confirm it within 7 days.`,
      ),
      { kind: 'button', label: 'Confirm e-mail address', url: link },
      paragraph(
        'If you have just registered, we then review your registration, and email you once it is approved.',
      ),
      paragraph('If it was not you, do nothing.'),
    ],
  })
}

export function composeResetPasswordEmail(link: string, settings: EmailSettings): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: 'Choose a new password',
    sections: [
      paragraph(
        'Somebody asked for a new password for this e-mail address. The link works once, for 2 hours.',
      ),
      { kind: 'button', label: 'Choose a new password', url: link },
      paragraph('If it was not you, do nothing: your password stays as it is.'),
    ],
  })
}

/** What still keeps an approved customer from signing in: nothing, an unconfirmed email address, or a block. */
type SignInObstacle = 'EMAIL_NOT_VERIFIED' | 'USER_BLOCKED' | undefined

/** Returns the email that tells customers that they are approved, and what they can do now. */
export function composeApprovedEmail(
  { name, obstacle, link }: { name: string; obstacle: SignInObstacle; link: string },
  settings: EmailSettings,
): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: 'Your account is approved',
    sections: [
      paragraph(formatGreeting(name)),
      paragraph(`An administrator has approved your account.${describeNextStep(obstacle)}`),
      ...(obstacle === 'USER_BLOCKED' ? [] : [{ kind: 'button' as const, label: 'Sign in', url: link }]),
    ],
  })
}

function describeNextStep(obstacle: SignInObstacle): string {
  if (obstacle === undefined) return ' You can now sign in and order.'
  return obstacle === 'EMAIL_NOT_VERIFIED'
    ? ' Once you have confirmed your email address, you can sign in and order. The sign-in page sends you a link.'
    : ''
}
