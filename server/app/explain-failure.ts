import { BackupError } from './backup/backup-format.ts'
import { DataFolderError } from '#server/platform/database/embedded/data-folder-lock.ts'
import { SchemaError } from '#server/platform/database/migrate.ts'
import { FileStoreError } from '#server/platform/files/file-store.ts'
import { RestoreAccessError } from './restore-access.ts'
import { SettingsError } from './settings.ts'

const explainedErrors = [
  SettingsError,
  DataFolderError,
  SchemaError,
  BackupError,
  FileStoreError,
  RestoreAccessError,
]

/** Returns a failure in one line where the person who runs the shop can fix it; otherwise with its stack. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return findAdvice(error) ?? error.stack ?? error.message
}

function findAdvice(error: Error): string | undefined {
  if (explainedErrors.some((kind) => error instanceof kind)) return error.message
  if (!('code' in error)) return undefined
  if (error.code === 'EADDRINUSE') return 'The port is in use. Set PORT to a different one.'
  if (error.code === 'ECONNREFUSED')
    return `The database cannot be reached (${error.message}). Check DATABASE_URL.`
  if (error.code === 'EACCES' || error.code === 'ENOTDIR') {
    return `A folder cannot be used (${error.message}). Check DATA_DIR.`
  }
  return undefined
}
