import { openOds, openXlsb } from '#spreadsheet/binary/open-with-hucre.ts'
import { countRecords } from '#spreadsheet/binary/count-records.ts'
import { readWhole } from '#spreadsheet/binary/read-whole.ts'
import type { ByteSource } from '#spreadsheet/byte-source.ts'
import { limits } from '#spreadsheet/limits.ts'
import type { Spreadsheet } from '#spreadsheet/spreadsheet.ts'
import { refuseFile } from '#spreadsheet/unreadable-file.ts'
import { openXlsx } from '#spreadsheet/xlsx/open-xlsx.ts'
import { requireFewTexts } from '#spreadsheet/xlsx/shared-strings.ts'
import { findSharedStrings, findWorkbookPart, findWorkbookParts } from '#spreadsheet/xlsx/workbook-parts.ts'
import { decodeXml, XmlReader } from '#spreadsheet/xml/xml-reader.ts'
import { type Archive, openArchive, refuseTooLarge } from './zip-archive.ts'

/** Opens the workbook in a ZIP archive: XLSX, XLSB or ODS. Refuses any other archive. */
export async function openZip(source: ByteSource): Promise<Spreadsheet> {
  const archive = await openArchive(source)
  const workbook = await findWorkbookPart(archive)
  if (workbook?.endsWith('.bin')) {
    const bytes = await readWholeWorkbook(source, archive)
    await requireFewSharedStrings(archive, workbook)
    return openXlsb(bytes)
  }
  const parts = workbook === undefined ? undefined : await findWorkbookParts(archive, workbook)
  if (parts) {
    if (parts.sheets.length === 0)
      refuseFile('This workbook has no sheet with rows. Add the list and send it again.')
    return openXlsx(archive, parts)
  }
  if (await isOpenDocument(archive)) {
    const bytes = await readWholeWorkbook(source, archive)
    await requireFewParagraphs(archive)
    return openOds(bytes)
  }
  return refuseFile(`This is ${describeArchive(archive)}. Export the list as Excel or CSV and send that.`)
}

async function readWholeWorkbook(source: ByteSource, archive: Archive): Promise<Uint8Array> {
  const unpacked = archive.names.reduce((bytes, name) => bytes + archive.sizeOf(name), 0)
  if (unpacked > limits.wholeWorkbookBytes) refuseTooLarge('more than 256 MB unpacked')
  return readWhole(source)
}

/** The type of the record of one shared text. */
const sharedStringRecord = 19

/** Refuses a binary workbook with too many texts before its reader makes an object of each. */
async function requireFewSharedStrings(archive: Archive, workbook: string): Promise<void> {
  const part = await findSharedStrings(archive, workbook)
  if (part === undefined) return
  requireFewTexts(
    await countRecords(archive.stream(part, limits.wholeWorkbookBytes), sharedStringRecord, limits.texts),
  )
}

/** Refuses an OpenDocument spreadsheet with too many texts: each cell has its own, as a paragraph. */
async function requireFewParagraphs(archive: Archive): Promise<void> {
  let paragraphs = 0
  const reader = new XmlReader({
    open: (name) => {
      if (name === 'p') requireFewTexts((paragraphs += 1))
    },
  })
  for await (const piece of decodeXml(archive.stream('content.xml', limits.wholeWorkbookBytes))) {
    reader.write(piece)
  }
}

async function isOpenDocument(archive: Archive): Promise<boolean> {
  if (!archive.has('mimetype') || !archive.has('content.xml')) return false
  let type = ''
  for await (const chunk of archive.stream('mimetype', limits.partBytes)) {
    type += new TextDecoder('latin1').decode(chunk)
  }
  return type.trim().startsWith('application/vnd.oasis.opendocument.spreadsheet')
}

function describeArchive(archive: Archive): string {
  const has = (start: string): boolean => archive.names.some((name) => name.startsWith(start))
  if (has('word/')) return 'a Word document'
  if (has('ppt/')) return 'a PowerPoint file'
  if (has('Index/') || has('Index.zip')) return 'an Apple Numbers file'
  if (archive.has('mimetype')) return 'an OpenDocument file without a spreadsheet'
  return 'a ZIP archive without a workbook'
}
