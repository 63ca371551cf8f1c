import { openAsBlob, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallPostgres } from '../../scripts/find-postgres.ts'
import { startPostgresCluster } from '../../scripts/postgres-cluster.ts'
import { withClient } from '../../tests/support/databases/with-client.ts'
import { startServer, type RunningServer } from '../../tests/support/servers/start-server.ts'

export type DatabaseKind = 'embedded' | 'postgres'

/** A new shop as `npm start` runs it, and its administrator's token. `restart` restarts it with its data. */
export type BenchShop = {
  server: RunningServer
  token: string
  restart: () => Promise<void>
  remove: () => Promise<void>
}

const administrator = { email: 'admin@bench.example', password: 'bench-password-1' }

/** A PostgreSQL server for shops, started when first needed. */
export type BenchPostgres = { createDatabase: () => Promise<string>; stop: () => Promise<void> }

export async function startPostgres(): Promise<BenchPostgres> {
  const postgres = await findOrInstallPostgres(console.log)
  if (postgres.kind === 'missing') throw new Error(postgres.reason)
  const cluster = postgres.kind === 'programs' ? await startPostgresCluster(postgres.folders) : undefined
  const url = postgres.kind === 'server' ? postgres.url : (cluster?.environment.TEST_DATABASE_URL ?? '')
  const createdNames: string[] = []
  return {
    createDatabase: async () => {
      const name = `tavernier_bench_${process.pid}_${createdNames.length + 1}`
      await withClient(url, (client) => client.query(`create database ${name}`))
      createdNames.push(name)
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
    stop: async () => {
      for (const name of cluster ? [] : createdNames)
        await withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`))
      await cluster?.stop()
    },
  }
}

/**
 * Opens a shop on the database at `databaseUrl`, or on a new embedded one in `parentFolder` if there is none. `settings`
 * are further environment variables.
 */
export async function openBenchShop(
  parentFolder: string,
  databaseUrl?: string,
  settings: Record<string, string> = {},
): Promise<BenchShop> {
  const folder = mkdtempSync(join(parentFolder, 'shop-'))
  const environment = {
    DATA_DIR: folder,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    UPLOAD_LIMIT_MB: '1024',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...settings,
    ...(process.env['BENCH_NODE_OPTIONS'] ? { NODE_OPTIONS: process.env['BENCH_NODE_OPTIONS'] } : {}),
  }
  const server = await startServer(environment)
  const services: BenchShop = {
    server,
    token: await logIn(server),
    restart: async () => {
      await services.server.stop()
      services.server = await startServer(environment)
      services.token = await logIn(services.server)
    },
    remove: async () => {
      await services.server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return services
}

async function logIn(server: RunningServer): Promise<string> {
  const { token } = await server.call('login', { body: administrator })
  if (token === undefined) throw new Error('The administrator could not log in')
  return token
}

/** Opens a stock file as a browser does: it stays on disk and is read while it is sent. */
export async function openUpload(path: string): Promise<File> {
  return new File([await openAsBlob(path)], 'rapnet.csv', { type: 'text/csv' })
}
