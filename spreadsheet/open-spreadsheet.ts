import { openCompoundFile } from './binary/open-compound-file.ts'
import type { ByteSource } from './byte-source.ts'
import { findForeignFormat } from './find-foreign-format.ts'
import { openHtml } from './html/open-html.ts'
import type { Spreadsheet } from './spreadsheet.ts'
import { findMarkup } from './text/find-markup.ts'
import { openText } from './text/open-text.ts'
import { refuseFile } from './unreadable-file.ts'
import { openSpreadsheetXml } from './xml/open-spreadsheet-xml.ts'
import { openZip } from './zip/open-zip.ts'

const beginningBytes = 4096
const zip = [0x50, 0x4b]
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * Opens a file of tables: a workbook or a text file. Its content decides, not its name. Throws an
 * `UnreadableFile` for any other file. Close the spreadsheet and its sheets before the source.
 */
export async function openSpreadsheet(source: ByteSource): Promise<Spreadsheet> {
  const beginning = await source.read(0, beginningBytes)
  if (beginning.length === 0) refuseFile('The file is empty. Export the list again as Excel or CSV.')
  const begins = (bytes: readonly number[]): boolean =>
    bytes.every((byte, index) => beginning[index] === byte)
  if (begins([...zip, 3, 4]) || begins([...zip, 5, 6])) return openZip(source)
  if (begins(compoundFile)) return openCompoundFile(source)
  const foreign = findForeignFormat(beginning)
  if (foreign !== undefined) refuseFile(foreign)
  switch (findMarkup(beginning)) {
    case 'html':
      return openHtml(source)
    case 'spreadsheet-xml':
      return openSpreadsheetXml(source)
    case 'mime-html':
      return refuseFile('This is a web archive (MHTML). Open it in Excel, save it as .xlsx, and send that.')
    case 'other-xml':
      return refuseFile('This is an XML file that is not a workbook. Export the list as Excel or CSV.')
    default:
      return openText(source)
  }
}
