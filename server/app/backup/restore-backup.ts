import { findSchemaState, migrate, refuseNewer } from '#server/platform/database/migrate.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { BackupError, type Manifest, type Report } from './backup-format.ts'
import { loadTables } from './load-tables.ts'
import type { BackupSources } from './make-backup.ts'
import { dropShopSchema } from './shop-tables.ts'
import { openBackup } from './read-backup.ts'

/**
 * Restores a backup into an empty database and file store, and migrates it to the schema of this version.
 * With `replaces`, existing data is deleted; rows are deleted and loaded in one transaction, so that an
 * interrupted restore leaves the old rows.
 */
export async function restoreBackup(
  { database, files }: BackupSources,
  folder: string,
  { replaces, report }: { replaces: boolean; report: Report },
): Promise<Manifest> {
  const { db } = database
  report('Verifying the backup …')
  const backup = await openBackup(folder)
  refuseNewer(backup.manifest.migrations)
  const isEmpty = (await findSchemaState(db)) === undefined
  if (!isEmpty && !replaces) {
    throw new BackupError(
      'This database already contains a shop. Restore into an empty database, or use --replace to delete the existing shop',
    )
  }
  report(`Storing ${backup.files.length} files …`)
  for (const file of backup.files) await files.put(file.key, backup.pathOfFile(file))
  report('Restoring the rows …')
  await db.transaction().execute(async (tx) => {
    if (!isEmpty) await dropShopSchema(tx)
    await loadTables(tx, backup)
  })
  await migrate(database)
  if (replaces) await removeOthers(files, new Set(backup.files.map(({ key }) => key)))
  return backup.manifest
}

async function removeOthers(files: FileStore, restoredKeys: ReadonlySet<string>): Promise<void> {
  const others: string[] = []
  for await (const key of files.list()) if (!restoredKeys.has(key)) others.push(key)
  for (const key of others) await files.remove(key)
}
