import type { FileStore } from '#server/platform/files/file-store.ts'

/** Returns the keys of all stored files, sorted. */
export async function listStoredFiles(files: Pick<FileStore, 'list'>): Promise<string[]> {
  const keys: string[] = []
  for await (const key of files.list()) keys.push(key)
  return keys.toSorted()
}
