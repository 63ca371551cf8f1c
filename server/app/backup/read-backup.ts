import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { splitKey } from '#server/platform/files/file-store.ts'
import {
  BackupError,
  BackupFile,
  fileListName,
  filesFolder,
  Manifest,
  manifestName,
  tablesFolder,
  type BackupTable,
} from './backup-format.ts'
import { readLines } from './read-lines.ts'
import { hashFile } from './write-hashed.ts'

/** A complete backup, all of its checksums verified. */
export type Backup = {
  manifest: Manifest
  files: BackupFile[]
  pathOfFile: (file: BackupFile) => string
  /** Returns the rows of a table, each as its original JSON. */
  readRows: (table: BackupTable) => AsyncIterable<string>
}

/** Opens a backup and verifies all of it before it is used. */
export async function openBackup(folder: string): Promise<Backup> {
  const manifest = await readManifest(folder)
  const pathOfTable = ({ name }: BackupTable): string => join(folder, tablesFolder, `${name}.ndjson.gz`)
  const pathOfFile = ({ key }: BackupFile): string => join(folder, filesFolder, ...splitKey(key))
  for (const table of manifest.tables) await verifyChecksum(pathOfTable(table), table.sha256)
  const listPath = join(folder, fileListName)
  await verifyChecksum(listPath, manifest.files.sha256)
  const lines = (await readFile(listPath, 'utf8')).split('\n').filter(Boolean)
  const files = lines.map((line) => BackupFile.parse(JSON.parse(line)))
  for (const file of files) await verifyChecksum(pathOfFile(file), file.sha256)
  return {
    manifest,
    files,
    pathOfFile,
    readRows: (table) => readLines(createReadStream(pathOfTable(table)).pipe(createGunzip())),
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  let content: unknown
  try {
    content = JSON.parse(await readFile(join(folder, manifestName), 'utf8'))
  } catch (error) {
    throw new BackupError(`${folder} is not a backup: ${manifestName} is missing or unreadable`, {
      cause: error,
    })
  }
  const manifest = Manifest.safeParse(content)
  if (!manifest.success) throw new BackupError(`${folder} was not made by a compatible version`)
  return manifest.data
}

async function verifyChecksum(path: string, sha256: string): Promise<void> {
  const hashed = await hashFile(path).catch(() => undefined)
  if (hashed === undefined) throw new BackupError(`The backup is incomplete: ${path} is missing`)
  if (hashed.sha256 !== sha256) throw new BackupError(`The backup is damaged: ${path} has the wrong checksum`)
}
