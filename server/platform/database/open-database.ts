import { constants, rmSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, TypeOverrides } from 'pg'
import { copyToServer } from './copy-to-server.ts'
import { DamagedDatabaseError } from './embedded/damaged-database-error.ts'
import { EmbeddedDatabase } from './embedded/embedded-database.ts'
import { EmbeddedDialect } from './embedded/embedded-dialect.ts'
import { lockDataFolder } from './embedded/data-folder-lock.ts'
import { prepareDatabaseFolder } from './embedded/prepare-folder.ts'
import type { Database, Db } from './database.ts'
import { isPrivate, restrictFolder } from '#server/platform/files/restrict-folder.ts'
import { preparePool } from './prepared-pool.ts'
import type { Schema } from './schema.ts'

const INT8 = 20
const INT8_ARRAY = 1016
const NUMERIC = 1700
const DATE = 1082

/** Opens the embedded database of a data folder, locked for this process until it is closed. */
export async function openEmbedded(dataFolder: string): Promise<Database> {
  const unlock = await lockDataFolder(dataFolder)
  const folder = join(dataFolder, 'database')
  const snapshot = join(dataFolder, 'snapshot')
  const wasPrivate = isPrivate(folder)
  const embedded = await openFolder(folder, snapshot).catch((error: unknown) => {
    unlock()
    throw error
  })
  // The database creates files that everybody can write. One that was open before stays so: a command must not
  // hide from the next start of the shop that others could read it.
  if (wasPrivate) restrictFolder(folder)
  let snapshotClosed: Promise<void> = Promise.resolve()
  const dialect = new EmbeddedDialect(embedded)
  const db = new Kysely<Schema>({ dialect })
  return {
    kind: 'embedded',
    db,
    copyIn: (table, columns, rows) =>
      db
        .connection()
        .execute(() => embedded.copyIn(formatCopyStatement(table, columns, `'/dev/blob'`), rows)),
    // One process has the folder, and it reads the journal after each of its own commits.
    onChange: async () => async () => undefined,
    openSnapshot: async () => {
      // A backup by command and one by schedule would use the same folder.
      const { promise: closed, resolve } = Promise.withResolvers<void>()
      const before = snapshotClosed
      snapshotClosed = closed
      await before
      return openFolderSnapshot(db, folder, snapshot, resolve).catch((error: unknown) => {
        resolve()
        throw error
      })
    },
    connections: () => dialect.queueStats,
    close: async () => {
      await embedded.close()
      unlock()
    },
  }
}

async function openFolder(folder: string, snapshot: string): Promise<EmbeddedDatabase> {
  // Left by a process that was killed in the middle of a backup.
  rmSync(snapshot, { recursive: true, force: true })
  const recordComplete = prepareDatabaseFolder(folder)
  const embedded = await EmbeddedDatabase.open(folder)
  recordComplete()
  return embedded
}

/**
 * Copies the folder of the embedded database while nothing runs in it, which is what a power cut would leave,
 * and opens the copy beside it. The database has one session, so a transaction that reads everything would
 * block the shop.
 */
async function openFolderSnapshot(
  db: Db,
  folder: string,
  copy: string,
  onClosed: () => void,
): Promise<{ db: Db; close: () => Promise<void> }> {
  const remove = (): Promise<void> => rm(copy, { recursive: true, force: true })
  await remove()
  try {
    await db
      .connection()
      .execute(() => cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE }))
    const embedded = await EmbeddedDatabase.open(copy)
    return {
      db: new Kysely<Schema>({ dialect: new EmbeddedDialect(embedded) }),
      close: async () => {
        try {
          await embedded.close()
          await remove()
        } finally {
          onClosed()
        }
      },
    }
  } catch (error) {
    await remove()
    // The copy is as damaged as the folder.
    throw error instanceof DamagedDatabaseError ? new DamagedDatabaseError(folder, error.reason) : error
  }
}

type PostgresOptions = {
  poolSize?: number
  /** Called with the error of each connection that breaks. The pool replaces it. */
  onConnectionError?: (error: Error) => void
}

/** Opens a PostgreSQL server; any number of processes may share it. */
export async function openPostgres(
  url: string,
  { poolSize = 16, onConnectionError = () => undefined }: PostgresOptions = {},
): Promise<Database> {
  const types = new TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  // A calendar day stays text: a `Date` would be a moment in the server's time zone.
  types.setTypeParser(DATE, String)
  types.setTypeParser(INT8_ARRAY, (text) => JSON.parse(`[${text.slice(1, -1)}]`))
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types,
    options: '-c timezone=UTC',
    application_name: 'tavernier',
  })
  // A broken connection, idle or in use, fails its query and is replaced. Without a listener its error would
  // end the process.
  // The pool repeats the error of an idle connection, which its own listener has reported.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', onConnectionError)
  })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparePool(pool) }) })
  return {
    kind: 'postgres',
    db,
    copyIn: (table, columns, rows) => copyToServer(pool, formatCopyStatement(table, columns, 'stdin'), rows),
    onChange: (onNotification) => listenForChanges(url, onNotification, onConnectionError),
    // On a server, one transaction sees one state of the data, however long it reads.
    openSnapshot: async () => ({ db, close: async () => undefined }),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  }
}

function formatCopyStatement(table: string, columns: readonly string[], from: string): string {
  const names = columns.map((column) => `"${column}"`).join(', ')
  return `copy "${table}" (${names}) from ${from} with (format binary)`
}

const reconnectAfterMs = 1000

/**
 * Listens on a connection of its own and reconnects when that is lost. Calls `onNotification` after each
 * reconnection too, to catch up. Returns a function that stops it.
 */
async function listenForChanges(
  url: string,
  onNotification: () => void,
  onConnectionError: (error: Error) => void,
): Promise<() => Promise<void>> {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const newClient = new Client({ connectionString: url, application_name: 'tavernier changes' })
    newClient.on('error', onConnectionError)
    try {
      await newClient.connect()
      await newClient.query('listen changes')
    } catch (error) {
      await newClient.end().catch(() => undefined)
      throw error
    }
    // Only a connection that was up reconnects by itself; one that never came up is retried by its caller.
    newClient.on('notification', onNotification)
    newClient.on('end', reconnectLater)
    client = newClient
  }

  function reconnectLater(): void {
    if (isClosed) return
    timer = setTimeout(() => {
      connect().then(onNotification, reconnectLater)
    }, reconnectAfterMs)
  }

  await connect()
  return async () => {
    isClosed = true
    clearTimeout(timer)
    await client?.end()
  }
}
