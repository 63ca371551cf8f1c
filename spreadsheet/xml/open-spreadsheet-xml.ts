import type { ByteSource } from '#spreadsheet/byte-source.ts'
import { parseNumberFormat } from '#spreadsheet/format/number-format.ts'
import { formatCell, formatStoredNumber, isLongNumber } from '#spreadsheet/format/number-text.ts'
import { resolveFormatName } from '#spreadsheet/html/html-formats.ts'
import { limits } from '#spreadsheet/limits.ts'
import {
  type MemoryCell,
  type MemoryRow,
  type MemorySheet,
  openMemorySheets,
} from '#spreadsheet/memory-sheet.ts'
import { type CellRange, maxRow } from '#spreadsheet/ranges/cell-reference.ts'
import type { CellMark, Spreadsheet } from '#spreadsheet/spreadsheet.ts'
import { readMarkup } from '#spreadsheet/text/read-markup.ts'
import { refuseDamaged, refuseFile, refuseLongCell } from '#spreadsheet/unreadable-file.ts'
import { type CellStyle, describeStyle } from '#spreadsheet/xlsx/cell-styles.ts'
import {
  evaluateExpression,
  findOutsideAddress,
  parseHyperlinkFormula,
} from '#spreadsheet/xlsx/hyperlink-formula.ts'
import { type XmlHandler, XmlReader } from './xml-reader.ts'

/** Opens a workbook in the XML format of Excel 2003 (SpreadsheetML). */
export async function openSpreadsheetXml(source: ByteSource): Promise<Spreadsheet> {
  const workbook = new SpreadsheetXmlReader()
  const reader = new XmlReader(workbook)
  for await (const text of readMarkup(source)) reader.write(text)
  reader.end()
  if (workbook.sheets.length === 0)
    refuseFile('This workbook holds no sheets. Export the list as Excel or CSV.')
  return openMemorySheets({ format: 'xml', blindSpots: [] }, workbook.sheets)
}

type OpenSheet = MemorySheet & { rows: MemoryRow[]; merges: CellRange[]; hiddenColumns: Set<number> }

class SpreadsheetXmlReader implements XmlHandler {
  readonly sheets: OpenSheet[] = []
  readonly #styles = new Map<string, CellStyle | null>()
  #attributes: Record<string, string> = {}
  /** The element whose attributes have not been used yet. */
  #pending: string | undefined
  #style = ''
  #row = 0
  #column = 0
  #nextColumn = 0
  #cell: Record<string, string> | undefined
  /** The value that is being read, and the finished value of the cell. */
  #data: { type: string; text: string } | undefined
  #cellData: { type: string; text: string } | undefined
  /** The text of a comment stands in a Data element too. */
  #isInComment = false
  #visible: string | undefined

  open(name: string): void {
    this.#begin()
    this.#pending = name
    this.#attributes = {}
  }

  attribute(name: string, value: string): void {
    this.#attributes[name] ??= value
  }

