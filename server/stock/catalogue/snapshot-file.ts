import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'

/** A length and a checksum; before them, how many there are. */
const wordBytes = 4
const entryBytes = 2 * wordBytes
const pieceBytes = 8 * 2 ** 20

/** Writes parts into one file, which takes its name when it is whole; what was there before stays until then. */
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

/** The parts of a file; undefined where there is none, or not every byte of it is as it was written. */
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

/** A checksum, piece by piece, so that others get their turn. */
async function sumUp(bytes: Uint8Array): Promise<number> {
  let sum = 0
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    sum = crc32(bytes.subarray(at, at + pieceBytes), sum)
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
  return sum
}
