import { formatMoment } from '#domain/text/format.ts'
import { sendSecurityEmail, type SecurityEmailServices } from '#server/identity/sessions/security-emails.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ApiKey } from '#contract/schemas/api-keys.ts'

/** Schedules the email about a new API key of a user. It does not contain the key. Wake the mailer. */
export function emailNewApiKey(
  tx: Tx,
  services: SecurityEmailServices,
  user: { email: string; domainProviderId: number | null },
  { name, prefix, scopes, networks, expiresAt }: ApiKey,
): Promise<void> {
  return sendSecurityEmail(tx, services, user, {
    subject: 'A new API key was created',
    describe: (brandName) => `A new API key of your account at ${brandName} was created.`,
    details: [
      [
        `Name: ${name}`,
        `Key: ${prefix}`,
        `Scopes: ${scopes.join(', ')}`,
        `Networks: ${networks.length === 0 ? 'all' : networks.join(', ')}`,
        `Expires: ${expiresAt === null ? 'never' : formatMoment(new Date(expiresAt))}`,
      ].join('\n'),
      'If this was you, ignore this email. If not, revoke the key and change your password.',
    ],
    button: { label: 'Review API keys', path: '/account/api-keys' },
  })
}
