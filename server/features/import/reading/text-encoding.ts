import { isUtf8 } from 'node:buffer'
import type { FileHandle } from 'node:fs/promises'
import { refuseRequest } from '#contract/refusal.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const blockBytes = 1024 * 1024
const sampleBytes = 4096

/** The first bytes of files that are not text, and the message for the sender. */
const binarySignatures: readonly (readonly [bytes: readonly number[], answer: string])[] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is an old Excel workbook (.xls) or one with a password. Save it as .xlsx or CSV',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a stock file'],
  [[0x1f, 0x8b], 'This is a gzip archive, not a stock file. Unpack it first'],
]

/**
 * Returns the text encoding of a file. UTF-16 is recognised by its byte order mark or by the zeros of plain
 * letters; bytes that are not valid UTF-8 are Windows-1252. Refuses a file with binary zeros anywhere else,
 * because it is not text.
 */
export async function findTextEncoding(file: FileHandle): Promise<TextEncoding> {
  const block = Buffer.allocUnsafe(blockBytes)
  const beginning = block.subarray(0, (await file.read(block, 0, blockBytes, 0)).bytesRead)
  if (beginning.length === 0) refuseRequest('file', 'The file is empty')
  for (const [bytes, message] of binarySignatures) {
    if (bytes.every((byte, index) => beginning[index] === byte)) refuseRequest('file', message)
  }
  return findUtf16(beginning) ?? findNarrowEncoding(file, block)
}

function findUtf16(beginning: Buffer): TextEncoding | undefined {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le'
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be'
  const sample = beginning.subarray(0, sampleBytes)
  const pairs = Math.floor(sample.length / 2)
  let evenZeros = 0
  let oddZeros = 0
  for (let index = 0; index < pairs * 2; index += 2) {
    if (sample[index] === 0) evenZeros += 1
    if (sample[index + 1] === 0) oddZeros += 1
  }
  if (oddZeros * 2 > pairs && evenZeros === 0) return 'utf-16le'
  if (evenZeros * 2 > pairs && oddZeros === 0) return 'utf-16be'
  return undefined
}

/** Checks every byte: one umlaut in row 50,000 decides. */
async function findNarrowEncoding(file: FileHandle, block: Buffer): Promise<TextEncoding> {
  let encoding: TextEncoding = 'utf-8'
  let carried = 0
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(block, carried, blockBytes - carried, position)
    const bytes = block.subarray(0, carried + bytesRead)
    const zeroAt = bytes.subarray(carried).indexOf(0)
    if (zeroAt !== -1) {
      refuseRequest(
        'file',
        `The file holds binary zeros from byte ${position + zeroAt + 1} on: it is damaged, or no stock file`,
      )
    }
    if (bytesRead === 0) return encoding
    position += bytesRead
    const whole = bytes.length - countUnfinished(bytes)
    if (encoding === 'utf-8' && !isUtf8(bytes.subarray(0, whole))) encoding = 'windows-1252'
    bytes.copy(block, 0, whole)
    carried = bytes.length - whole
  }
}

/**
 * Returns how many bytes at the end begin a character without completing it. The next block may complete it.
 */
function countUnfinished(bytes: Buffer): number {
  for (let distance = 1; distance <= Math.min(3, bytes.length); distance += 1) {
    const byte = bytes[bytes.length - distance] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > distance ? distance : 0
    }
  }
  return 0
}
