import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { availableMemory } from 'node:process'
import { join } from 'node:path'

const memoryDisk = '/dev/shm'
const gigabyte = 2 ** 30
/** What the tests hold at a time is below one gigabyte, and browsers use the disk too. */
const minFreeBytes = 4 * gigabyte
const minFreeMemory = 8 * gigabyte

/**
 * Makes a folder for temporary files that lies in memory, where the system has room for one; else returns undefined.
 * Tests make and delete some gigabytes of databases, which costs a disk a fifth of their time.
 */
export const makeMemoryFolder = (): string | undefined => {
  if (availableMemory() < minFreeMemory) return undefined
  try {
    const { bavail, bsize } = statfsSync(memoryDisk)
    if (bavail * bsize < minFreeBytes) return undefined
    const folder = mkdtempSync(join(memoryDisk, 'tavernier-tests-'))
    // PostgreSQL, which does not run as root, has its own folder in it.
    chmodSync(folder, 0o755)
    return folder
  } catch {
    return undefined
  }
}
