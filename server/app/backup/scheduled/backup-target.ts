import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { manifestName, type Report } from '#server/app/backup/backup-format.ts'
import { makeBackup, type BackupSources } from '#server/app/backup/make-backup.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { isBucket } from './is-bucket.ts'

/** Where scheduled backups are stored, each under a name. */
export type BackupTarget = {
  /** Says where that is, without credentials. */
  address: string
  store: (sources: BackupSources, name: string, report: Report) => Promise<void>
  /** Lists the complete scheduled backups, oldest first. Anything else is never listed, nor removed. */
  list: () => Promise<string[]>
  remove: (name: string) => Promise<void>
  /** Removes what backups have left whose process died. Call it while none is being made. */
  removeUnfinished: () => Promise<void>
}

const namePattern = /^tavernier-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
const draftPattern = /^tavernier-[\dTZ-]+\.unfinished-/

/** Names a backup by its time, so that names sort by age. */
export function nameBackup(time: Date): string {
  return `tavernier-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** Opens the folder or bucket of `BACKUP_TO`. A backup for a bucket is made in `draftFolder` first. */
export async function openBackupTarget(backupTo: string, draftFolder: string): Promise<BackupTarget> {
  if (!isBucket(backupTo)) return openFolder(resolve(backupTo))
  const { host, pathname } = new URL(backupTo)
  return openBucket(`${host}${pathname}`, await openFileStore(backupTo, ''), draftFolder)
}

function openFolder(folder: string): BackupTarget {
  const listNames = async (): Promise<string[]> => (existsSync(folder) ? readdir(folder) : [])
  const remove = (name: string): Promise<void> => rm(join(folder, name), { recursive: true, force: true })
  return {
    address: folder,
    store: async (sources, name, report) => {
      await makeBackup(sources, join(folder, name), report)
    },
    list: async () => (await listNames()).filter((name) => namePattern.test(name)).toSorted(),
    remove,
    removeUnfinished: async () => {
      for (const name of await listNames()) if (draftPattern.test(name)) await remove(name)
    },
  }
}

function openBucket(address: string, bucket: FileStore, draftFolder: string): BackupTarget {
  async function listByName(): Promise<Map<string, string[]>> {
    const keysByName = new Map<string, string[]>()
    for await (const key of bucket.list()) {
      const [name = ''] = key.split('/')
      if (namePattern.test(name)) keysByName.set(name, [...(keysByName.get(name) ?? []), key])
    }
    return keysByName
  }

  const isComplete = (name: string, keys: readonly string[]): boolean =>
    keys.includes(`${name}/${manifestName}`)

  /** The manifest is removed first: without it, the rest is no backup. */
  async function removeKeys(name: string, keys: readonly string[]): Promise<void> {
    await bucket.remove(`${name}/${manifestName}`)
    for (const key of keys) await bucket.remove(key)
  }

  return {
    address,
    store: async (sources, name, report) => {
      const draft = join(draftFolder, name)
      await mkdir(draftFolder, { recursive: true })
      try {
        await makeBackup(sources, draft, report)
        for (const path of await listFiles(draft)) await bucket.put(`${name}/${path}`, join(draft, path))
        // Last, because a backup without it is not complete.
        await bucket.put(`${name}/${manifestName}`, join(draft, manifestName))
      } finally {
        await rm(draft, { recursive: true, force: true })
      }
    },
    list: async () =>
      [...(await listByName())].flatMap(([name, keys]) => (isComplete(name, keys) ? [name] : [])).toSorted(),
    remove: async (name) => removeKeys(name, (await listByName()).get(name) ?? []),
    removeUnfinished: async () => {
      await rm(draftFolder, { recursive: true, force: true })
      for (const [name, keys] of await listByName()) if (!isComplete(name, keys)) await removeKeys(name, keys)
    },
  }
}

/** Returns the files of a backup as keys, without its manifest. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== manifestName)
}
