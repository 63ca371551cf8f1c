import { sql } from 'kysely'
import { refuse } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CaptchaPass } from './captcha-provider.ts'

/** Expired challenges that each use deletes; more than one, so that they never pile up. */
const cleanupBatchSize = 20

/**
 * Uses up a solved challenge, or refuses one that was used before; of two at the same time, the second waits
 * and is refused.
 */
export async function consumeCaptcha(tx: Tx, pass: CaptchaPass): Promise<void> {
  if (!pass) return
  await sql`
    delete from used_captchas where challenge in (
      select challenge from used_captchas where expires_at < now()
      limit ${cleanupBatchSize} for update skip locked)`.execute(tx)
  const used = await tx
    .insertInto('used_captchas')
    .values({ challenge: pass.challenge, expires_at: pass.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst()
  if (!used) refuse('INVALID_RECAPTCHA')
}
