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

/** Returns the time of the database. */
export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return rows[0]?.now ?? new Date()
}
