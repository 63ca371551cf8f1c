import { randomBytes } from 'node:crypto'
import type { Db } from './database.ts'

/**
 * Every secret of a shop, and whether an exposure replaces it. A secret that decrypts stored data must last,
 * or be replaced together with that data.
 */
const secrets = {
  'token-secret': 'replaced',
  'captcha-secret': 'replaced',
  'rejected-link-secret': 'replaced',
  // Links in emails that were sent must keep working, and can only unsubscribe.
  'unsubscribe-secret': 'lasting',
  // It seals the keys of authenticator apps, which were exposed with it.
  'second-factor-secret': 'lasting',
} as const satisfies Record<string, 'replaced' | 'lasting'>

type SecretName = keyof typeof secrets

/**
 * Deletes the secrets of this shop, so that new ones are generated, and the links to set a new password, which
 * are in stored emails. All sessions end.
 */
export async function replaceSecrets(db: Db): Promise<void> {
  const replaced = Object.entries(secrets).flatMap(([name, kind]) => (kind === 'replaced' ? [name] : []))
  await db.deleteFrom('secrets').where('name', 'in', replaced).execute()
  await db.deleteFrom('email_tokens').where('purpose', '=', 'reset-password').execute()
}

/**
 * Returns a secret of this shop. Created at the first request and stored in the database; every process gets
 * the same one.
 */
export async function getSecret(db: Db, name: SecretName): Promise<string> {
  const generated = randomBytes(32).toString('base64url')
  await db
    .insertInto('secrets')
    .values({ name, value: generated })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
