import type { ByteSource } from '#spreadsheet/byte-source.ts'
import { refuseFile } from '#spreadsheet/unreadable-file.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const sampleBytes = 4096

/**
 * Returns the text encoding of a file. UTF-16 is recognised by its byte order mark or by the zeros of plain
 * letters; bytes that are not valid UTF-8 are Windows-1252. Refuses a file with binary zeros anywhere else,
 * because it is not text.
 */
export async function findTextEncoding(source: ByteSource): Promise<TextEncoding> {
  return findUtf16(await source.read(0, sampleBytes)) ?? findNarrowEncoding(source)
}

function findUtf16(beginning: Uint8Array): TextEncoding | undefined {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le'
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be'
  const pairs = Math.floor(beginning.length / 2)
  let evenZeros = 0
  let oddZeros = 0
  for (let index = 0; index < pairs * 2; index += 2) {
    if (beginning[index] === 0) evenZeros += 1
    if (beginning[index + 1] === 0) oddZeros += 1
  }
  if (oddZeros * 2 > pairs && evenZeros === 0) return 'utf-16le'
  if (evenZeros * 2 > pairs && oddZeros === 0) return 'utf-16be'
  return undefined
}

/** Checks every byte: one umlaut in row 50,000 decides. */
async function findNarrowEncoding(source: ByteSource): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let position = 0
  for await (const chunk of source.stream()) {
    const zero = chunk.indexOf(0)
    if (zero !== -1) {
      refuseFile(
        `The file holds binary zeros from byte ${position + zero + 1} on: it is damaged, or not a stock file. ` +
          'Send it again, or export the list as Excel or CSV.',
      )
    }
    position += chunk.length
    isUtf8 &&= canDecode(decoder, chunk)
  }
  // A file that is cut off inside a letter is still UTF-8, so the decoder is not flushed.
  return isUtf8 ? 'utf-8' : 'windows-1252'
}

function canDecode(decoder: TextDecoder, chunk: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: true })
    return true
  } catch {
    return false
  }
}
