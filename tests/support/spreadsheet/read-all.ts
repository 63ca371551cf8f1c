import { readBlob } from '#spreadsheet/byte-source.ts'
import { openSpreadsheet } from '#spreadsheet/open-spreadsheet.ts'
import type { SheetRow, Spreadsheet } from '#spreadsheet/spreadsheet.ts'
import { UnreadableFile } from '#spreadsheet/unreadable-file.ts'

export type ReadResult = Pick<Spreadsheet, 'format' | 'sheets' | 'blindSpots'> & {
  rows: SheetRow[]
  hiddenColumns: number[]
}

/** Reads one sheet of a file as a whole. */
export async function readAll(content: string | Uint8Array, index = 0): Promise<ReadResult> {
  const spreadsheet = await openSpreadsheet(readBlob(new Blob([content as BlobPart])))
  const sheet = await spreadsheet.openSheet(index)
  try {
    const rows: SheetRow[] = []
    for await (const batch of sheet.rows) rows.push(...batch)
    const { format, sheets, blindSpots } = spreadsheet
    return { format, sheets, blindSpots, rows, hiddenColumns: [...sheet.hiddenColumns] }
  } finally {
    await sheet.close()
    await spreadsheet.close()
  }
}

/** Returns the texts of all rows of a sheet. */
export async function readCells(content: string | Uint8Array, index = 0): Promise<string[][]> {
  return (await readAll(content, index)).rows.map(({ cells }) => cells)
}

/** Returns the message with which a file is refused. */
export async function readRefusedFile(content: string | Uint8Array): Promise<string> {
  const error: unknown = await readAll(content).catch((thrown: unknown) => thrown)
  if (!(error instanceof UnreadableFile)) throw new Error(`The file was not refused: ${String(error)}`)
  return error.message
}
