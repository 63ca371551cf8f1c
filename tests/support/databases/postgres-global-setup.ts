import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { findPostgres } from '#scripts/find-postgres.ts'
import { startPostgresCluster, unsyncedSettings } from '#scripts/postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server's address; tests make their databases on it and leave the named one alone. */
    postgresUrl: string
    /** What the names of this run's databases begin with. */
    testRun: string
  }
}

/** Gives a suite a PostgreSQL server, the same to all suites of a run, and clears up after it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = findPostgres()
  if (postgres.kind === 'missing') throw new Error(postgres.why)
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
    // A private server goes as a whole, with whoever started it.
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
