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
    subject: 'Your account is open',
    sections: [
      paragraph(`We have opened an account for you at ${settings.BRAND_NAME}, under this e-mail address.`),
      paragraph('Choose your password to log in. The link works once, for 7 days.'),
      { kind: 'button', label: 'Choose a password', url: link },
      paragraph('If the link has ended, ask for a new one on the login page, under Forgotten password.'),
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
    subject: 'Your account is open',
    sections: [
      paragraph(`We have opened an account for you at ${settings.BRAND_NAME}, under this e-mail address.`),
      paragraph('Before your first login, please confirm the address within 7 days.'),
      { kind: 'button', label: 'Confirm e-mail address', url: link },
    ],
  })
}

/**
 * Returns the email that confirms the address of a registration. The address is unconfirmed, so the email
 * contains nothing that the visitor typed.
 */
export function composeConfirmAddressEmail(link: string, settings: EmailSettings): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: 'Confirm your e-mail address',
    sections: [
      paragraph('Somebody registered with this e-mail address. If it was you, confirm it within 7 days.'),
      { kind: 'button', label: 'Confirm e-mail address', url: link },
      paragraph(
        'An administrator then looks at your registration. You get a mail as soon as you may log in.',
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

/**
 * Returns the email that tells customers that they may log in, and to confirm their address first where they
 * have not.
 */
export function composeApprovedEmail(
  { name, emailConfirmed, link }: { name: string; emailConfirmed: boolean; link: string },
  settings: EmailSettings,
): Email {
  const confirmFirst =
    'Before your first login, please confirm your e-mail address with the link we sent you.'
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: 'Your account is approved',
    sections: [
      paragraph(formatGreeting(name)),
      paragraph('An administrator has approved your account. You may now log in and order.'),
      ...(emailConfirmed ? [] : [paragraph(confirmFirst)]),
      { kind: 'button', label: 'Log in', url: link },
    ],
  })
}
