import { randomBytes } from 'node:crypto'
import type { Db } from './database.ts'

/**
 * Secrets that outlive an exposure. Links in emails that were sent must keep working, and reveal nothing. The keys
 * of authenticator apps, which were exposed with their secret, could no longer be read with another one.
 */
const lastingSecrets = ['unsubscribe-secret', 'second-factor-secret']

/** Deletes the secrets of this shop, so that new ones are generated. All sessions end. */
export async function replaceSecrets(db: Db): Promise<void> {
  await db.deleteFrom('secrets').where('name', 'not in', lastingSecrets).execute()
}

/**
 * Returns a secret of this shop. Created at the first request and stored in the database; every process gets
 * the same one.
 */
export async function getSecret(db: Db, name: string): Promise<string> {
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
