import { open } from 'node:fs/promises'
import { refuseRequest } from '#contract/refusal.ts'
import type { HeadingVocabulary } from '#domain/stock-file/table/heading-vocabulary.ts'
import { openStockTable, type StockTable } from '#domain/stock-file/table/open-stock-table.ts'
import type { TableRow } from '#domain/stock-file/table/source-row.ts'
import { type TableChoice, UnreadableTable } from '#domain/stock-file/table/table-choice.ts'
import { readFileHandle } from '#spreadsheet/byte-source.ts'
import { openSpreadsheet } from '#spreadsheet/open-spreadsheet.ts'
import { UnreadableFile } from '#spreadsheet/unreadable-file.ts'

/**
 * Opens the table of a received file, whatever its file name: a workbook, an HTML page or text. Refuses any
 * other file with a message for the sender. Source: requirements 11.1.
 */
export async function openStockFile(
  path: string,
  vocabulary: HeadingVocabulary,
  choice: TableChoice = {},
): Promise<StockTable> {
  const file = await open(path)
  try {
    const spreadsheet = await openSpreadsheet(await readFileHandle(file))
    const table = await openStockTable(spreadsheet, vocabulary, choice)
    return {
      ...table,
      rows: readRows(table.rows),
      close: async () => {
        await table.close()
        await spreadsheet.close()
        await file.close()
      },
    }
  } catch (error) {
    await file.close()
    return refuseUnreadable(error)
  }
}

async function* readRows(rows: StockTable['rows']): AsyncGenerator<TableRow[], void, undefined> {
  try {
    yield* rows
  } catch (error) {
    refuseUnreadable(error)
  }
}

/** Refuses the request for a file without a table. Rethrows other errors. */
function refuseUnreadable(error: unknown): never {
  if (error instanceof UnreadableFile) refuseRequest('file', error.message)
  if (error instanceof UnreadableTable) refuseRequest(error.path, error.message)
  throw error
}
