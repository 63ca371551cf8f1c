import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchFailure } from './fetch-failure.ts'

/** Returns the decompressed body of a response, at most so many bytes. `release` runs when reading ends. */
export async function* readContent(
  response: IncomingMessage,
  bytes: number,
  signal: AbortSignal,
  release: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* limit(decompress(response, bytes), bytes)
  } catch (error) {
    if (error instanceof FetchFailure) throw error
    signal.throwIfAborted()
    throw new FetchFailure('incomplete', 'the content is incomplete', { cause: error })
  } finally {
    response.destroy()
    release()
  }
}

/** Returns the first bytes of a body as sent, or what arrived until the response ended or was cut off. */
export async function readFirstBytes(response: IncomingMessage, bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let read = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      read += chunk.length
      if (read >= bytes) break
    }
  } catch {
    // The status has arrived, and that is what counts.
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks).subarray(0, bytes)
}

/** Decompresses while reading, so that a decompression bomb cannot exceed its limit. */
function decompress(response: IncomingMessage, bytes: number): AsyncIterable<Uint8Array> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return response
  const create = decompressors[encoding]
  if (!create) throw new FetchFailure('protocol', `unsupported compression ${encoding}`)
  // An error on the way surfaces at the end that is read.
  return pipeline(limit(response, bytes), create(), () => undefined)
}

const decompressors: Readonly<Record<string, (() => NodeJS.ReadWriteStream & Readable) | undefined>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

async function* limit(
  source: AsyncIterable<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytesRead = 0
  for await (const chunk of source) {
    bytesRead += chunk.length
    if (bytesRead > bytes) throw new FetchFailure('too-large', `more than ${bytes} bytes`)
    yield chunk
  }
}
