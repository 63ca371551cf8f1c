import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { findPostgres } from '#scripts/find-postgres.ts'
import { startPostgresCluster, unsyncedSettings } from '#scripts/postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The address of a PostgreSQL server. Tests create databases there and do not use the one that it names.
     */
    postgresUrl: string
    /** The prefix of all database names of this run. */
    testRun: string
  }
}

/** Gives a suite a PostgreSQL server, the same for all suites of a run, and cleans up afterwards. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = findPostgres()
  if (postgres.kind === 'missing') throw new Error(postgres.reason)
  const cluster =
    postgres.kind === 'programs' ? await startPostgresCluster(postgres.folders, unsyncedSettings) : undefined
  if (cluster) Object.assign(process.env, cluster.environment)
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) throw new Error('PostgreSQL has no address')

  const testRun = `tavernier_test_${randomBytes(6).toString('hex')}`
  project.provide('postgresUrl', url)
  project.provide('testRun', testRun)
  const isPrivate = process.env['TEST_DATABASE_PRIVATE'] !== undefined
  return async () => {
    if (cluster) return cluster.stop()
    // A private server is removed as a whole by the process that started it.
    if (!isPrivate) await dropDatabases(url, testRun)
  }
}

const dropDatabases = async (url: string, testRun: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [testRun],
  )
  for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`)
  await client.end()
}
