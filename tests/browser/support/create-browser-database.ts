import { randomBytes } from 'node:crypto'
import { isFullMatrix } from '#tests/support/test-matrix.ts'
import { withClient } from '#tests/support/databases/with-client.ts'

/** An empty database for the server of one worker. The server creates the schema when it starts. */
export type BrowserDatabase = { url: string; drop: () => Promise<unknown> }

/**
 * Creates a database on the PostgreSQL server that `npm test` starts. In the full matrix, or without
 * PostgreSQL, it returns undefined: the pages are then tested on the embedded database.
 */
export async function createBrowserDatabase(): Promise<BrowserDatabase | undefined> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (isFullMatrix || serverUrl === undefined) return undefined
  const name = `tavernier_browser_${randomBytes(6).toString('hex')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await withClient(serverUrl, (client) => client.query(`create database "${name}" template template0`))
  return {
    url: url.href,
    drop: () =>
      withClient(serverUrl, (client) => client.query(`drop database if exists "${name}" with (force)`)),
  }
}
