import { sql } from 'kysely'
import {
  emailChangedPassword,
  type SecurityEmailServices,
} from '#server/identity/sessions/security-emails.ts'
import { countApiKeys } from '#server/identity/api-keys/api-key-store.ts'
import { endSessions } from '#server/identity/sessions/session-store.ts'
import { endTrust } from '#server/identity/second-factor/trusted-devices.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { endEmailTokens } from './email-tokens.ts'

/**
 * Changes a user's password and emails them. Ends all their sessions, the trust in their devices, and the links
 * that would change the password again. API keys stay: the email says how many there are. Wake the mailer after the commit.
 */
export async function changePassword(
  tx: Tx,
  services: SecurityEmailServices,
  user: { id: number; email: string; domainProviderId: number | null },
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, version: sql<number>`version + 1` })
    .where('id', '=', user.id)
    .execute()
  await endSessions(tx, user.id)
  await endTrust(tx, user.id)
  await endEmailTokens(tx, user.id, 'reset-password')
  await emailChangedPassword(tx, services, user, { apiKeys: await countApiKeys(tx, user.id) })
}
