import type { Cell, CellValue, Sheet as HucreSheet, Workbook } from 'hucre/xlsx'
import { isErrorText } from '#spreadsheet/format/error-text.ts'
import { parseNumberFormat } from '#spreadsheet/format/number-format.ts'
import { formatCell, formatNumber, isLongNumber } from '#spreadsheet/format/number-text.ts'
import {
  type MemoryCell,
  type MemoryRow,
  type MemorySheet,
  openMemorySheets,
} from '#spreadsheet/memory-sheet.ts'
import type { CellMark, Spreadsheet } from '#spreadsheet/spreadsheet.ts'
import { refuseFile } from '#spreadsheet/unreadable-file.ts'
import { describeStyle } from '#spreadsheet/xlsx/cell-styles.ts'
import { findOutsideAddress } from '#spreadsheet/xlsx/hyperlink-formula.ts'

/**
 * Opens a binary Excel workbook of the years 1997 to 2003. Its reader reports neither number formats, apart
 * from dates, nor hidden sheets, rows and columns, nor links.
 */
export async function openXls(bytes: Uint8Array): Promise<Spreadsheet> {
  const { readXls } = await import('hucre/xlsx')
  const sheets = listSheets(await readOrRefuse(() => readXls(bytes)))
  return openMemorySheets({ format: 'xls', blindSpots: ['number-formats', 'hidden', 'links'] }, sheets)
}

/** Opens a binary Excel workbook of today. Its reader sees as little as that of .xls. */
export async function openXlsb(bytes: Uint8Array): Promise<Spreadsheet> {
  const { readXlsb } = await import('hucre/xlsx')
  const sheets = listSheets(await readOrRefuse(() => readXlsb(bytes)))
  return openMemorySheets({ format: 'xlsb', blindSpots: ['number-formats', 'hidden', 'links'] }, sheets)
}

/** Opens an OpenDocument spreadsheet. Its reader does not report hidden sheets, rows and columns. */
export async function openOds(bytes: Uint8Array): Promise<Spreadsheet> {
  const { readOds } = await import('hucre/ods')
  const sheets = listSheets(await readOrRefuse(() => readOds(bytes, { readStyles: true })))
  return openMemorySheets({ format: 'ods', blindSpots: ['hidden'] }, sheets)
}

async function readOrRefuse(read: () => Promise<Workbook>): Promise<Workbook> {
  try {
    return await read()
  } catch {
    // Whatever a reader of a binary format throws, the bytes are not what they should be.
    return refuseFile('This workbook cannot be read. Open it in Excel, save it as .xlsx, and send that.')
  }
}

function listSheets({ sheets }: Workbook): MemorySheet[] {
  return sheets.map((sheet) => ({
    name: sheet.name,
    state: sheet.veryHidden === true ? 'very-hidden' : sheet.hidden === true ? 'hidden' : 'visible',
    rows: listRows(sheet),
    merges: (sheet.merges ?? []).map(({ startRow, endRow, startCol, endCol }) => ({
      top: startRow + 1,
      bottom: endRow + 1,
      left: startCol,
      right: endCol,
    })),
    links: [],
    hiddenColumns: new Set(
      (sheet.columns ?? []).flatMap(({ hidden }, column) => (hidden === true ? [column] : [])),
    ),
  }))
}

function listRows({ rows, cells, rowDefs }: HucreSheet): MemoryRow[] {
  const found: MemoryRow[] = []
  // Rows without cells are missing in the array, which `forEach` skips.
  rows.forEach((values, index) => {
    const row: MemoryCell[] = []
    values.forEach((value, column) => {
      const cell = readCell(value, cells?.get(`${index},${column}`))
      if (cell.text !== '' || cell.mark !== null) row.push({ column, ...cell })
    })
    found.push({ row: index + 1, isHidden: rowDefs?.get(index)?.hidden === true, cells: row })
  })
  return found
}

function readCell(value: CellValue, cell: Cell | undefined): Omit<MemoryCell, 'column'> {
  const link = findOutsideAddress(cell?.hyperlink?.target)
  const format = cell?.style?.numFmt
  const style = format === undefined ? null : describeStyle(parseNumberFormat(format))
  const isFormatted = typeof value === 'number' && style !== null && style.format.kind !== 'plain'
  const text = isFormatted ? formatCell(String(value), style.format, false) : toText(value)
  const mark: CellMark = {
    ...(typeof value === 'number' && style?.mark),
    ...(typeof value === 'number' && isLongNumber(value) && { isLongNumber: true }),
    ...(value instanceof Date && { isDate: true }),
    ...(typeof value === 'string' && isErrorText(value) && { isError: true }),
    ...(cell?.formula !== undefined && value === null && { isUncalculated: true }),
    ...(link !== undefined && { link }),
  }
  return { text, mark: Object.keys(mark).length === 0 ? null : mark }
}

function toText(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return formatNumber(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value
}
