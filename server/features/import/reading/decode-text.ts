import type { FileHandle } from 'node:fs/promises'
import type { TextEncoding } from './text-encoding.ts'

const chunkBytes = 64 * 1024

/**
 * Yields the text of a file in chunks, with every line end as one line feed. Calls `onRead` with the number
 * of bytes read so far.
 */
export async function* decodeText(
  file: FileHandle,
  encoding: TextEncoding,
  onRead: (bytes: number) => void,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding)
  const buffer = Buffer.allocUnsafe(chunkBytes)
  let heldBack = ''
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, chunkBytes, position)
    position += bytesRead
    onRead(position)
    const isEnd = bytesRead === 0
    let text = heldBack + decoder.decode(buffer.subarray(0, bytesRead), { stream: !isEnd })
    // A carriage return at the end of a chunk may be half of a line end.
    heldBack = !isEnd && text.endsWith('\r') ? '\r' : ''
    if (heldBack !== '') text = text.slice(0, -1)
    if (text.includes('\r')) text = text.replaceAll(/\r\n?/g, '\n')
    if (text !== '') yield text
    if (isEnd) return
  }
}
