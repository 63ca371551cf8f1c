import { Reader, ZipReader, type FileEntry } from '@zip.js/zip.js/lib/zip-core-custom.js'
import type { ByteSource } from '#spreadsheet/byte-source.ts'
import { limits } from '#spreadsheet/limits.ts'
import { refuseDamaged, refuseFile, UnreadableFile } from '#spreadsheet/unreadable-file.ts'

/** A ZIP archive. Names of parts are compared without case, as Excel does. */
export type Archive = {
  has: (name: string) => boolean
  /** The names of all parts, as written. */
  names: readonly string[]
  /** The unpacked size that the directory declares. */
  sizeOf: (name: string) => number
  /** Unpacks a part in chunks. Refuses one that is larger than `maxBytes`, or not as large as declared. */
  stream: (name: string, maxBytes: number) => AsyncGenerator<Uint8Array, void, undefined>
}

/** The bytes of a directory entry without its name, extra fields and comment. */
const entryBytes = 46

/** Reads the directory of a ZIP archive. */
export async function openArchive(source: ByteSource): Promise<Archive> {
  const entries = await listEntries(source)
  const find = (name: string): FileEntry => entries.get(name.toLowerCase()) ?? refuseDamaged()
  return {
    has: (name) => entries.has(name.toLowerCase()),
    names: [...entries.values()].map(({ filename }) => filename),
    sizeOf: (name) => find(name).uncompressedSize,
    stream: (name, maxBytes) => unpack(find(name), maxBytes),
  }
}

async function listEntries(source: ByteSource): Promise<Map<string, FileEntry>> {
  const zip = new ZipReader(new SourceReader(source), {
    // The caller already runs in a worker.
    useWebWorkers: false,
    useCompressionStream: true,
    // Some writers state the sizes of a part in the directory only.
    strictness: 'tolerant',
    // Writers that omit the UTF-8 flag write UTF-8 all the same.
    filenameEncoding: 'utf-8',
  })
  const entries = new Map<string, FileEntry>()
  let directoryBytes = 0
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      directoryBytes +=
        entryBytes + entry.rawFilename.length + entry.rawExtraField.length + entry.rawComment.length
      if (directoryBytes > limits.archiveDirectoryBytes || entries.size > limits.archiveEntries) {
        refuseFile(
          'This ZIP archive is not a workbook: it holds too many files. Send the Excel or CSV file itself.',
        )
      }
      // Some writers use backslashes.
      if (!entry.directory) entries.set(entry.filename.replaceAll('\\', '/').toLowerCase(), entry)
    }
  } catch (error) {
    rethrow(error)
  }
  return entries
}

async function* unpack(entry: FileEntry, maxBytes: number): AsyncGenerator<Uint8Array, void, undefined> {
  if (entry.encrypted) refuseFile('This file has a password. Save it without one and send it again.')
  if (entry.uncompressedSize > maxBytes) refuseTooLarge(entry.filename)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const reader = readable.getReader()
  let failure: unknown
  const done = entry.getData(writable).catch(async (error: unknown) => {
    failure = error ?? new Error('The part cannot be unpacked')
    await reader.cancel().catch(() => undefined)
  })
  let bytes = 0
  try {
    for (;;) {
      const { value, done: isEnd } = await reader.read()
      if (isEnd) break
      bytes += value.length
      // The directory may lie about the size.
      if (bytes > entry.uncompressedSize) refuseDamaged()
      yield value
    }
    await done
    if (failure !== undefined || bytes !== entry.uncompressedSize) refuseDamaged()
  } catch (error) {
    rethrow(failure ?? error)
  } finally {
    await reader.cancel().catch(() => undefined)
    await done
  }
}

/** Throws `UnreadableFile` for a file that is larger than the program reads. */
export function refuseTooLarge(name: string): never {
  refuseFile(`This workbook is too large to read: ${name}. Save the list as CSV and send that.`)
}

/** Reports as damage what zip.js and the decompressor throw: errors of various classes. Rethrows others. */
function rethrow(error: unknown): never {
  if (error instanceof UnreadableFile) throw error
  if (error instanceof SourceError) throw error.cause
  refuseDamaged()
}

/** The bytes could not be read; this says nothing about the archive. */
class SourceError extends Error {}

class SourceReader extends Reader<ByteSource> {
  readonly #source: ByteSource

  constructor(source: ByteSource) {
    super(source)
    this.#source = source
    this.size = source.size
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    try {
      return await this.#source.read(index, index + length)
    } catch (cause) {
      throw new SourceError('The bytes of the file cannot be read', { cause })
    }
  }
}