  text(text: string): void {
    this.#begin()
    if (this.#visible !== undefined) this.#visible += text
    if (!this.#data) return
    this.#data.text += text
    if (this.#data.text.length > limits.cellCharacters) {
      refuseLongCell()
    }
  }

  close(name: string): void {
    this.#begin()
    if (name === 'Cell') this.#endCell()
    else if (name === 'Visible') this.#endVisible()
    else if (name === 'Comment') this.#isInComment = false
    else if (name === 'Data' && this.#data) {
      this.#cellData = this.#data
      this.#data = undefined
    }
  }

  #begin(): void {
    const attributes = this.#attributes
    const name = this.#pending
    this.#pending = undefined
    if (name === 'Style') this.#style = attributes['ID'] ?? ''
    else if (name === 'NumberFormat') {
      const format = parseNumberFormat(resolveFormatName(attributes['Format'] ?? ''))
      this.#styles.set(this.#style, describeStyle(format))
    } else if (name === 'Worksheet') this.#beginSheet(attributes)
    else if (name === 'Visible') this.#visible = ''
    else if (name === 'Column') this.#addColumn(attributes)
    else if (name === 'Row') this.#beginRow(attributes)
    else if (name === 'Cell') this.#beginCell(attributes)
    else if (name === 'Comment') this.#isInComment = true
    else if (name === 'Data' && !this.#isInComment) this.#data = { type: attributes['Type'] ?? '', text: '' }
  }

  #beginSheet({ Name = '' }: Readonly<Record<string, string>>): void {
    this.#row = 0
    this.#nextColumn = 0
    this.sheets.push({
      name: Name,
      state: 'visible',
      rows: [],
      merges: [],
      links: [],
      hiddenColumns: new Set(),
    })
  }

  #endVisible(): void {
    const sheet = this.sheets.at(-1)
    if (sheet && this.#visible === 'SheetHidden') sheet.state = 'hidden'
    if (sheet && this.#visible === 'SheetVeryHidden') sheet.state = 'very-hidden'
    this.#visible = undefined
  }

  #addColumn({ Index, Span, Hidden, Width }: Readonly<Record<string, string>>): void {
    const first = Index === undefined ? this.#nextColumn : Number(Index) - 1
    const last = Math.min(first + Number(Span ?? 0), limits.columns - 1)
    this.#nextColumn = last + 1
    if (Hidden !== '1' && Number(Width ?? 1) !== 0) return
    for (let column = first; column <= last; column += 1) this.sheets.at(-1)?.hiddenColumns.add(column)
  }

  #beginRow({ Index, Span, Hidden, Height }: Readonly<Record<string, string>>): void {
    this.#row = Index === undefined ? this.#row + 1 : Number(Index)
    if (!(this.#row >= 1 && this.#row <= maxRow)) refuseDamaged()
    this.#column = 0
    const isHidden = Hidden === '1' || Number(Height ?? 1) === 0
    this.sheets.at(-1)?.rows.push({ row: this.#row, isHidden, cells: [] })
    // Blank rows that look the same are written once.
    this.#row += Number(Span ?? 0)
  }

  #beginCell(attributes: Record<string, string>): void {
    this.#cell = attributes
    this.#cellData = undefined
    if (attributes['Index'] !== undefined) this.#column = Number(attributes['Index']) - 1
  }

  #endCell(): void {
    const sheet = this.sheets.at(-1)
    const attributes = this.#cell
    const row = sheet?.rows.at(-1)
    this.#cell = undefined
    if (!attributes || !sheet || !row) return
    const left = this.#column
    const right = Math.min(left + Number(attributes['MergeAcross'] ?? 0), limits.columns - 1)
    const bottom = row.row + Number(attributes['MergeDown'] ?? 0)
    if (right > left || bottom > row.row) sheet.merges.push({ top: row.row, bottom, left, right })
    if (sheet.merges.length > limits.ranges)
      refuseFile('The sheet has too many merged cells. Send it as CSV.')
    this.#column = Math.max(left, right) + 1
    const cell = this.#readCell(left, row, attributes)
    if (cell.text !== '' || cell.mark !== null) row.cells.push(cell)
  }

  #readCell(column: number, row: MemoryRow, attributes: Readonly<Record<string, string>>): MemoryCell {
    const { Formula, HRef, StyleID = 'Default' } = attributes
    const data = this.#cellData
    const hyperlink = Formula === undefined ? undefined : parseHyperlinkFormula(Formula)
    const textAt = (at: number): string => row.cells.find((cell) => cell.column === at)?.text ?? ''
    const address = hyperlink && evaluateExpression(hyperlink.address, row.row, textAt)
    const label = hyperlink && evaluateExpression(hyperlink.text ?? hyperlink.address, row.row, textAt)
    const link = findOutsideAddress(HRef) ?? findOutsideAddress(address)
    const value = data ? readData(data, this.#styles.get(StyleID) ?? null) : { text: label ?? '', mark: null }
    const isUncalculated = Formula !== undefined && !data && label === undefined
    const mark: CellMark = {
      ...value.mark,
      ...(link !== undefined && { link }),
      ...(isUncalculated && { isUncalculated: true }),
    }
    return { column, text: value.text, mark: Object.keys(mark).length === 0 ? null : mark }
  }
}

function readData(
  { type, text }: { type: string; text: string },
  style: CellStyle | null,
): { text: string; mark: CellMark | null } {
  switch (type) {
    case 'Number': {
      const number = Number(text)
      if (text.trim() === '' || Number.isNaN(number)) return { text, mark: null }
      if (style && style.format.kind !== 'plain')
        return { text: formatCell(text, style.format, false), mark: style.mark }
      const mark = isLongNumber(number)
        ? { ...style?.mark, isLongNumber: true as const }
        : (style?.mark ?? null)
      return { text: formatStoredNumber(text.trim()), mark }
    }
    case 'DateTime':
      return { text: text.slice(0, 10), mark: { isDate: true } }
    case 'Boolean':
      return { text: text.trim() === '1' ? 'Yes' : 'No', mark: null }
    case 'Error':
      return { text, mark: { isError: true } }
    default:
      return { text, mark: null }
  }
}
