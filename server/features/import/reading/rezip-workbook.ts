import { refuseRequest } from '#contract/refusal.ts'
import type { WorkbookParts } from './workbook-parts.ts'
import type { Archive } from './zip-archive.ts'

const maxSharedBytes = 128 * 1024 * 1024
const maxStyleBytes = 16 * 1024 * 1024
const maxSheetBytes = 2 * 1024 * 1024 * 1024 - 1
/** No spreadsheet program allows a longer cell; it would only fill memory. */
const maxCellBytes = 64 * 1024 * 1024

const localHeader = 0x04034b50
const tagStart = 0x3c
const farColumn = /\br="[A-Z]{3,}\d/

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/**
 * Yields a workbook as a new, uncompressed archive with the parts that a reader of one sheet needs, in the
 * order in which it needs them. The reader can then stream a workbook from any program, and every limit on
 * its unpacked size is enforced here. Calls `onSheetRead` with the share of the sheet that has passed.
 */
export async function* rezipWorkbook(
  archive: Archive,
  parts: WorkbookParts,
  onSheetRead: (share: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { sharedStrings, styles, sheet, isFrom1904 } = parts
  const relation = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
  yield storeText('[Content_Types].xml', '<Types/>')
  yield storeText(
    '_rels/.rels',
    `<Relationships>${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  )
  yield storeText(
    'xl/workbook.xml',
    `<workbook><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  yield storeText(
    'xl/_rels/workbook.xml.rels',
    `<Relationships>${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${
      sharedStrings === undefined ? '' : relation(2, 'sharedStrings', 'sharedStrings.xml')
    }${styles === undefined ? '' : relation(3, 'styles', 'styles.xml')}</Relationships>`,
  )
  if (sharedStrings !== undefined) {
    yield* store('xl/sharedStrings.xml', await archive.readPart(sharedStrings, maxSharedBytes))
  }
  if (styles !== undefined) yield* store('xl/styles.xml', await archive.readPart(styles, maxStyleBytes))
  yield* storeSheet(archive, sheet, onSheetRead)
}

async function* storeSheet(
  archive: Archive,
  name: string,
  onSheetRead: (share: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const bytes = archive.sizeOf(name)
  if (bytes > maxSheetBytes)
    refuseRequest('file', 'The sheet is too large: at most 2 GB unpacked. Send it as CSV')
  yield buildFileHeader('xl/worksheets/sheet1.xml', bytes)
  let read = 0
  let sinceTag = 0
  for await (const chunk of archive.streamPart(name)) {
    read += chunk.length
    sinceTag = chunk.includes(tagStart) ? 0 : sinceTag + chunk.length
    if (sinceTag > maxCellBytes) refuseRequest('file', 'A cell of the sheet is longer than 10,000 characters')
    // Rows are as wide as their last cell: a few bytes that name a far column would cost megabytes of memory.
    if (farColumn.test(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length).toString('latin1'))) {
      refuseRequest('file', 'The sheet has cells beyond column ZZ: this is not a stock file')
    }
    onSheetRead(read / bytes)
    yield chunk
  }
}

function storeText(name: string, text: string): Uint8Array {
  const content = Buffer.from(text)
  return Buffer.concat([buildFileHeader(name, content.length), content])
}

function* store(name: string, content: Uint8Array): Generator<Uint8Array> {
  yield buildFileHeader(name, content.length)
  yield content
}

/**
 * Returns the header of a file in an archive. It has no checksum, because the one reader does not check it.
 */
function buildFileHeader(name: string, bytes: number): Uint8Array {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(localHeader, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(bytes, 18)
  header.writeUInt32LE(bytes, 22)
  header.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([header, Buffer.from(name)])
}
