import { randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { SessionLimits } from '#domain/session/session-end.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SessionsTable } from '#server/platform/database/tables/users.ts'

export type SessionRow = Selectable<SessionsTable>

type NewSession = {
  userId: number
  device: string
  address: string
  host: string
  fromProvider: string | null
}

/** Adds a session and returns its id, which nobody can guess. */
export async function insertSession(tx: Db, session: NewSession): Promise<number> {
  const id = createSessionId()
  const { userId: user_id, device, address, host, fromProvider: from_provider } = session
  await tx.insertInto('sessions').values({ id, user_id, device, address, host, from_provider }).execute()
  return id
}

/** Returns a random id of 53 bits, the most that a number of JavaScript holds exactly. */
function createSessionId(): number {
  return Number(randomBytes(8).readBigUInt64BE() >> 11n)
}

/** Returns the sessions of a user that have not ended, the last used first. */
export async function listSessions(db: Db, userId: number, limits: SessionLimits): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`not ${isOver(limits)}`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends a session of a user whose row is locked. Returns it; undefined if there is none. */
export async function endSession(tx: Tx, userId: number, id: number): Promise<SessionRow | undefined> {
  return tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Ends the sessions of a user whose row is locked: all, or all but one. Returns how many. */
export async function endSessions(tx: Tx, userId: number, exceptId?: number): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'is distinct from', exceptId ?? null)
    .returning('id')
    .execute()
  return ended.length
}

/** Deletes the sessions that have ended by themselves, and devices that nobody has used for a year. */
export async function pruneSessions(db: Db, limits: SessionLimits): Promise<void> {
  await sql`
    delete from sessions where id in (
      select id from sessions where ${isOver(limits)} for update skip locked)`.execute(db)
  await sql`delete from known_devices where last_seen_at < now() - interval '1 year'`.execute(db)
}

/** The SQL form of the domain's `isSessionOver`. */
function isOver({ idleHours, maxDays }: SessionLimits) {
  return sql<boolean>`(sessions.last_used_at <= now() - make_interval(hours => ${idleHours})
    or sessions.started_at <= now() - make_interval(days => ${maxDays}))`
}
