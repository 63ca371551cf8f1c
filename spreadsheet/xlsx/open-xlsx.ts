import { limits } from '#spreadsheet/limits.ts'
import { RowBuilder } from '#spreadsheet/row-builder.ts'
import type { Sheet, SheetRow, Spreadsheet } from '#spreadsheet/spreadsheet.ts'
import { refuseDamaged, refuseFile } from '#spreadsheet/unreadable-file.ts'
import { decodeXml, XmlReader } from '#spreadsheet/xml/xml-reader.ts'
import type { Archive } from '#spreadsheet/zip/zip-archive.ts'
import { readCellStyles } from './cell-styles.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readSheetFrame, resolveLinks } from './sheet-frame.ts'
import { type CellContext, SheetParser } from './sheet-parser.ts'
import { readLinkTargets, type WorkbookParts } from './workbook-parts.ts'

const batchRows = 500

/** Opens an XLSX workbook. Its sheets are streamed: memory does not grow with the number of rows. */
export function openXlsx(archive: Archive, parts: WorkbookParts): Spreadsheet {
  let context: Promise<CellContext> | undefined
  const readContext = async (): Promise<CellContext> => ({
    sharedStrings: await readSharedStrings(archive, parts.sharedStrings),
    styles: await readCellStyles(archive, parts.styles),
    isFrom1904: parts.isFrom1904,
    isToBeCalculated: parts.isToBeCalculated,
  })
  return {
    format: 'xlsx',
    sheets: parts.sheets.map(({ name, state }) => ({ name, state })),
    blindSpots: [],
    openSheet: async (index) => {
      const sheet = parts.sheets[index]
      if (!sheet) throw new RangeError(`The workbook has no sheet ${index}`)
      if (!archive.has(sheet.part)) refuseDamaged()
      context ??= readContext()
      return openSheet(archive, sheet.part, await context)
    },
    close: async () => {
      context = undefined
    },
  }
}

async function openSheet(archive: Archive, part: string, context: CellContext): Promise<Sheet> {
  if (archive.sizeOf(part) > limits.sheetBytes) {
    refuseFile('The sheet is too large: at most 2 GB unpacked. Save the list as CSV and send that.')
  }
  const frame = await readSheetFrame(decodeXml(archive.stream(part, limits.sheetBytes)))
  const targets = frame.links.length > 0 ? await readLinkTargets(archive, part) : new Map<string, string>()
  const builder = new RowBuilder(frame.merges, resolveLinks(frame.links, targets))
  const total = archive.sizeOf(part)
  let read = 0
  async function* count(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of archive.stream(part, limits.sheetBytes)) {
      read += chunk.length
      yield chunk
    }
  }
  const rows = readRows(decodeXml(count()), new SheetParser(context, builder))
  return {
    hiddenColumns: frame.hiddenColumns,
    rows,
    readShare: () => (total === 0 ? 1 : read / total),
    close: async () => {
      await rows.return()
    },
  }
}

async function* readRows(
  pieces: AsyncIterable<string>,
  parser: SheetParser,
): AsyncGenerator<SheetRow[], void, undefined> {
  const reader = new XmlReader(parser)
  let waiting: SheetRow[] = []
  for await (const piece of pieces) {
    reader.write(piece)
    const rows = parser.takeRows()
    waiting = waiting.length === 0 ? rows : [...waiting, ...rows]
    while (waiting.length >= batchRows) {
      const batch = waiting.slice(0, batchRows)
      waiting = waiting.slice(batchRows)
      yield batch
    }
  }
  reader.end()
  waiting = [...waiting, ...parser.takeRows()]
  if (waiting.length > 0) yield waiting
}
