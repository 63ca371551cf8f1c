import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'

export type Hashed = { bytes: number; sha256: string }

type Chunks = AsyncIterable<Uint8Array>

/** Writes a file through to the disk, and returns its size and hash. */
export async function writeHashed(path: string, content: Chunks): Promise<Hashed> {
  await mkdir(dirname(path), { recursive: true })
  const hash = createHash('sha256')
  let bytes = 0
  async function* countAndHash(chunks: Chunks): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(content, countAndHash, createWriteStream(path))
  await syncToDisk(path)
  return { bytes, sha256: hash.digest('hex') }
}

/** Returns the size and hash of a file. */
export async function hashFile(path: string): Promise<Hashed> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    // A stream without an encoding yields bytes.
    const content = chunk as Buffer
    hash.update(content)
    bytes += content.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Syncs a file, or the names in a folder, to the disk; Windows cannot sync folders. */
export async function syncToDisk(path: string, kind: 'file' | 'folder' = 'file'): Promise<void> {
  if (kind === 'folder' && process.platform === 'win32') return
  const handle = await open(path, kind === 'file' ? 'r+' : 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
