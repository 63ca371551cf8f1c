import type { ByteSource } from '#spreadsheet/byte-source.ts'
import { limits } from '#spreadsheet/limits.ts'
import { refuseFile } from '#spreadsheet/unreadable-file.ts'

/** Reads a whole file into memory. Refuses one that is larger than 64 MB. */
export async function readWhole(source: ByteSource): Promise<Uint8Array> {
  requireWholeFileSize(source)
  return source.read(0, source.size)
}

/** Refuses a file that is larger than 64 MB: too large for a format whose content is held in memory. */
export function requireWholeFileSize({ size }: ByteSource): void {
  if (size > limits.wholeFileBytes) {
    refuseFile(
      'This file is too large for its format: at most 64 MB. Save the list as XLSX or CSV and send that.',
    )
  }
}
