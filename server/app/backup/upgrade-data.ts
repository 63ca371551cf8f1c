import { findSchemaState, migrate } from '#server/platform/database/migrate.ts'
import { BackupError, type Report } from './backup-format.ts'
import { describeBackup, makeBackup, type BackupSources } from './make-backup.ts'

/**
 * Upgrades the data of an earlier version to this schema: a backup first, then the migrations in one
 * transaction. Returns the migrations that ran; without pending ones it makes no backup and returns an empty
 * list.
 */
export async function upgradeData(sources: BackupSources, target: string, report: Report): Promise<string[]> {
  const { database } = sources
  const state = await findSchemaState(database.db)
  if (!state) throw new BackupError('There is no data to upgrade yet. npm start creates it')
  if (state.pending.length === 0) return []
  report(`Data: ${state.done.at(-1) ?? 'no schema'}. This version: ${state.pending.at(-1)}`)
  report(describeBackup(target, await makeBackup(sources, target, report)))
  return migrate(database)
}
