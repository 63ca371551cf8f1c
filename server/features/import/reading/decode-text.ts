import type { FileHandle } from 'node:fs/promises'
import type { TextEncoding } from './text-encoding.ts'

const chunkBytes = 64 * 1024

/**
 * The text of a file, piece by piece, every line end as one line feed. `onRead` hears how many bytes were read.
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
    // A carriage return at the end of a piece may be half of a line end.
    heldBack = !isEnd && text.endsWith('\r') ? '\r' : ''
    if (heldBack !== '') text = text.slice(0, -1)
    if (text.includes('\r')) text = text.replaceAll(/\r\n?/g, '\n')
    if (text !== '') yield text
    if (isEnd) return
  }
}
