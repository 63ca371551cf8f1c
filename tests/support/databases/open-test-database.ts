import { rmSync } from 'node:fs'
import { migrate } from '#server/platform/database/migrate.ts'
import { openEmbedded, openPostgres } from '#server/platform/database/open-database.ts'
import { type Database } from '#server/platform/database/database.ts'
import { makeDataFolder } from './make-data-folder.ts'
import { createTestDatabase } from './postgres-database.ts'

/** A database without a shop, embedded or PostgreSQL, depending on the suite. */
export type BareDatabase = {
  database: Database
  /** Opens the same data like another process. The embedded database allows one process only. */
  openAnother: () => Promise<Database>
  close: () => Promise<void>
}

export function openTestDatabase(): Promise<BareDatabase> {
  return process.env['DATABASE_KIND'] === 'postgres' ? openOnServer() : openInFolder()
}

async function openInFolder(): Promise<BareDatabase> {
  const folder = makeDataFolder()
  const database = await openEmbedded(folder)
  await migrate(database)
  return {
    database,
    openAnother: async () => database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openOnServer(): Promise<BareDatabase> {
  const { url, drop } = await createTestDatabase(async (template) => {
    const database = await openPostgres(template)
    await migrate(database)
    await database.close()
  })
  const opened: Database[] = []
  const open = async (): Promise<Database> => {
    const database = await openPostgres(url)
    opened.push(database)
    return database
  }
  return {
    database: await open(),
    openAnother: open,
    close: async () => {
      for (const database of opened) await database.close()
      await drop()
    },
  }
}
