import { requireWholeFileSize } from '#spreadsheet/binary/read-whole.ts'
import type { ByteSource } from '#spreadsheet/byte-source.ts'
import { findTextEncoding } from './text-encoding.ts'

const beginningBytes = 4096
const declaration = /(?:encoding|charset)\s*=\s*["']?\s*([\w.:-]+)/i

/**
 * Yields the text of an HTML or XML file in pieces. What the file declares as its encoding is believed only if
 * the bytes are not Unicode.
 */
export async function* readMarkup(source: ByteSource): AsyncGenerator<string, void, undefined> {
  requireWholeFileSize(source)
  const found = await findTextEncoding(source)
  const decoder = new TextDecoder(found === 'windows-1252' ? await findDeclared(source) : found)
  for await (const chunk of source.stream()) yield decoder.decode(chunk, { stream: true })
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

async function findDeclared(source: ByteSource): Promise<string> {
  const beginning = new TextDecoder('windows-1252').decode(await source.read(0, beginningBytes))
  const declared = declaration.exec(beginning)?.[1] ?? ''
  try {
    const { encoding } = new TextDecoder(declared)
    return encoding === 'utf-8' ? 'windows-1252' : encoding
  } catch {
    return 'windows-1252'
  }
}
