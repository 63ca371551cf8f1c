import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import {
  BackupError,
  fileListName,
  formatName,
  manifestName,
  type BackupFile,
  type Manifest,
  type Report,
} from './backup-format.ts'
import { dumpFiles } from './dump-files.ts'
import { dumpTables } from './dump-tables.ts'
import { syncToDisk, writeHashed } from './write-hashed.ts'

export type BackupSources = { database: Database; files: FileStore }

/**
 * Makes a backup of a running shop: all tables in the state of one moment, and every file that they name. The
 * backup gets the name `target` once it is complete and on the disk; a failure leaves nothing.
 */
export async function makeBackup(
  { database, files }: BackupSources,
  target: string,
  report: Report,
): Promise<Manifest> {
  if (existsSync(target))
    throw new BackupError(`${target} already exists. Choose a folder that does not exist`)
  const draft = `${target}.unfinished-${randomUUID().slice(0, 8)}`
  await mkdir(draft, { recursive: true })
  try {
    const manifest = await writeDraft(draft, database, files, report)
    await syncToDisk(draft, 'folder')
    await rename(draft, target)
    await syncToDisk(dirname(target), 'folder')
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function writeDraft(
  draft: string,
  database: Database,
  files: FileStore,
  report: Report,
): Promise<Manifest> {
  const madeAt = new Date().toISOString()
  const copied = new Map<string, BackupFile>()
  report('Copying stored files …')
  // Files are created before the rows that name them and removed after. So copying before the snapshot and
  // once more after it covers every file that the snapshot names.
  await dumpFiles(files, draft, copied)
  const snapshot = await database.openSnapshot()
  try {
    await dumpFiles(files, draft, copied)
    report('Copying tables …')
    const dumped = await dumpTables(snapshot.db, draft)
    const manifest: Manifest = {
      format: formatName,
      madeAt,
      madeFrom: database.kind,
      ...dumped,
      files: await writeFileList(draft, [...copied.values()]),
    }
    await writeHashed(join(draft, manifestName), toBytes(`${JSON.stringify(manifest, null, 2)}\n`))
    return manifest
  } finally {
    await snapshot.close()
  }
}

async function writeFileList(draft: string, files: readonly BackupFile[]): Promise<Manifest['files']> {
  const lines = files.map((file) => `${JSON.stringify(file)}\n`).join('')
  const { sha256 } = await writeHashed(join(draft, fileListName), toBytes(lines))
  return { count: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), sha256 }
}

async function* toBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** Returns a summary of a backup in one line. */
export function describeBackup(target: string, { tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${target}: ${rows} rows of ${tables.length} tables, ${files.count} files (${Math.ceil(files.bytes / 1024)} KB)`
}
