import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const groupAndOthers = 0o077
const fileMode = 0o600
const folderMode = 0o700

/** Whether other users of the machine have a permission on a file or folder itself. */
export function isOpenToOthers(path: string): boolean {
  return process.platform !== 'win32' && existsSync(path) && (lstatSync(path).mode & groupAndOthers) !== 0
}

/** Whether other users of the machine have no permission on a folder and everything in it. */
export function isPrivate(folder: string): boolean {
  return listOpen(folder).next().done === true
}

/**
 * Takes all permissions on a folder and everything in it from other users of the machine. Returns how many
 * files and folders were open to them, and one that still is, if there is any. A missing folder has nothing to
 * restrict. Windows has no such permissions.
 */
export function restrictFolder(folder: string): { repaired: number; stillOpen: string | undefined } {
  let repaired = 0
  let stillOpen: string | undefined
  for (const { path, isFolder } of listOpen(folder)) {
    if (tryToClose(path, isFolder ? folderMode : fileMode)) repaired += 1
    else stillOpen ??= path
  }
  return { repaired, stillOpen }
}

/** Yields the files and folders that other users have a permission on. */
function* listOpen(path: string): Generator<{ path: string; isFolder: boolean }, void, undefined> {
  if (process.platform === 'win32' || !existsSync(path)) return
  const stats = lstatSync(path)
  // The permissions of a link are those of its target.
  if (stats.isSymbolicLink()) return
  const isFolder = stats.isDirectory()
  if (isOpenToOthers(path)) yield { path, isFolder }
  if (!isFolder) return
  for (const name of readdirSync(path)) yield* listOpen(join(path, name))
}

/** Returns false if the file belongs to another user, or if its file system knows no permissions. */
function tryToClose(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode)
  } catch {
    return false
  }
  return !isOpenToOthers(path)
}
