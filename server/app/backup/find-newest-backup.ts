import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Manifest, manifestName } from './backup-format.ts'

type FoundBackup = { path: string; madeAt: string }

/** Returns the newest complete backup in these folders; undefined if they have none. */
export function findNewestBackup(folders: readonly string[]): FoundBackup | undefined {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .flatMap(readBackupTime)
    .toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1))[0]
}

function readBackupTime(path: string): FoundBackup[] {
  try {
    const { madeAt } = Manifest.parse(JSON.parse(readFileSync(join(path, manifestName), 'utf8')))
    return [{ path, madeAt }]
  } catch {
    // Something else, or a backup that was never completed.
    return []
  }
}
