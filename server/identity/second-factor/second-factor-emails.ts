import { sendSecurityEmail, type SecurityEmailServices } from '#server/identity/sessions/security-emails.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The subject of each email, and what has happened to the account. */
const changes = {
  'passkey-added': ['A passkey was added', 'A passkey was added to your account'],
  'passkey-removed': ['A passkey was removed', 'A passkey was removed from your account'],
  'authenticator-added': ['An authenticator app was added', 'An authenticator app was added to your account'],
  'authenticator-removed': [
    'Your authenticator app was removed',
    'The authenticator app was removed from your account',
  ],
  'codes-replaced': [
    'Your recovery codes were replaced',
    'New recovery codes replaced those of your account',
  ],
  'code-used': ['A recovery code was used', 'There was a sign-in with a recovery code of your account'],
  'factors-removed': [
    'Your second factors were removed',
    'An administrator removed all second factors of your account',
  ],
} as const
export type FactorChange = keyof typeof changes

/** Schedules an email that tells users about a change of their second factors. Wake the mailer after the commit. */
export function emailFactorChange(
  tx: Tx,
  services: SecurityEmailServices,
  user: { email: string; domainProviderId: number | null },
  change: FactorChange,
): Promise<void> {
  const [subject, event] = changes[change]
  return sendSecurityEmail(tx, services, user, {
    subject,
    describe: (brandName) => `${event} at ${brandName}.`,
    details: [
      'If this was you, ignore this email. If not, set a new password now. It signs out all devices.',
    ],
    button: { label: 'Set new password', path: '/reset-password' },
  })
}
