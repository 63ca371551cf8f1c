import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where uploaded files are kept, by keys of our own making (`stock-files/12/list.csv`). */
export type FileStore = {
  keep: (key: string, sourcePath: string) => Promise<void>
  read: (key: string) => Readable
  remove: (key: string) => Promise<void>
}

/** Files in a folder. */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, ...key.split('/'))
  return {
    keep: async (key, sourcePath) => {
      await mkdir(dirname(pathOf(key)), { recursive: true })
      await copyFile(sourcePath, pathOf(key))
    },
    read: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
