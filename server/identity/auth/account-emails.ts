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
      paragraph(`We created an account for you at ${settings.BRAND_NAME} with this email address.`),
      paragraph('Set a password to sign in. The link works once and expires in 7 days.'),
      { kind: 'button', label: 'Set password', url: link },
      paragraph('If the link has expired, choose “Forgot your password?” on the sign-in page.'),
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
      paragraph(`We created an account for you at ${settings.BRAND_NAME} with this email address.`),
      paragraph('Please confirm your email within 7 days to sign in.'),
      { kind: 'button', label: 'Confirm email', url: link },
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
    subject: 'Confirm your email address',
    sections: [
      paragraph(
        `You (or someone using this address) registered at ${settings.BRAND_NAME}. Please confirm your email address within 7 days.`,
      ),
      { kind: 'button', label: 'Confirm email', url: link },
      paragraph('After you confirm a new registration, we review it and email you when it is approved.'),
      paragraph('If this wasn’t you, ignore this email.'),
    ],
  })
}

/**
 * Returns the email about a registration in a shop without a mail server, where approval is enough. An
 * administrator may pass its link on. It contains nothing that the visitor typed, either.
 */
export function composeOptionalConfirmationEmail(link: string, settings: EmailSettings): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: 'Your registration',
    sections: [
      paragraph(
        `You (or someone using this address) registered at ${settings.BRAND_NAME}. We review your registration. You can sign in once your account is approved.`,
      ),
      paragraph('You do not need to confirm your email address. You can do so with this link within 7 days.'),
      { kind: 'button', label: 'Confirm email', url: link },
      paragraph('If this wasn’t you, ignore this email.'),
    ],
  })
}

export function composeResetPasswordEmail(link: string, settings: EmailSettings): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: 'Reset your password',
    sections: [
      paragraph(
        'We received a request to reset the password for this email address. The link works once and expires in 2 hours.',
      ),
      { kind: 'button', label: 'Set new password', url: link },
      paragraph('If this wasn’t you, ignore this email. Your password stays the same.'),
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
      paragraph(`Your account has been approved.${describeNextStep(obstacle)}`),
      ...(obstacle === 'USER_BLOCKED' ? [] : [{ kind: 'button' as const, label: 'Sign in', url: link }]),
    ],
  })
}

function describeNextStep(obstacle: SignInObstacle): string {
  if (obstacle === undefined) return ' You can now sign in and order.'
  return obstacle === 'EMAIL_NOT_VERIFIED'
    ? ' Confirm your email address to sign in and order. You can request a new link on the sign-in page.'
    : ''
}
