import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { parseStorageUrl } from './storage-url.ts'

/** Opens the store that `STORAGE_URL` names; without one, a folder. */
export async function openFileStore(storageUrl: string | undefined, folder: string): Promise<FileStore> {
  if (storageUrl === undefined) return openFolderStore(folder)
  // The SDK takes 20 MB and 0.2 s, which a shop without a bucket is spared.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(parseStorageUrl(storageUrl))
}
