import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findOrInstallPostgres } from '../../scripts/find-postgres.ts'
import { startPostgresCluster } from '../../scripts/postgres-cluster.ts'
import { withClient } from '../../tests/support/databases/with-client.ts'
import { migrateUrl } from '../../tests/support/stock/race-stock.ts'
import { startServer, type RunningServer } from '../../tests/support/servers/start-server.ts'
import { signToken } from '../../tests/support/shops/sign-token.ts'

const tokenSecret = 'a secret that all processes of a measurement share'
/** Only users with an access record can open it. */
const labGrownPage = 5

/** If BENCH_PROFILE names a folder, each server writes a CPU profile there. */
const profileFolder = process.env['BENCH_PROFILE']
const launcher = profileFolder ? ['env', `NODE_OPTIONS=--cpu-prof --cpu-prof-dir=${profileFolder}`] : []

/** A private PostgreSQL with the shop's schema, and server processes on it as `npm start` starts them. */
export type BenchEnvironment = {
  url: string
  client: Client
  /** `folder` is the data folder; by default a new one. */
  startServer: (folder?: string) => Promise<RunningServer>
  makeFolder: () => string
  /** Adds customers in good standing with access to every section, or administrators, with a token each. */
  addUsers: (howMany: number, role?: 'Access' | 'Administrator') => Promise<BenchUser[]>
  stopServers: () => Promise<void>
  close: () => Promise<void>
}

export type BenchUser = { id: number; token: string }

export async function openBenchEnvironment(): Promise<BenchEnvironment> {
  const postgres = await findOrInstallPostgres(console.error)
  if (postgres.kind === 'missing') throw new Error(`This measures on PostgreSQL: ${postgres.reason}`)
  if (postgres.kind === 'server') return openOn(postgres.url, async () => undefined)
  const { environment, stop } = await startPostgresCluster(postgres.folders)
  return openOn(environment.TEST_DATABASE_URL, stop)
}

async function openOn(serverUrl: string, stopCluster: () => Promise<void>): Promise<BenchEnvironment> {
  const name = `bench_${process.pid}_${Date.now()}`
  await withClient(serverUrl, (client) => client.query(`create database ${name} template template0`))
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  const url = address.href
  await migrateUrl(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  const servers: RunningServer[] = []
  const stopServers = async (): Promise<void> => {
    for (const server of servers.splice(0)) await server.stop()
  }
  const folders: string[] = []
  const makeFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'tavernier-bench-'))
    folders.push(folder)
    return folder
  }
  let users = 0
  return {
    url,
    client,
    makeFolder,
    startServer: async (folder = makeFolder()) => {
      const environment = { DATABASE_URL: url, DATA_DIR: folder, TOKEN_SECRET: tokenSecret }
      const server = await startServer(environment, launcher)
      servers.push(server)
      return server
    },
    addUsers: async (howMany, role = 'Access') => {
      users += 1
      const { rows } = await client.query<{ id: string }>(
        `insert into users (email, role, password_hash, email_confirmed, approved)
         select $1 || n || '@example.com', $2, 'none', true, true from generate_series(1, $3::int) n returning id`,
        [`bench-${users}-`, role, howMany],
      )
      await client.query(`insert into accesses (user_id, page_id) select unnest($1::bigint[]), $2`, [
        rows.map(({ id }) => id),
        labGrownPage,
      ])
      const added: BenchUser[] = []
      for (const row of rows) {
        const id = Number(row.id)
        added.push({ id, token: await signToken((statement) => client.query(statement), tokenSecret, id) })
      }
      return added
    },
    stopServers,
    close: async () => {
      await stopServers()
      await client.end()
      await withClient(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
      await stopCluster()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}
