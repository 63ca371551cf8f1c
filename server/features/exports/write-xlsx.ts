import {
  colToLetter,
  writeXlsx,
  type Cell as SheetCell,
  type CellStyle,
  type CellValue,
  type ColumnDef,
  type SheetImage,
} from 'hucre'
import type { Cell } from '#domain/export/cell.ts'
import type { ListSheet, SheetColumn } from '#domain/export/list-sheet.ts'
import type { ListDocument } from './list-document.ts'
import { numberFormats } from './number-formats.ts'
import { isErrorValue, toSheetText } from './sheet-text.ts'
import { listTotalCells } from './xlsx-totals.ts'

const cellFont = { name: 'Calibri', size: 11 } as const

const headerStyle: CellStyle = {
  numFmt: '@',
  font: { ...cellFont, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EEF2F6' } },
  border: { bottom: { style: 'thin' } },
  alignment: { vertical: 'center', wrapText: true },
}
const linkFont = { ...cellFont, underline: true, color: { rgb: '0563C1' } } as const
const boldFont = { ...cellFont, bold: true } as const

const pictureRowPoints = 48
const pictureColumnWidth = 9

/**
 * Writes a list as a workbook: a frozen header row with filters, numbers as numbers, and totals that follow
 * the filter.
 */
export async function writeListXlsx(document: ListDocument): Promise<Uint8Array> {
  const { thumbnails } = document
  const sheet = thumbnails.length > 0 ? addPictureColumn(document.sheet) : document.sheet
  const { columns, rows } = sheet
  const lastColumn = colToLetter(Math.max(columns.length - 1, 0))
  const cells = new Map<string, Partial<SheetCell>>()
  columns.forEach((column, index) => cells.set(`0,${index}`, { value: column.heading, style: headerStyle }))
  rows.forEach((row, rowIndex) => {
    row.forEach((cell, columnIndex) => {
      const special = toSpecialCell(cell, columns[columnIndex])
      if (special) cells.set(`${rowIndex + 1},${columnIndex}`, special)
    })
  })
  for (const { row, column, cell, numFmt } of listTotalCells(sheet, document)) {
    cells.set(`${row},${column}`, { ...cell, style: { numFmt, font: boldFont } })
  }
  return writeXlsx({
    properties: { title: document.title, creator: document.brand },
    sheets: [
      {
        name: formatSheetName(document.title),
        columns: columns.map((column, index) => describeColumn(column, index, rows)),
        rows: [columns.map(({ heading }) => toSheetText(heading)), ...rows.map((row) => row.map(toValue))],
        cells,
        freezePane: { rows: 1, columns: thumbnails.length > 0 ? 2 : 1 },
        autoFilter: { range: `A1:${lastColumn}${rows.length + 1}` },
        images: thumbnails.flatMap(toImage),
        rowDefs: new Map(
          thumbnails.flatMap((thumbnail, index) =>
            thumbnail ? [[index + 1, { height: pictureRowPoints }]] : [],
          ),
        ),
        pageSetup: {
          orientation: 'landscape',
          paperSize: 'a4',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
        },
      },
    ],
  })
}

function addPictureColumn({ columns, rows }: ListSheet): ListSheet {
  const column: SheetColumn = { name: 'thumbnail', heading: '', format: 'plain', isPrinted: false }
  return { columns: [column, ...columns], rows: rows.map((row) => [null, ...row]) }
}

function toValue(cell: Cell): CellValue {
  if (typeof cell === 'string') return toSheetText(cell)
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return typeof cell === 'object' && cell !== null ? toSheetText(cell.text) : cell
}

/**
 * Returns a cell for what a plain value cannot express: links, text that looks like an error value, and cells
 * whose type differs from their column's format.
 */
function toSpecialCell(cell: Cell, column: SheetColumn | undefined): Partial<SheetCell> | undefined {
  if (typeof cell === 'object' && cell !== null) {
    return { hyperlink: { target: cell.link }, style: { numFmt: '@', font: linkFont } }
  }
  if (typeof cell === 'string' && isErrorValue(cell)) return { richText: [{ text: cell }] }
  if (typeof cell === 'number' && column?.format === 'plain') return { style: { numFmt: 'General' } }
  return typeof cell === 'string' && column?.format !== 'plain' ? { style: { numFmt: '@' } } : undefined
}

function describeColumn(column: SheetColumn, index: number, rows: ListSheet['rows']): ColumnDef {
  const longest = Math.max(
    column.heading.length + 3,
    ...rows.slice(0, 500).map((row) => Math.min(String(toValue(row[index] ?? null) ?? '').length, 40)),
  )
  const width = column.name === 'thumbnail' ? pictureColumnWidth : Math.max(longest + 2, 8)
  return { width, numFmt: numberFormats[column.format] }
}

function toImage(thumbnail: Uint8Array | undefined, index: number): SheetImage[] {
  if (!thumbnail) return []
  const anchor = { from: { row: index + 1, col: 0 }, to: { row: index + 2, col: 1 } }
  return [{ data: thumbnail, type: 'jpeg', anchor, altText: 'Picture of the stone' }]
}

/** Returns a valid sheet name: without the characters that Excel forbids, at most 31 characters. */
function formatSheetName(title: string): string {
  return (
    toSheetText(title)
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .trim()
      .slice(0, 31) || 'List'
  )
}
