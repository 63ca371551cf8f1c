import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openEmbedded, openPostgres } from '#server/platform/database/open-database.ts'
import { type Database } from '#server/platform/database/database.ts'
import { createTestDatabase } from './postgres-database.ts'
import { migrateUrl } from '#tests/support/stock/race-stock.ts'

/** What remains when a server process is killed: its database and its data folder. */
export type KillLocation = {
  kind: 'embedded' | 'postgres'
  environment: Record<string, string>
  /** Opens the database while no server uses it. */
  open: () => Promise<Database>
  remove: () => Promise<void>
}

/** Creates a fresh location on each kind of database, for `test.each`. */
export const killLocations: readonly [string, () => Promise<KillLocation>][] = [
  ['the embedded database', prepareEmbedded],
  ['PostgreSQL', preparePostgres],
]

async function prepareEmbedded(): Promise<KillLocation> {
  const folder = makeFolder()
  cpSync(inject('embeddedTemplate'), folder, { recursive: true })
  return {
    kind: 'embedded',
    environment: { DATA_DIR: folder },
    open: () => openEmbedded(folder),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function preparePostgres(): Promise<KillLocation> {
  const { url, drop } = await createTestDatabase(migrateUrl)
  const folder = makeFolder()
  return {
    kind: 'postgres',
    environment: { DATABASE_URL: url, DATA_DIR: folder },
    open: () => openPostgres(url),
    remove: async () => {
      rmSync(folder, { recursive: true, force: true })
      await drop()
    },
  }
}

function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tavernier-kill-'))
}
