import { writeChoosePassword, writeConfirmAccount } from './account-emails.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import { writeConfirmEmail, writeResetPassword } from '#server/identity/auth/account-emails.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { makeEmailToken } from './email-tokens.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'

/** The page each link opens, what its token is good for and how long, and the letter it stands in. */
const emails = {
  'confirm-email': { purpose: 'confirm-email', path: '/confirm-email', write: writeConfirmEmail },
  'confirm-new-account': { purpose: 'confirm-email', path: '/confirm-email', write: writeConfirmAccount },
  'reset-password': { purpose: 'reset-password', path: '/change-password', write: writeResetPassword },
  // Who did not ask for it may not look at once.
  'choose-password': {
    purpose: 'reset-password',
    path: '/change-password',
    write: writeChoosePassword,
    lifeHours: 7 * 24,
  },
} as const

type Recipient = { id: number; email: string; domainProviderId: number | null }

/** Mails a user a link with a fresh token. Poke the mailer after the commit. Source: requirements 4.7. */
export async function sendToken(
  tx: Tx,
  services: { users: UserDirectory; settings: EmailSettings },
  user: Recipient,
  email: keyof typeof emails,
): Promise<void> {
  const { purpose, path, write, ...life } = emails[email]
  const token = await makeEmailToken(tx, user.id, purpose, 'lifeHours' in life ? life.lifeHours : undefined)
  const provider = user.domainProviderId === null ? undefined : services.users.find(user.domainProviderId)
  const link = makeLink(services.settings, provider?.domain ?? null, path, { email: user.email, token })
  await scheduleEmail(tx, { to: user.email, ...write(link, services.settings) })
}
