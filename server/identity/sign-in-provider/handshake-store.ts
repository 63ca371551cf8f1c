import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { hashText } from '#server/platform/sealing/hash-text.ts'

/** What a sign-in that has begun must get back: these values link the return to its start. */
export type Handshake = { state: string; nonce: string; codeVerifier: string }

/** Enough for a sign-in with a second factor at the provider. */
export const handshakeLifeSeconds = 10 * 60

/** Expired sign-ins that each new one deletes; more than one, so that they never pile up. */
const cleanupBatchSize = 20

/** Stores a sign-in that begins, under the key that only the browser has. */
export async function storeHandshake(tx: Tx, key: string, handshake: Handshake): Promise<void> {
  await sql`
    delete from provider_sign_ins where key_hash in (
      select key_hash from provider_sign_ins where expires_at < now()
      limit ${cleanupBatchSize} for update skip locked)`.execute(tx)
  const { state, nonce, codeVerifier } = handshake
  await tx
    .insertInto('provider_sign_ins')
    .values({
      key_hash: hashText(key),
      state,
      nonce,
      code_verifier: codeVerifier,
      expires_at: sql<Date>`now() + make_interval(secs => ${handshakeLifeSeconds})`,
    })
    .execute()
}

/** Removes and returns a sign-in that has begun; undefined if it has expired or somebody has returned already. */
export async function takeHandshake(db: Db, key: string): Promise<Handshake | undefined> {
  const row = await db
    .deleteFrom('provider_sign_ins')
    .where('key_hash', '=', hashText(key))
    .returning([
      'state',
      'nonce',
      'code_verifier as codeVerifier',
      sql<boolean>`expires_at > now()`.as('isOpen'),
    ])
    .executeTakeFirst()
  if (!row?.isOpen) return undefined
  const { state, nonce, codeVerifier } = row
  return { state, nonce, codeVerifier }
}
