import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { RemoteFailure } from './remote-files.ts'

/** Writes a stream to a file that only this user can read. Returns its size. */
export async function saveStream(
  source: AsyncIterable<Uint8Array>,
  toPath: string,
  maxBytes: number,
): Promise<number> {
  let bytes = 0
  async function* count(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      bytes += chunk.length
      refuseIfTooLarge(bytes, maxBytes)
      yield chunk
    }
  }
  await pipeline(source, count, createWriteStream(toPath, { mode: 0o600 }))
  return bytes
}

export function refuseIfTooLarge(bytes: number | null, maxBytes: number): void {
  if (bytes !== null && bytes > maxBytes) {
    throw new RemoteFailure('too-large', `The file is larger than ${formatMegabytes(maxBytes)}.`)
  }
}

/** Compares the size of a transfer with the sizes that the server named before and after it; null where it did not. */
export function requireComplete(received: number, before: number | null, after: number | null): void {
  if ([before, after].every((bytes) => bytes === null || bytes === received)) return
  throw new RemoteFailure('incomplete', 'The file changed while it was copied, or its end is missing.')
}

const formatMegabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`
