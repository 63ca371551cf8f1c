import { limits } from '#spreadsheet/limits.ts'
import { type CellRange, readRange } from '#spreadsheet/ranges/cell-reference.ts'
import type { LinkRange } from '#spreadsheet/row-builder.ts'
import { refuseDamaged, refuseFile } from '#spreadsheet/unreadable-file.ts'
import { isTrue, XmlReader } from '#spreadsheet/xml/xml-reader.ts'
import { findOutsideAddress } from './hyperlink-formula.ts'

/** What stands before and after the rows of a sheet. */
export type SheetFrame = {
  hiddenColumns: Set<number>
  merges: CellRange[]
  /** Links by the id of their relationship. */
  links: (CellRange & { id: string; location: string })[]
}

const rowsName = 'sheetData'
/** The longest tag that can surround the name of the rows. */
const tagLength = 64

/** Reads a sheet without its rows: they are skipped, not parsed. */
export async function readSheetFrame(pieces: AsyncIterable<string>): Promise<SheetFrame> {
  const frame: SheetFrame = { hiddenColumns: new Set(), merges: [], links: [] }
  const reader = createFrameReader(frame)
  let state: 'before' | 'rows' | 'after' = 'before'
  let waiting = ''
  for await (const piece of pieces) {
    let text = waiting + piece
    waiting = ''
    if (state === 'before') {
      const rows = findRowsTag(text, false)
      if (rows) {
        reader.write(text.slice(0, rows.start))
        state = rows.isEmpty ? 'after' : 'rows'
        text = text.slice(rows.end)
      } else {
        waiting = text
        if (waiting.length > limits.partBytes) refuseDamaged()
        continue
      }
    }
    if (state === 'rows') {
      const rows = findRowsTag(text, true)
      if (!rows) {
        waiting = text.slice(-tagLength)
        continue
      }
      state = 'after'
      text = text.slice(rows.end)
    }
    reader.write(text)
  }
  if (state !== 'after') refuseDamaged()
  reader.end()
  return frame
}

type RowsTag = { start: number; end: number; isEmpty: boolean }

/** Finds the tag that opens or closes the rows. The text of a cell cannot hold it: `<` is escaped there. */
function findRowsTag(text: string, isClosing: boolean): RowsTag | undefined {
  for (let at = text.indexOf(rowsName); at !== -1; at = text.indexOf(rowsName, at + 1)) {
    const start = text.lastIndexOf('<', at)
    const end = text.indexOf('>', at)
    if (start === -1 || end === -1 || at - start > tagLength) continue
    const tag = text.slice(start, end + 1)
    if (
      /^<\/(?:[\w.-]+:)?sheetData\s*>$/.test(tag) === isClosing &&
      /^<\/?(?:[\w.-]+:)?sheetData\b/.test(tag)
    ) {
      return { start, end: end + 1, isEmpty: tag.endsWith('/>') }
    }
  }
  return undefined
}

function createFrameReader(frame: SheetFrame): XmlReader {
  let name = ''
  let attributes: Record<string, string> = {}
  const take = (): void => {
    if (name === 'col') hideColumns(frame.hiddenColumns, attributes)
    else if (name === 'mergeCell') addMerge(frame, attributes)
    else if (name === 'hyperlink') addLink(frame, attributes)
    if (frame.merges.length + frame.links.length > limits.ranges) {
      refuseFile(
        'The sheet has more than a million links and merged cells. Save the list as CSV and send that.',
      )
    }
    name = ''
  }
  return new XmlReader({
    open: (next) => {
      take()
      name = next
      attributes = {}
    },
    attribute: (key, value) => {
      attributes[key] = value
    },
    close: take,
  })
}

function hideColumns(
  hidden: Set<number>,
  { min, max, hidden: isHidden, width }: Readonly<Record<string, string>>,
): void {
  if (!isTrue(isHidden) && Number(width ?? 1) !== 0) return
  const last = Math.min(Number(max ?? min), limits.columns)
  for (let column = Number(min); column <= last; column += 1) hidden.add(column - 1)
}

function addMerge(frame: SheetFrame, { ref = '' }: Readonly<Record<string, string>>): void {
  const range = readRange(ref)
  if (range && (range.top < range.bottom || range.left < range.right)) frame.merges.push(range)
}

function addLink(frame: SheetFrame, { ref = '', id, location = '' }: Readonly<Record<string, string>>): void {
  const range = readRange(ref)
  // A link without a relationship leads to a place inside the workbook.
  if (range && id !== undefined) frame.links.push({ ...range, id, location })
}

/** Returns the links with their addresses. */
export function resolveLinks(links: SheetFrame['links'], targets: ReadonlyMap<string, string>): LinkRange[] {
  return links.flatMap(({ id, location, ...range }) => {
    const target = findOutsideAddress(targets.get(id))
    if (target === undefined) return []
    return [{ ...range, link: location === '' ? target : `${target}#${location}` }]
  })
}
