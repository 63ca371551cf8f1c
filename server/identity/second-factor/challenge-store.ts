import { sql } from 'kysely'
import {
  CHALLENGE_MINUTES,
  MAX_CHALLENGE_ATTEMPTS,
  MAX_GUESSES_PER_HOUR,
} from '#domain/second-factor/limits.ts'
import { Refusal, refuse } from '#contract/refusal.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { createRandomToken } from '#server/platform/sealing/create-random-token.ts'
import { hashText } from '#server/platform/sealing/hash-text.ts'

/** What an answered challenge allows. An answer for one purpose is none for another. */
export type ChallengePurpose = 'sign-in' | 'add-passkey' | 'confirm-identity'

/** Old challenges that each new one deletes; more than one, so that they never pile up. */
const cleanupBatchSize = 20

/**
 * Creates a challenge and stores only its hash. Returns 32 random bytes in base64url, which a passkey signs and a code
 * comes with.
 */
export async function createChallenge(db: Db, userId: number, purpose: ChallengePurpose): Promise<string> {
  const challenge = createRandomToken()
  await sql`
    delete from factor_challenges where token_hash in (
      select token_hash from factor_challenges where added_at < now() - interval '1 hour'
      limit ${cleanupBatchSize} for update skip locked)`.execute(db)
  await db
    .insertInto('factor_challenges')
    .values({
      token_hash: hashText(challenge),
      user_id: userId,
      purpose,
      expires_at: sql<Date>`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
    })
    .execute()
  return challenge
}

/**
 * Counts an attempt to answer a challenge, and returns the id of its user. Refuses a challenge that has ended. Commits by
 * itself, before the answer is checked, so that a wrong one stays counted and many at once are not more than five.
 */
export async function countAttempt(db: Db, challenge: string, purpose: ChallengePurpose): Promise<number> {
  const row = await db
    .updateTable('factor_challenges')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('token_hash', '=', hashText(challenge))
    .where('purpose', '=', purpose)
    .where('attempts', '<', MAX_CHALLENGE_ATTEMPTS)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? refuse('VERIFICATION_FAILED')
}

/** Refuses further guesses by a user who has made too many within an hour, the present one included. */
export async function limitGuesses(db: Db, userId: number): Promise<void> {
  const { guesses } = await db
    .selectFrom('factor_challenges')
    .select(sql<number>`coalesce(sum(attempts), 0)`.as('guesses'))
    .where('user_id', '=', userId)
    .where('added_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  if (guesses <= MAX_GUESSES_PER_HOUR) return
  const message = 'Too many wrong attempts. Try again in an hour, or use a passkey or a recovery code'
  throw new Refusal('INVALID_REQUEST', [{ path: '', message }], 429)
}

/** Ends a challenge whose answer was right. Of two right answers at the same moment, the second is refused. */
export async function consumeChallenge(tx: Tx, challenge: string): Promise<void> {
  const row = await tx
    .deleteFrom('factor_challenges')
    .where('token_hash', '=', hashText(challenge))
    .returning('user_id')
    .executeTakeFirst()
  if (!row) refuse('VERIFICATION_FAILED')
}
