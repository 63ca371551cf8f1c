import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** A connection pool; a transaction can be used in its place. */
export type Db = Kysely<Schema>

/** An open transaction. */
export type Tx = Transaction<Schema>

/** The truth of the shop: PostgreSQL, embedded or on a server. */
export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  /** Puts rows into a table, written as COPY reads them in binary: the fastest way in. Not part of any transaction of `db`. */
  copyIn: (table: string, columns: readonly string[], rows: Uint8Array) => Promise<void>
  /** Calls back when some process has committed a change. Returns what ends it. */
  onChange: (notice: () => void) => Promise<() => Promise<void>>
  /** The data as it is now, to be read at leisure while the shop goes on. One at a time. */
  openSnapshot: () => Promise<{ db: Db; close: () => Promise<void> }>
  /** How busy the way to the database is. */
  connections: () => Connections
  close: () => Promise<void>
}

export type Connections = { open: number; idle: number; waiting: number }
