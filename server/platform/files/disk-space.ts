import { mkdirSync, statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'

const megabyte = 2 ** 20
/** The write-ahead log of the embedded database grows by 16 MB at a time. */
const minFreeBytes = 64 * megabyte

/** Why nothing more can be stored, worded for the person who runs the shop. */
export class FullDiskError extends Error {}

/** Creates a folder if there is none. Throws if its disk has too little room for a shop. */
export function requireDiskSpace(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const freeBytes = countFreeBytes(statfsSync(folder))
  if (freeBytes >= minFreeBytes) return
  throw new FullDiskError(
    `The disk of ${folder} is full: ${Math.floor(freeBytes / megabyte)} MB are free, and the shop needs ${minFreeBytes / megabyte} MB. Make room, or set DATA_DIR to a folder on another disk.`,
  )
}

/** Whether the disk of a folder has too little room for a shop. */
export async function isDiskFull(folder: string): Promise<boolean> {
  return countFreeBytes(await statfs(folder)) < minFreeBytes
}

function countFreeBytes({ bavail, bsize }: { bavail: number; bsize: number }): number {
  return bavail * bsize
}
