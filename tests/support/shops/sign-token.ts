import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { createTokens } from '#server/identity/auth/tokens.ts'
import type { Db } from '#server/platform/database/database.ts'

const lifeSeconds = 4 * 3600

type Run = (statement: string) => Promise<unknown>

/**
 * Starts a session in the database of a shop, before or while it runs, and returns its token. `run` executes
 * one SQL statement, `secret` is the shop's TOKEN_SECRET.
 */
export async function signToken(run: Run, secret: string, userId: number): Promise<string> {
  const sessionId = await addSession(run, userId)
  return createTokens(secret, lifeSeconds).sign({ userId, sessionId })
}

/** Adds a session of a user, and returns its id. */
export async function addSession(run: Run, userId: number): Promise<number> {
  const id = randomInt(1, 2 ** 47)
  await run(
    `insert into sessions (id, user_id, device, address, host) values (${id}, ${userId}, 'Test', '127.0.0.1', 'localhost')`,
  )
  return id
}

/** Returns a function that executes SQL statements on a database. */
export function runOn(db: Db): Run {
  return (statement) => sql.raw(statement).execute(db)
}
