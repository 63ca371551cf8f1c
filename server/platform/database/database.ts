import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** A connection pool; a transaction can be used in its place. */
export type Db = Kysely<Schema>

/** An open transaction. */
export type Tx = Transaction<Schema>

/** The shop's database: PostgreSQL, embedded or on a server. */
export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  /**
   * Inserts rows in COPY's binary format, the fastest way to write many. Not part of any transaction of `db`.
   */
  copyIn: (table: string, columns: readonly string[], rows: Uint8Array) => Promise<void>
  /** Calls `callback` when any process has committed a change. Returns a function that stops it. */
  onChange: (callback: () => void) => Promise<() => Promise<void>>
  /** Opens a snapshot of the current data, to be read slowly while the shop runs on. One at a time: others wait. */
  openSnapshot: () => Promise<{ db: Db; close: () => Promise<void> }>
  /** Returns how many connections are open and idle, and how many requests wait for one. */
  connections: () => Connections
  close: () => Promise<void>
}

export type Connections = { open: number; idle: number; waiting: number }
