import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { availableMemory } from 'node:process'
import { join } from 'node:path'

const memoryDisk = '/dev/shm'
const gigabyte = 2 ** 30
/** Tests hold less than one gigabyte at a time, but browsers use this disk too. */
const minFreeBytes = 4 * gigabyte
const minFreeMemory = 8 * gigabyte

/**
 * Creates a folder for temporary files in memory. Returns undefined if the system has no room for one. Tests
 * create and delete some gigabytes of databases, which costs a fifth of their time on a disk.
 */
export const makeMemoryFolder = (): string | undefined => {
  if (availableMemory() < minFreeMemory) return undefined
  try {
    const { bavail, bsize } = statfsSync(memoryDisk)
    if (bavail * bsize < minFreeBytes) return undefined
    const folder = mkdtempSync(join(memoryDisk, 'tavernier-tests-'))
    // PostgreSQL, which does not run as root, has a folder in it.
    chmodSync(folder, 0o755)
    return folder
  } catch {
    return undefined
  }
}
