import { readBlob } from '#spreadsheet/byte-source.ts'
import { findForeignName } from '#spreadsheet/find-foreign-format.ts'
import { openSpreadsheet } from '#spreadsheet/open-spreadsheet.ts'
import type { SheetRow, Spreadsheet } from '#spreadsheet/spreadsheet.ts'
import { refuseFile } from '#spreadsheet/unreadable-file.ts'

/** The rows of a price list file as texts. `firstRow` is the number that the file gives to the first of them. */
export type PriceFileRows = { rows: string[][]; firstRow: number }

/** What the API takes. */
const maxRows = 20_000
const maxColumns = 100
const maxCellLength = 200

/**
 * Reads the first visible sheet with rows. Blank rows in between stay, so that row numbers are those of the file.
 * Throws an `UnreadableFile` for a file that is no table, or has too many rows for a price list.
 */
export async function readPriceFile(file: Blob): Promise<PriceFileRows> {
  const foreign = file instanceof File ? findForeignName(file.name) : undefined
  if (foreign !== undefined) refuseFile(foreign)
  const spreadsheet = await openSpreadsheet(readBlob(file))
  try {
    return (await readFirstTable(spreadsheet)) ?? refuseFile('The file is empty')
  } finally {
    await spreadsheet.close()
  }
}

async function readFirstTable(spreadsheet: Spreadsheet): Promise<PriceFileRows | undefined> {
  for (const [index, { state }] of spreadsheet.sheets.entries()) {
    if (state !== 'visible') continue
    const table = await readSheet(spreadsheet, index)
    if (table.rows.length > 0) return table
  }
  return undefined
}

async function readSheet(spreadsheet: Spreadsheet, index: number): Promise<PriceFileRows> {
  const sheet = await spreadsheet.openSheet(index)
  const table: PriceFileRows = { rows: [], firstRow: 1 }
  try {
    for await (const batch of sheet.rows) for (const row of batch) addRow(table, row)
  } finally {
    await sheet.close()
  }
  return table
}

function addRow(table: PriceFileRows, { row, cells, fault }: SheetRow): void {
  if (fault !== null) refuseFile(`Row ${row} can’t be read: ${fault}`)
  if (table.rows.length === 0) table.firstRow = row
  const position = row - table.firstRow
  if (position >= maxRows) {
    refuseFile(`A price list has at most ${maxRows.toLocaleString('en')} rows. This file has more.`)
  }
  while (table.rows.length < position) table.rows.push([])
  table.rows.push(cells.slice(0, maxColumns).map((text) => text.slice(0, maxCellLength)))
}
