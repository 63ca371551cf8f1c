import type { FileHandle } from 'node:fs/promises'
import { type Entry, fromFdPromise } from 'yauzl'
import { refuseRequest } from '#contract/refusal.ts'

export type Archive = {
  has: (name: string) => boolean
  sizeOf: (name: string) => number
  /** Unpacks a whole part. Refuses one that is larger than `maxBytes`. */
  readPart: (name: string, maxBytes: number) => Promise<Uint8Array>
  /** Unpacks a part in chunks. Refuses one whose unpacked size differs from the directory's. */
  streamPart: (name: string) => AsyncGenerator<Uint8Array, void, undefined>
}

const maxDirectoryBytes = 4 * 1024 * 1024
/** The bytes of a directory entry without its name, extra fields and comment. */
const entryBytes = 46

export const damaged = 'This ZIP or XLSX file is damaged or incomplete. Send it again'

/** Reads the directory of a ZIP archive. The caller closes the file. */
export async function openArchive(file: FileHandle): Promise<Archive> {
  // yauzl decodes names without a UTF-8 flag as CP437, but spreadsheet writers that omit the flag write UTF-8.
  const zip = await fromFdPromise(file.fd, { decodeStrings: false }).catch(refuseDamaged)
  const entries = new Map<string, Entry>()
  let directoryBytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileNameLength, extraFieldLength, fileCommentLength } = entry
      directoryBytes += entryBytes + fileNameLength + extraFieldLength + fileCommentLength
      if (directoryBytes > maxDirectoryBytes)
        refuseRequest('file', 'This ZIP archive is no workbook: it holds too many files')
      // Some writers use backslashes.
      entries.set(entry.fileNameRaw.toString().replaceAll('\\', '/'), entry)
    }
  } catch (error) {
    refuseDamaged(error)
  }
  const find = (name: string): Entry => entries.get(name) ?? refuseRequest('file', damaged)

  async function* streamPart(name: string): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      // A stream without an encoding yields buffers.
      for await (const chunk of await zip.openReadStreamPromise(find(name))) yield chunk as Buffer
    } catch (error) {
      refuseDamaged(error)
    }
  }

  return {
    has: (name) => entries.has(name),
    sizeOf: (name) => find(name).uncompressedSize,
    readPart: async (name, maxBytes) => {
      if (find(name).uncompressedSize > maxBytes)
        refuseRequest('file', `This workbook is too large to read: ${name}`)
      const chunks: Uint8Array[] = []
      for await (const chunk of streamPart(name)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },
    streamPart,
  }
}

/** Refuses the file for an error of zlib, or of yauzl, whose errors have neither a class nor a code. Rethrows others. */
function refuseDamaged(error: unknown): never {
  if (!(error instanceof Error)) throw error
  const isZlibError = 'code' in error && String(error.code).startsWith('Z_')
  const isYauzlError = !('code' in error) && error.constructor === Error
  if (isZlibError || isYauzlError) refuseRequest('file', damaged)
  throw error
}
