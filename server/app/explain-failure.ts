import { findNewestBackup } from './backup/find-newest-backup.ts'
import { BackupError } from './backup/backup-format.ts'
import { DamagedDatabaseError } from '#server/platform/database/embedded/damaged-database-error.ts'
import { DataFolderError } from '#server/platform/database/embedded/data-folder-lock.ts'
import { findFaultKind } from '#server/platform/database/find-fault-kind.ts'
import { SchemaError } from '#server/platform/database/migrate.ts'
import { FullDiskError } from '#server/platform/files/disk-space.ts'
import { FileStoreError } from '#server/platform/files/file-store.ts'
import { RestoreAccessError } from './restore-access.ts'
import { SettingsError } from './settings.ts'

const explainedErrors = [
  SettingsError,
  DataFolderError,
  DamagedDatabaseError,
  FullDiskError,
  SchemaError,
  BackupError,
  FileStoreError,
  RestoreAccessError,
]

/**
 * Returns a failure in one line where the person who runs the shop can fix it; otherwise with its stack. A
 * damaged database also gets the newest backup in these folders.
 */
export function explainFailure(error: unknown, backupFolders: readonly string[] = []): string {
  if (!(error instanceof Error)) return String(error)
  const text = findAdvice(error) ?? error.stack ?? error.message
  return isDamage(error) ? `${text}\n${describeNewestBackup(backupFolders)}` : text
}

const readCode = (error: Error): unknown => ('code' in error ? error.code : undefined)

const isDamage = (error: Error): boolean =>
  error instanceof DamagedDatabaseError || findFaultKind(readCode(error)) === 'damaged'

function describeNewestBackup(folders: readonly string[]): string {
  const newest = findNewestBackup(folders)
  return newest
    ? `The newest backup found is ${newest.path}, made ${newest.madeAt}.`
    : `No backup was found${folders.length > 0 ? ` in ${folders.join(', ')}` : ''}.`
}

function findAdvice(error: Error): string | undefined {
  if (explainedErrors.some((kind) => error instanceof kind)) return error.message
  const code = readCode(error)
  const fault = findFaultKind(code)
  if (fault === 'disk full') return `The disk is full (${error.message}). Make room and try again.`
  if (fault === 'damaged')
    return `The database is damaged (${error.message}). Check the disk and restore a backup: npm run restore -- BACKUP`
  if (code === 'EADDRINUSE') return 'The port is in use. Set PORT to a different one.'
  if (code === 'ECONNREFUSED') return `The database cannot be reached (${error.message}). Check DATABASE_URL.`
  if (code === 'EACCES' || code === 'ENOTDIR') {
    return `A folder cannot be used (${error.message}). Check DATA_DIR.`
  }
  return undefined
}
