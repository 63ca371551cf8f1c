import { join } from 'node:path'
import { splitKey, type FileStore } from '#server/platform/files/file-store.ts'
import { filesFolder, type BackupFile } from './backup-format.ts'
import { writeHashed } from './write-hashed.ts'

/** Copies stored files that the backup does not have yet. Skips a file that is removed meanwhile. */
export async function dumpFiles(
  files: FileStore,
  folder: string,
  copied: Map<string, BackupFile>,
): Promise<void> {
  for await (const key of files.list()) {
    if (copied.has(key)) continue
    const content = await files.find(key)
    if (!content) continue
    const path = join(folder, filesFolder, ...splitKey(key))
    copied.set(key, { key, ...(await writeHashed(path, content)) })
  }
}
