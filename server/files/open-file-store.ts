import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'
import { parseStorageUrl } from './storage-url.ts'

/** Opens the store that `STORAGE_URL` names; without one the files lie in a folder. */
export function openFileStore(storageUrl: string | undefined, folder: string): FileStore {
  return storageUrl === undefined ? openFolderStore(folder) : openS3Store(parseStorageUrl(storageUrl))
}
