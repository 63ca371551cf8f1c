import { mkdir, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ConnectionRun } from '#contract/schemas/connections.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openPostgres } from '#server/platform/database/open-database.ts'
import { createTestDatabase } from '#tests/support/databases/postgres-database.ts'
import { makeDataFolder } from '#tests/support/databases/make-data-folder.ts'
import { openSftpPeer, type SftpPeer } from '#tests/support/peers/open-sftp-peer.ts'
import { pollUntil } from '#tests/support/poll-until.ts'
import { startServer, type RunningServer } from '#tests/support/servers/start-server.ts'
import { runOn, signToken } from '#tests/support/shops/sign-token.ts'
import { migrateUrl } from '#tests/support/stock/race-stock.ts'
import { writeStockFile } from '#tests/support/stock/write-stock-file.ts'
import { makeConnectionForm } from './make-connection-form.ts'

const secret = 'a secret that all processes share'
const stonesInList = 5
const processes = 3

export type FleetConnection = { id: number; vendor: string; folder: string }

/** Three server processes on one PostgreSQL, a real SFTP server, and connections to it, each with its own vendor. */
export type ConnectionFleet = {
  connections: FleetConnection[]
  servers: RunningServer[]
  database: Database
  /** Writes the list of a round into the folder of a connection. */
  writeList: (connection: FleetConnection, round: number) => Promise<void>
  /** Asks a process to run a connection. Returns the status of the reply. */
  start: (server: RunningServer, connection: FleetConnection) => Promise<number>
  /** Returns the last run of a connection, as soon as one of its runs has ended with this file. */
  untilEnded: (connection: FleetConnection, round: number) => Promise<ConnectionRun['state']>
  /** Kills a process, lets others take its work over at once, and starts another in its place. */
  replace: (index: number) => Promise<void>
  /** Returns how often each list was imported, by vendor and file name. */
  countImports: () => Promise<Map<string, number>>
  close: () => Promise<void>
}

export const formatListName = (round: number): string => `list-${String(round).padStart(4, '0')}.csv`

export async function openConnectionFleet(howMany: number): Promise<ConnectionFleet> {
  const peer = await openSftpPeer()
  const { url, drop } = await createTestDatabase(migrateUrl)
  const database = await openPostgres(url)
  const token = await addAdministrator(database)
  const environment = {
    DATABASE_URL: url,
    TOKEN_SECRET: secret,
    DATA_DIR: makeDataFolder(),
    FETCH_HOSTS: peer.host,
  }
  const servers: RunningServer[] = []
  for (let index = 0; index < processes; index += 1) servers.push(await startServer(environment))
  const fleet: ConnectionFleet = {
    connections: [],
    servers,
    database,
    writeList: async ({ folder, vendor }, round) => {
      const stones = Array.from({ length: stonesInList }, (_, index) => ({
        'Stock #': `${vendor}-${index}`,
        'Rapnet Price': 1000 + round,
      }))
      const name = formatListName(round)
      const path = join(folder, `.${name}`)
      await writeFile(path, writeStockFile(stones))
      await utimes(path, round * 60, round * 60)
      await rename(path, join(folder, name))
    },
    start: async (server, { id }) => (await server.call('runConnection', { token, params: { id } })).status,
    untilEnded: ({ id }, round) =>
      pollUntil(async () => {
        const run = await database.db
          .selectFrom('connection_runs')
          .select('state')
          .where('connection_id', '=', id)
          .where('file_name', '=', formatListName(round))
          .where('finished_at', 'is not', null)
          .orderBy('id')
          .executeTakeFirst()
        return run?.state
      }),
    replace: async (index) => {
      await servers[index]?.kill()
      // The claims of a dead process lapse after a minute. Jobs that are locked belong to a living one.
      await sql`
        update jobs set beat_at = now() - interval '2 minutes'
        where id in (select id from jobs where state = 'running' for update skip locked)`.execute(database.db)
      servers[index] = await startServer(environment)
    },
    countImports: async () => {
      const rows = await database.db.selectFrom('import_logs').select(['vendor_name', 'file_name']).execute()
      const counts = new Map<string, number>()
      for (const { vendor_name, file_name } of rows) {
        const name = `${vendor_name} ${file_name}`
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
      return counts
    },
    close: async () => {
      for (const server of servers) await server.kill()
      await database.close()
      await drop()
      await peer.close()
    },
  }
  for (let number = 1; number <= howMany; number += 1) {
    fleet.connections.push(await connect(fleet, peer, token, `Vendor ${number}`))
  }
  return fleet
}

async function addAdministrator({ db }: Database): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      email: 'admin@example.com',
      password_hash: 'none',
      email_confirmed: true,
      approved: true,
      role: 'Administrator',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return signToken(runOn(db), secret, id)
}

async function connect(
  fleet: ConnectionFleet,
  peer: SftpPeer,
  token: string,
  vendor: string,
): Promise<FleetConnection> {
  const [server] = fleet.servers
  if (!server) throw new Error('The fleet has no server')
  const folder = join(peer.folder, vendor.replace(' ', '-'))
  await mkdir(folder)
  const body = {
    ...makeConnectionForm(vendor),
    server: { ...peer.server, folder },
    filePattern: 'list-*.csv',
    secrets: { password: peer.secrets.password },
  }
  const created = await server.call('createConnection', { token, body })
  const connection = { id: created.body.id, vendor, folder }
  await fleet.writeList(connection, 0)
  const params = { id: connection.id }
  const tested = await server.call('testConnection', { token, params })
  if (tested.status !== 200) throw new Error(`The test failed: ${JSON.stringify(tested.body)}`)
  await server.call('resumeConnection', { token, params })
  return connection
}
