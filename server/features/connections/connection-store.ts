import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ConnectionsTable } from '#server/platform/database/tables/connections.ts'

export type ConnectionRow = Selectable<ConnectionsTable>

export function selectConnections(db: Db) {
  return db.selectFrom('connections').selectAll('connections')
}

export async function findConnection(db: Db, id: number): Promise<ConnectionRow | undefined> {
  return selectConnections(db).where('id', '=', id).executeTakeFirst()
}

/** Returns a connection, locked until the commit. Lock it before its runs. */
export async function lockConnection(tx: Tx, id: number): Promise<ConnectionRow | undefined> {
  return selectConnections(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Whether a connection is listed as `to-check`. */
export const isToCheck = sql<boolean>`(connections.state = 'stopped' or (connections.state = 'active' and
  (select r.state from connection_runs r where r.connection_id = connections.id order by r.id desc limit 1)
    in ('waiting', 'questions', 'failed')))`

/** Returns the time of the database. */
export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return rows[0]?.now ?? new Date()
}
