import type { ByteSource } from '#spreadsheet/byte-source.ts'
import type { TextEncoding } from './text-encoding.ts'

/**
 * Yields the text of a file in pieces, with every line end as one line feed. Calls `onRead` with the number of
 * bytes read so far.
 */
export async function* decodeText(
  source: ByteSource,
  encoding: TextEncoding,
  onRead: (bytes: number) => void,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding)
  let heldBack = ''
  let bytesRead = 0
  for await (const chunk of source.stream()) {
    bytesRead += chunk.length
    onRead(bytesRead)
    let text = heldBack + decoder.decode(chunk, { stream: true })
    // A carriage return at the end of a piece may be half of a line end.
    heldBack = text.endsWith('\r') ? '\r' : ''
    if (heldBack !== '') text = text.slice(0, -1)
    if (text !== '') yield unifyLineEnds(text)
  }
  const rest = heldBack + decoder.decode()
  if (rest !== '') yield unifyLineEnds(rest)
}

function unifyLineEnds(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
}
