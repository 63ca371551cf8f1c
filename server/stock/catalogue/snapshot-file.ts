import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'

/** The header has the number of parts, then a length and a checksum for each. */
const numberBytes = 4
const entryBytes = 2 * numberBytes
const chunkBytes = 8 * 2 ** 20

/** Writes parts into one file. Replaces an existing file only when the new one is complete. */
export async function writeParts(path: string, parts: readonly Uint8Array[]): Promise<void> {
  const header = Buffer.alloc(numberBytes + parts.length * entryBytes)
  header.writeUInt32LE(parts.length)
  for (const [position, part] of parts.entries()) {
    header.writeUInt32LE(part.length, numberBytes + position * entryBytes)
    header.writeUInt32LE(await computeChecksum(part), numberBytes + position * entryBytes + numberBytes)
  }
  await mkdir(dirname(path), { recursive: true })
  const draftPath = `${path}.${randomUUID().slice(0, 8)}`
  try {
    const file = await open(draftPath, 'w')
    try {
      await file.writev([header, ...parts])
    } finally {
      await file.close()
    }
    await rename(draftPath, path)
  } catch (error) {
    await rm(draftPath, { force: true })
    throw error
  }
}

/** Returns the parts of a file, or undefined if the file is missing or corrupt. */
export async function readParts(path: string): Promise<Uint8Array[] | undefined> {
  const file = await readFile(path).catch(() => undefined)
  if (!file || file.length < numberBytes) return undefined
  const count = file.readUInt32LE()
  let offset = numberBytes + count * entryBytes
  if (offset > file.length) return undefined
  const parts: Uint8Array[] = []
  for (let entry = numberBytes; parts.length < count; entry += entryBytes) {
    const part = file.subarray(offset, (offset += file.readUInt32LE(entry)))
    if ((await computeChecksum(part)) !== file.readUInt32LE(entry + numberBytes)) return undefined
    parts.push(part)
  }
  return offset === file.length ? parts : undefined
}

/** Returns the checksum, computed in chunks so that other tasks can run. */
async function computeChecksum(bytes: Uint8Array): Promise<number> {
  let checksum = 0
  for (let offset = 0; offset < bytes.length; offset += chunkBytes) {
    checksum = crc32(bytes.subarray(offset, offset + chunkBytes), checksum)
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
  return checksum
}
