import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What was found while a folder was made private. */
type Restriction = {
  /** Files and folders that other users of the machine could read or write, and no longer can. */
  repaired: number
  /** A file or folder that still is open to them; undefined if there is none. */
  stillOpen: string | undefined
}

const groupAndOthers = 0o077
const fileMode = 0o600
const folderMode = 0o700

/**
 * Takes all permissions on a folder and everything in it from other users of the machine. A missing folder has
 * nothing to restrict. Windows has no such permissions.
 */
export function restrictFolder(folder: string): Restriction {
  const restriction: Restriction = { repaired: 0, stillOpen: undefined }
  if (process.platform !== 'win32' && existsSync(folder)) restrict(folder, restriction)
  return restriction
}

function restrict(path: string, restriction: Restriction): void {
  const stats = lstatSync(path)
  // The permissions of a link are those of its target.
  if (stats.isSymbolicLink()) return
  if ((stats.mode & groupAndOthers) !== 0) {
    if (tryToClose(path, stats.isDirectory() ? folderMode : fileMode)) restriction.repaired += 1
    else restriction.stillOpen ??= path
  }
  if (!stats.isDirectory()) return
  for (const name of readdirSync(path)) restrict(join(path, name), restriction)
}

/** Returns false if the file belongs to another user, or if its file system knows no permissions. */
function tryToClose(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode)
  } catch {
    return false
  }
  return (lstatSync(path).mode & groupAndOthers) === 0
}
