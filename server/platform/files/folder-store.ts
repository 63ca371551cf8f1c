import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { FileStoreError, streamFile, splitKey, type FileStore } from './file-store.ts'

/** Unfinished copies, on the same disk as the folder, so that one rename completes them. */
const unfinished = '.unfinished'

/** Opens a folder as a `FileStore`, with a file for each key. */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    const segments = splitKey(key)
    if (segments[0] === unfinished) throw new FileStoreError(`${JSON.stringify(key)} is not a valid file key`)
    return join(folder, ...segments)
  }

  async function put(key: string, sourcePath: string): Promise<void> {
    const path = pathOf(key)
    const draft = join(folder, unfinished, randomUUID())
    await mkdir(dirname(draft), { recursive: true })
    await mkdir(dirname(path), { recursive: true })
    try {
      await copyFile(sourcePath, draft)
      await sync(draft, 'r+')
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    for (let at = dirname(path); at.startsWith(folder); at = dirname(at)) await syncFolder(at)
  }

  async function find(key: string): Promise<Readable | undefined> {
    try {
      const file = await open(pathOf(key))
      return file.createReadStream()
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async function* list(): AsyncGenerator<string> {
    try {
      for await (const entry of await opendir(folder, { recursive: true })) {
        const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
        if (entry.isFile() && !key.startsWith(`${unfinished}/`)) yield key
      }
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }

  return {
    put,
    find,
    read: (key) => streamFile(find, key),
    remove: (key) => rm(pathOf(key), { force: true }),
    list,
  }
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === 'ENOENT' || error.code === 'ENOTDIR'
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a new name survive a power cut; Windows cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r')
}
