import { Readable } from 'node:stream'

/** Where uploaded files are kept, by keys of our own making (`stock-files/12/list.csv`). */
export type FileStore = {
  /** Keeps a copy of the file at `sourcePath`: whole or not at all, and for good once this resolves. */
  keep: (key: string, sourcePath: string) => Promise<void>
  /** Undefined where nothing is kept under the key. */
  find: (key: string) => Promise<Readable | undefined>
  /** For what must be there: the stream fails where it is not. */
  read: (key: string) => Readable
  /** What is not there, or no longer, does no harm. */
  remove: (key: string) => Promise<void>
  /** The keys of all that is kept, in no order. */
  list: () => AsyncIterable<string>
}

/** Why a file could not be kept, read or removed, in words for whoever runs the shop. */
export class FileStoreError extends Error {}

/** A stream of what `find` finds, which fails with a plain word where that is nothing. */
export function readFound(find: FileStore['find'], key: string): Readable {
  async function* stream(): AsyncGenerator<Uint8Array> {
    const found = await find(key)
    if (!found) throw new FileStoreError(`Nothing is kept as ${key}`)
    yield* found
  }
  return Readable.from(stream(), { objectMode: false })
}

/** File systems take no longer name, and S3 no longer key. */
const longestSegmentBytes = 255
const longestKeyBytes = 1024

/** The segments of a key. Throws for one that would climb out of its folder, or that a file system cannot have. */
export function splitKey(key: string): string[] {
  const segments = key.split('/')
  const isGood = (segment: string): boolean =>
    segment !== '' &&
    segment !== '.' &&
    segment !== '..' &&
    !/[\\\p{Cc}]/u.test(segment) &&
    Buffer.byteLength(segment) <= longestSegmentBytes
  if (!segments.every(isGood) || Buffer.byteLength(key) > longestKeyBytes) {
    throw new FileStoreError(`${JSON.stringify(key)} is no key of a file`)
  }
  return segments
}
