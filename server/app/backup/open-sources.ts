import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { openEmbedded, openPostgres } from '#server/platform/database/open-database.ts'
import { type Database, type Db } from '#server/platform/database/database.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import type { Settings } from '#server/app/settings.ts'
import { BackupError } from './backup-format.ts'
import type { BackupSources } from './make-backup.ts'

export type OpenedSources = BackupSources & { dataFolder: string; close: () => Promise<void> }

/** Opens the database and files of a shop without running it, for commands that work on them. */
export async function openSources(settings: Settings, { mayBeNew = false } = {}): Promise<OpenedSources> {
  const dataFolder = resolve(settings.DATA_DIR)
  if (!settings.DATABASE_URL && !mayBeNew && !existsSync(join(dataFolder, 'database'))) {
    throw new BackupError(`No shop found in ${dataFolder}. Check DATA_DIR or DATABASE_URL`)
  }
  const database = settings.DATABASE_URL
    ? await openPostgres(settings.DATABASE_URL, { poolSize: 1 })
    : await openEmbedded(dataFolder)
  return {
    database,
    files: await openFileStore(settings.STORAGE_URL, join(dataFolder, 'files')),
    dataFolder,
    close: () => database.close(),
  }
}

/**
 * Throws where other processes use a PostgreSQL database. A data folder needs no check: opening it locks it.
 */
export async function refuseOtherProcesses({ kind, db }: Database): Promise<void> {
  const otherProcesses = kind === 'postgres' ? await countOtherProcesses(db) : 0
  if (otherProcesses === 0) return
  throw new BackupError('The shop is running on this database. Stop all its processes first')
}

async function countOtherProcesses(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'tavernier%'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
