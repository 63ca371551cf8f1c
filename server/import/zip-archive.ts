import type { FileHandle } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { refuseRequest } from '#contract/refusal.ts'

/** One file inside a ZIP archive, as the archive's directory describes it. */
type ArchiveEntry = { method: number; packedBytes: number; unpackedBytes: number; headerAt: number }

export type Archive = {
  has: (name: string) => boolean
  sizeOf: (name: string) => number
  /** A part whole; refused where it is larger than `mostBytes`. */
  readPart: (name: string, mostBytes: number) => Promise<Uint8Array>
  /** A part piece by piece; a part that unpacks to more than the directory says is refused. */
  streamPart: (name: string) => AsyncGenerator<Uint8Array, void, undefined>
}

const directoryEnd = 0x06054b50
const directoryEntry = 0x02014b50
const directoryEndBytes = 22
const longestComment = 65_535
const mostDirectoryBytes = 4 * 1024 * 1024
const stored = 0
const deflated = 8

export const damaged = 'This ZIP or XLSX file is damaged or incomplete. Send it again'

/**
 * The directory of a ZIP archive on disk. Nothing is unpacked but what is asked for, and never more of it than the
 * directory says: an archive that lies about itself is refused, not followed.
 */
export async function openArchive(file: FileHandle): Promise<Archive> {
  const entries = await readDirectory(file)
  const find = (name: string): ArchiveEntry => entries.get(name) ?? refuseRequest('file', damaged)
  return {
    has: (name) => entries.has(name),
    sizeOf: (name) => find(name).unpackedBytes,
    readPart: async (name, mostBytes) => {
      if (find(name).unpackedBytes > mostBytes) refuseRequest('file', `This workbook is too large to read: ${name}`)
      return Buffer.concat(await Array.fromAsync(unpack(file, find(name))))
    },
    streamPart: (name) => unpack(file, find(name)),
  }
}

async function readDirectory(file: FileHandle): Promise<Map<string, ArchiveEntry>> {
  const { size } = await file.stat()
  const tail = await readBytes(file, Math.max(0, size - directoryEndBytes - longestComment), size)
  let endAt = tail.length - directoryEndBytes
  while (endAt >= 0 && tail.readUInt32LE(endAt) !== directoryEnd) endAt -= 1
  if (endAt < 0) refuseRequest('file', damaged)
  const directoryBytes = tail.readUInt32LE(endAt + 12)
  const directoryAt = tail.readUInt32LE(endAt + 16)
  if (directoryAt + directoryBytes > size) refuseRequest('file', damaged)
  if (directoryBytes > mostDirectoryBytes) refuseRequest('file', 'This ZIP archive is no workbook: it holds too many files')

  const directory = await readBytes(file, directoryAt, directoryAt + directoryBytes)
  const entries = new Map<string, ArchiveEntry>()
  let at = 0
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === directoryEntry) {
    const nameBytes = directory.readUInt16LE(at + 28)
    const further = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    // Some writers use the other slash.
    const name = directory.toString('utf8', at + 46, at + 46 + nameBytes).replaceAll('\\', '/')
    entries.set(name, {
      method: directory.readUInt16LE(at + 10),
      packedBytes: directory.readUInt32LE(at + 20),
      unpackedBytes: directory.readUInt32LE(at + 24),
      headerAt: directory.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + further
  }
  return entries
}

async function* unpack(file: FileHandle, entry: ArchiveEntry): AsyncGenerator<Uint8Array, void, undefined> {
  const header = await readBytes(file, entry.headerAt, entry.headerAt + 30)
  if (header.length < 30) refuseRequest('file', damaged)
  const start = entry.headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = file.createReadStream({ start, end: Math.max(start, start + entry.packedBytes - 1), autoClose: false })
  let left = entry.unpackedBytes
  if (left === 0) return
  if (entry.method !== stored && entry.method !== deflated) refuseRequest('file', damaged)
  const unpacked = entry.method === stored ? packed : packed.pipe(createInflateRaw())
  // `pipe` hands no errors on.
  packed.on('error', (error) => unpacked.destroy(error))
  try {
    for await (const chunk of unpacked) {
      // Streams of files and of zlib give buffers.
      const bytes = chunk as Buffer
      left -= bytes.length
      if (left < 0) refuseRequest('file', damaged)
      yield bytes
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) refuseRequest('file', damaged)
    throw error
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
  if (left > 0) refuseRequest('file', damaged)
}

async function readBytes(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, end - start))
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
  return bytes.subarray(0, bytesRead)
}
