import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { createRandomToken } from '#server/platform/sealing/create-random-token.ts'
import { hashText } from '#server/platform/sealing/hash-text.ts'

export type TokenPurpose = 'confirm-email' | 'reset-password'

const defaultLifeHours: Readonly<Record<TokenPurpose, number>> = {
  'confirm-email': 7 * 24,
  'reset-password': 2,
}

/** Expired tokens that each new one deletes; more than one, so that they never pile up. */
const cleanupBatchSize = 20

/**
 * Creates a token for an email and stores only its hash. The user's older tokens stay valid, because emails
 * may arrive out of order.
 */
export async function createEmailToken(
  tx: Tx,
  userId: number,
  purpose: TokenPurpose,
  lifeHours = defaultLifeHours[purpose],
): Promise<string> {
  const token = createRandomToken()
  await sql`
    delete from email_tokens where token_hash in (
      select token_hash from email_tokens where expires_at < now()
      limit ${cleanupBatchSize} for update skip locked)`.execute(tx)
  const expires_at = sql<Date>`now() + make_interval(hours => ${lifeHours})`
  await tx
    .insertInto('email_tokens')
    .values({ token_hash: hashText(token), user_id: userId, purpose, expires_at })
    .execute()
  return token
}

/** Whether a token is valid now. Check this before slow work. */
export async function isValidEmailToken(
  db: Db,
  userId: number,
  purpose: TokenPurpose,
  token: string,
): Promise<boolean> {
  const row = await selectToken(db, userId, purpose, token)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a token was issued to this user, even if it has been used or has expired. */
export async function isIssuedEmailToken(
  db: Db,
  userId: number,
  purpose: TokenPurpose,
  token: string,
): Promise<boolean> {
  return (await selectToken(db, userId, purpose, token).executeTakeFirst()) !== undefined
}

/** Whether a token was valid once and has been used, itself or with another of its user and purpose. */
export async function isUsedEmailToken(
  db: Db,
  userId: number,
  purpose: TokenPurpose,
  token: string,
): Promise<boolean> {
  const row = await selectToken(db, userId, purpose, token)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Uses up a token. Returns true once, for its own user and purpose, before it expires. The user's other
 * tokens for this purpose end with it.
 */
export async function consumeEmailToken(
  tx: Tx,
  userId: number,
  purpose: TokenPurpose,
  token: string,
): Promise<boolean> {
  if (!(await isValidEmailToken(tx, userId, purpose, token))) return false
  // Kept until they expire, so that the user who opens the link again learns that it was used.
  await tx
    .updateTable('email_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  return true
}

export async function endEmailTokens(tx: Tx, userId: number, purpose: TokenPurpose): Promise<void> {
  await tx.deleteFrom('email_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}

function selectToken(db: Db, userId: number, purpose: TokenPurpose, token: string) {
  return db
    .selectFrom('email_tokens')
    .select('user_id')
    .where('token_hash', '=', hashText(token))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
}
