import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
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
const pieceBytes = 64 * 1024

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
      if (find(name).unpackedBytes > mostBytes)
        refuseRequest('file', `This workbook is too large to read: ${name}`)
      const pieces: Uint8Array[] = []
      for await (const piece of unpack(file, find(name))) pieces.push(piece)
      return Buffer.concat(pieces)
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
  if (directoryBytes > mostDirectoryBytes)
    refuseRequest('file', 'This ZIP archive is no workbook: it holds too many files')

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
  const isKnown = entry.method === stored || entry.method === deflated
  if (header.length < 30 || !isKnown) refuseRequest('file', damaged)
  const start = entry.headerAt + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = readPieces(file, start, start + entry.packedBytes)
  let left = entry.unpackedBytes
  for await (const piece of entry.method === stored ? packed : inflate(packed)) {
    left -= piece.length
    if (left < 0) refuseRequest('file', damaged)
    yield piece
  }
  if (left > 0) refuseRequest('file', damaged)
}

async function* inflate(packed: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const source = Readable.from(packed)
  const unpacked = source.pipe(createInflateRaw({ chunkSize: pieceBytes }))
  // `pipe` hands no errors on.
  source.on('error', (error) => unpacked.destroy(error))
  try {
    // zlib gives buffers.
    for await (const piece of unpacked) yield piece as Buffer
  } catch (error) {
    const isZlibs = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    if (isZlibs) refuseRequest('file', damaged)
    throw error
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

async function* readPieces(
  file: FileHandle,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (let at = start; at < end; at += pieceBytes) yield readBytes(file, at, Math.min(at + pieceBytes, end))
}

async function readBytes(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, end - start))
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
  return bytes.subarray(0, bytesRead)
}
