import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'

/** The header has the number of parts, then a length and a checksum for each. */
const wordBytes = 4
const entryBytes = 2 * wordBytes
const pieceBytes = 8 * 2 ** 20

/** Writes parts into one file. Replaces an existing file only when the new one is complete. */
export async function writeParts(path: string, parts: readonly Uint8Array[]): Promise<void> {
  const head = Buffer.alloc(wordBytes + parts.length * entryBytes)
  head.writeUInt32LE(parts.length)
  for (const [at, part] of parts.entries()) {
    head.writeUInt32LE(part.length, wordBytes + at * entryBytes)
    head.writeUInt32LE(await sumUp(part), wordBytes + at * entryBytes + wordBytes)
  }
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID().slice(0, 8)}`
  try {
    const file = await open(draft, 'w')
    try {
      await file.writev([head, ...parts])
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Returns the parts of a file, or undefined if the file is missing or corrupt. */
export async function readParts(path: string): Promise<Uint8Array[] | undefined> {
  const file = await readFile(path).catch(() => undefined)
  if (!file || file.length < wordBytes) return undefined
  const count = file.readUInt32LE()
  let at = wordBytes + count * entryBytes
  if (at > file.length) return undefined
  const parts: Uint8Array[] = []
  for (let entry = wordBytes; parts.length < count; entry += entryBytes) {
    const part = file.subarray(at, (at += file.readUInt32LE(entry)))
    if ((await sumUp(part)) !== file.readUInt32LE(entry + wordBytes)) return undefined
    parts.push(part)
  }
  return at === file.length ? parts : undefined
}

/** Returns the checksum, computed in chunks so that other tasks can run. */
async function sumUp(bytes: Uint8Array): Promise<number> {
  let sum = 0
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    sum = crc32(bytes.subarray(at, at + pieceBytes), sum)
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
  return sum
}
