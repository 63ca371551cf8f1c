import { stockVocabulary } from '#domain/stock-file/table/heading-vocabulary.ts'
import { openStockTable } from '#domain/stock-file/table/open-stock-table.ts'
import type { TableChoice } from '#domain/stock-file/table/table-choice.ts'
import { readBlob } from '#spreadsheet/byte-source.ts'
import { listTitles } from '#domain/stock-file/questions/sample-rows.ts'
import { findForeignName } from '#spreadsheet/find-foreign-format.ts'
import { refuseFile } from '#spreadsheet/unreadable-file.ts'
import { openSpreadsheet } from '#spreadsheet/open-spreadsheet.ts'
import type { GivenAnswers } from './asked-questions.ts'
import { createFileChecker, type FileCheck } from './check-rows.ts'

export type FileToCheck = { file: Blob; answers: GivenAnswers; table: TableChoice }

/**
 * Reads and checks a stock file as the server does. Throws an `UnreadableFile` or an `UnreadableTable` if it
 * has no table of stones.
 */
export async function checkFile({ file, answers, table: choice }: FileToCheck): Promise<FileCheck> {
  const foreign = file instanceof File ? findForeignName(file.name) : undefined
  if (foreign !== undefined) refuseFile(foreign)
  const spreadsheet = await openSpreadsheet(readBlob(file))
  try {
    const table = await openStockTable(spreadsheet, stockVocabulary, choice)
    try {
      const titles = listTitles(file instanceof File ? file.name : '', table.titles)
      const checker = createFileChecker({ headings: table.headings, titles }, answers)
      for await (const rows of table.rows) for (const row of rows) checker.addRow(row)
      return { ...checker.finish(), table: table.report() }
    } finally {
      await table.close()
    }
  } finally {
    await spreadsheet.close()
  }
}
