import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  CompiledQuery as Compiled,
} from 'kysely'
import { isCopyOut, toBlob } from '#server/platform/database/copy-out.ts'
import type { EmbeddedDatabase } from './embedded-database.ts'

type QueueStats = { open: number; idle: number; waiting: number }

/**
 * Gives the one connection to one request at a time, in the order of requests. Kysely's own PGlite dialect
 * hands it to all requests at once, so that a read of one request runs inside the transaction of another.
 */
class EmbeddedDriver implements Driver {
  readonly #connection: DatabaseConnection
  readonly #queueStats: QueueStats
  #lastTurn: Promise<void> = Promise.resolve()
  #endTurn: () => void = () => undefined

  constructor(database: EmbeddedDatabase, queueStats: QueueStats) {
    this.#connection = new EmbeddedConnection(database)
    this.#queueStats = queueStats
  }

  async init(): Promise<void> {
    // The database is opened before the dialect is made.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const myTurn = this.#lastTurn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastTurn = promise
    this.#queueStats.waiting += 1
    await myTurn
    this.#queueStats.waiting -= 1
    this.#queueStats.idle = 0
    this.#endTurn = resolve
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#queueStats.idle = 1
    this.#endTurn()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Compiled.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Compiled.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(Compiled.raw('rollback'))
  }

  async destroy(): Promise<void> {
    // The code that opened the database closes it.
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #database: EmbeddedDatabase

  constructor(database: EmbeddedDatabase) {
    this.#database = database
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (isCopyOut(sql)) {
      // `copyOut` expects this row type.
      return { rows: [{ copied: [await this.#database.copyOut(toBlob(sql))] }] as Row[] }
    }
    const { rows, affectedRows } = await this.#database.query(sql, parameters)
    return {
      // The author of a query states the row type, as with every Kysely dialect.
      rows: rows as Row[],
      ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
    }
  }

  // eslint-disable-next-line require-yield -- one thread, one query at a time: there is nothing to stream
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database returns whole results; read in pages instead')
  }
}

/** Kysely over the embedded database. */
export class EmbeddedDialect implements Dialect {
  readonly #database: EmbeddedDatabase
  /** Whether the one connection is idle, and how many requests wait for it. */
  readonly queueStats: QueueStats = { open: 1, idle: 1, waiting: 0 }

  constructor(database: EmbeddedDatabase) {
    this.#database = database
  }

  createDriver = (): Driver => new EmbeddedDriver(this.#database, this.queueStats)
  createAdapter = (): PostgresAdapter => new PostgresAdapter()
  createQueryCompiler = (): PostgresQueryCompiler => new PostgresQueryCompiler()
  createIntrospector = (db: ConstructorParameters<typeof PostgresIntrospector>[0]): PostgresIntrospector =>
    new PostgresIntrospector(db)
}
