import { Readable } from 'node:stream'

/** Stores uploaded files, under keys that the shop makes (`stock-files/12/list.csv`). */
export type FileStore = {
  /** Stores a copy of the file at `sourcePath`, atomically; it is durable once this resolves. */
  put: (key: string, sourcePath: string) => Promise<void>
  /** Returns undefined where nothing is stored under the key. */
  find: (key: string) => Promise<Readable | undefined>
  /** Reads a file that must exist: the stream fails where it does not. */
  read: (key: string) => Readable
  /** Removes a file; does nothing where there is none. */
  remove: (key: string) => Promise<void>
  /** Lists the keys of all stored files, in no order. */
  list: () => AsyncIterable<string>
}

/** Why a file could not be stored, read or removed, worded for the person who runs the shop. */
export class FileStoreError extends Error {}

/** Returns a stream of the file that `find` finds; it fails with a plain message where there is none. */
export function streamFile(find: FileStore['find'], key: string): Readable {
  async function* stream(): AsyncGenerator<Uint8Array> {
    const file = await find(key)
    if (!file) throw new FileStoreError(`There is no file ${key}`)
    yield* file
  }
  return Readable.from(stream(), { objectMode: false })
}

/** The limits of file systems for a name and of S3 for a key. */
const maxSegmentBytes = 255
const maxKeyBytes = 1024

/**
 * Returns the segments of a key. Throws for a key that would escape its folder or that a file system cannot
 * store.
 */
export function splitKey(key: string): string[] {
  const segments = key.split('/')
  const isValid = (segment: string): boolean =>
    segment !== '' &&
    segment !== '.' &&
    segment !== '..' &&
    !/[\\\p{Cc}]/u.test(segment) &&
    Buffer.byteLength(segment) <= maxSegmentBytes
  if (!segments.every(isValid) || Buffer.byteLength(key) > maxKeyBytes) {
    throw new FileStoreError(`${JSON.stringify(key)} is not a valid file key`)
  }
  return segments
}
