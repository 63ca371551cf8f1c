/** Bytes with random access: a file on disk or a Blob. */
export type ByteSource = {
  size: number
  read: (start: number, end: number) => Promise<Uint8Array>
  /** Yields the bytes from `start` to `end` in chunks; each is valid until the next is requested. */
  stream: (start?: number, end?: number) => AsyncGenerator<Uint8Array, void, undefined>
}

/** The part of a file handle of Node that is needed here. */
type FileHandle = {
  stat: () => Promise<{ size: number }>
  read: (
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ) => Promise<{ bytesRead: number }>
}

const chunkBytes = 256 * 1024

/** Returns the bytes of a Blob, such as a file that the user selected. */
export function readBlob(blob: Blob): ByteSource {
  return makeSource(
    blob.size,
    async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
  )
}

/** Returns the bytes of an open file. The caller closes the file. */
export async function readFileHandle(file: FileHandle): Promise<ByteSource> {
  const { size } = await file.stat()
  return makeSource(size, async (start, end) => {
    const bytes = new Uint8Array(end - start)
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return bytes.subarray(0, filled)
  })
}

function makeSource(size: number, readRange: ByteSource['read']): ByteSource {
  const read: ByteSource['read'] = async (start, end) => {
    const last = Math.min(end, size)
    return start >= last ? new Uint8Array() : readRange(Math.max(0, start), last)
  }
  return {
    size,
    read,
    stream: async function* stream(start = 0, end = size) {
      for (let position = start; position < Math.min(end, size); position += chunkBytes) {
        yield await read(position, Math.min(position + chunkBytes, end))
      }
    },
  }
}
