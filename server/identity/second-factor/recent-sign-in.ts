import { sql } from 'kysely'
import { refuse } from '#contract/refusal.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export type RecentSignInSettings = { RECENT_SIGN_IN_MINUTES: number }

/**
 * Refuses unless the user signed in, or confirmed who they are, within the last `RECENT_SIGN_IN_MINUTES`.
 * `needsRecentSignIn` of an endpoint asks for this; a handler does where only some requests need it.
 */
export async function requireRecentSignIn(
  db: Db,
  { sessionId }: { sessionId?: number | undefined },
  { RECENT_SIGN_IN_MINUTES }: RecentSignInSettings,
): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId ?? null)
    .where('confirmed_at', '>', sql<Date>`now() - make_interval(mins => ${RECENT_SIGN_IN_MINUTES})`)
    .executeTakeFirst()
  if (!session) refuse('RECENT_SIGN_IN_REQUIRED')
}

/** Records that the user of a session has just confirmed who they are. */
export async function confirmSession(tx: Tx, sessionId: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
}
