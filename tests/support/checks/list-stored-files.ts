import type { FileStore } from '#server/platform/files/file-store.ts'

/** The keys of all that a shop keeps, in the order of the alphabet. */
export async function listKept(files: Pick<FileStore, 'list'>): Promise<string[]> {
  const keys: string[] = []
  for await (const key of files.list()) keys.push(key)
  return keys.toSorted()
}
