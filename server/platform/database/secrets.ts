import { randomBytes } from 'node:crypto'
import type { Db } from './database.ts'

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
