import type { ByteSource } from '#spreadsheet/byte-source.ts'
import type { Spreadsheet } from '#spreadsheet/spreadsheet.ts'
import { refuseFile } from '#spreadsheet/unreadable-file.ts'
import { openXls } from './open-with-hucre.ts'
import { readWhole } from './read-whole.ts'

/** BIFF8: the first record of a workbook of Excel 97 to 2003, which begins a sector of 512 bytes. */
const workbookStart = [0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]
const sectorBytes = 512
const filePassword = 0x2f
const firstSheet = 0x85

/** Opens a compound file: the container of old Office files, and of new ones with a password. */
export async function openCompoundFile(source: ByteSource): Promise<Spreadsheet> {
  const bytes = await readWhole(source)
  // The names of the streams inside are UTF-16.
  const names = new TextDecoder('utf-16le').decode(bytes)
  if (names.includes('EncryptedPackage') || hasPassword(bytes)) {
    refuseFile('This workbook has a password. Save it without one and send it again.')
  }
  if (/Workbook\0|Book\0/.test(names)) return openXls(bytes)
  if (names.includes('WordDocument')) refuseFile('This is a Word document. Export the list as Excel or CSV.')
  if (names.includes('PowerPoint')) refuseFile('This is a PowerPoint file. Export the list as Excel or CSV.')
  return refuseFile('This is an Office file without a workbook. Export the list as Excel or CSV.')
}

/** Returns whether the workbook is encrypted: its first records say so. */
function hasPassword(bytes: Uint8Array): boolean {
  for (let start = 0; start + sectorBytes <= bytes.length; start += sectorBytes) {
    if (!workbookStart.every((byte, index) => bytes[start + index] === byte)) continue
    const view = new DataView(bytes.buffer, bytes.byteOffset + start, sectorBytes)
    for (let at = 0; at + 4 <= sectorBytes; at += 4 + view.getUint16(at + 2, true)) {
      const kind = view.getUint16(at, true)
      if (kind === filePassword) return true
      if (kind === firstSheet) break
    }
  }
  return false
}
