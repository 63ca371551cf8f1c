import { sql } from 'kysely'
import { isSessionOver, type SessionLimits } from '#domain/session/session-end.ts'
import type { Db } from '#server/platform/database/database.ts'

export type Session = {
  readonly id: number
  readonly userId: number
  /** The sign-in provider that vouched for the user; null if they gave their password. */
  readonly fromProvider: string | null
  readonly startedAt: Date
  /** As far as this process knows. Another may have seen the session since. */
  readonly lastUsedAt: Date
}

/**
 * All sessions in memory, kept current from commits, so that a request finds its session without a query. The
 * last use of a session is written rarely and does not go through the change journal.
 */
export type SessionDirectory = {
  readonly limits: SessionLimits
  /** Returns a session that has not ended. */
  find: (id: number) => Session | undefined
  refresh: (ids: readonly number[]) => Promise<void>
  /** Reloads all sessions. */
  reload: () => Promise<void>
  /** Records that a session is used now, from this address. Costs no query. */
  recordUse: (id: number, address: string) => void
  /** Stores the uses recorded since the last time. */
  saveUses: (db: Db) => Promise<void>
}

/** A use is recorded only this long after the one before, so that a session costs few writes. */
const minUseIntervalMs = 5 * 60_000

type Use = { address: string; at: Date }

export async function openSessionDirectory(db: Db, limits: SessionLimits): Promise<SessionDirectory> {
  let sessions = await loadAll(db)
  let unsaved = new Map<number, Use>()

  /** A use that is not stored yet is later than the stored one. */
  const withLatestUse = (session: Session): Session => {
    const lastUsedAt = unsaved.get(session.id)?.at
    return lastUsedAt ? { ...session, lastUsedAt } : session
  }

  return {
    limits,
    find: (id) => {
      const session = sessions.get(id)
      return session && !isSessionOver(session, limits, new Date()) ? session : undefined
    },
    refresh: async (ids) => {
      const present = new Map((await loadSessions(db, ids)).map((session) => [session.id, session]))
      for (const id of ids) {
        const session = present.get(id)
        if (session) sessions.set(id, withLatestUse(session))
        else sessions.delete(id)
      }
    },
    reload: async () => {
      sessions = await loadAll(db)
    },
    recordUse: (id, address) => {
      const session = sessions.get(id)
      const now = new Date()
      if (!session || now.getTime() - session.lastUsedAt.getTime() < minUseIntervalMs) return
      sessions.set(id, { ...session, lastUsedAt: now })
      unsaved.set(id, { address, at: now })
    },
    saveUses: async (database) => {
      const uses = unsaved
      unsaved = new Map()
      try {
        await storeUses(database, uses)
      } catch (error) {
        // Those recorded meanwhile are later.
        unsaved = new Map([...uses, ...unsaved])
        throw error
      }
    },
  }
}

async function loadAll(db: Db): Promise<Map<number, Session>> {
  return new Map((await loadSessions(db)).map((session) => [session.id, session]))
}

/** Loads sessions: those with these ids, or all. */
async function loadSessions(db: Db, ids?: readonly number[]): Promise<Session[]> {
  const condition = ids === undefined ? sql`true` : sql`id = any(${[...ids]}::bigint[])`
  const { rows } = await sql<Session>`
    select id, user_id as "userId", from_provider as "fromProvider", started_at as "startedAt", last_used_at as "lastUsedAt"
    from sessions where ${condition}`.execute(db)
  return rows
}

async function storeUses(db: Db, uses: ReadonlyMap<number, Use>): Promise<void> {
  if (uses.size === 0) return
  const rows = [...uses].map(([id, { address, at }]) => ({ id, address, at: at.toISOString() }))
  // A session that somebody is just ending, or using in another process, is left alone.
  await sql`
    with used as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u (id bigint, address text, at timestamptz)
    ), free as (
      select s.id from sessions s join used using (id) order by s.id for no key update of s skip locked
    )
    update sessions set last_used_at = greatest(last_used_at, used.at), address = used.address
    from used join free using (id) where sessions.id = used.id`.execute(db)
}
