import { stockVocabulary } from '#domain/stock-file/table/heading-vocabulary.ts'
import { openStockTable, type StockTable } from '#domain/stock-file/table/open-stock-table.ts'
import type { SourceFile } from '#domain/stock-file/table/source-row.ts'
import { type TableChoice, UnreadableTable } from '#domain/stock-file/table/table-choice.ts'
import type { SelectedTable } from '#web/pages/admin/import/import-draft.ts'
import { readBlob } from '#spreadsheet/byte-source.ts'
import { listTitles } from '#domain/stock-file/questions/sample-rows.ts'
import { findForeignName } from '#spreadsheet/find-foreign-format.ts'
import { refuseFile } from '#spreadsheet/unreadable-file.ts'
import { openSpreadsheet } from '#spreadsheet/open-spreadsheet.ts'
import type { GivenAnswers } from './asked-questions.ts'
import { createFileChecker, type FileCheck } from './check-rows.ts'

export type FileToCheck = { file: Blob; answers: GivenAnswers; table: SelectedTable }

/**
 * Reads and checks a stock file as the server does. Throws an `UnreadableFile` or an `UnreadableTable` if it
 * has no table of stones. A remembered table that the file does not have is left to the user.
 */
export async function checkFile({ file, answers, table: selected }: FileToCheck): Promise<FileCheck> {
  const foreign = file instanceof File ? findForeignName(file.name) : undefined
  if (foreign !== undefined) refuseFile(foreign)
  const spreadsheet = await openSpreadsheet(readBlob(file))
  try {
    const { table, lostChoice } = await openTable(spreadsheet, selected)
    try {
      const titles = listTitles(file instanceof File ? file.name : '', table.titles)
      const checker = createFileChecker({ headings: table.headings, titles }, answers)
      for await (const rows of table.rows) for (const row of rows) checker.addRow(row)
      return { ...checker.finish(), table: table.report(), lostChoice }
    } finally {
      await table.close()
    }
  } finally {
    await spreadsheet.close()
  }
}

type OpenedTable = { table: StockTable } & Pick<FileCheck, 'lostChoice'>

/** A remembered choice that the file does not have is dropped part by part. */
async function openTable(file: SourceFile, { choice, isRemembered }: SelectedTable): Promise<OpenedTable> {
  const { sheet, includesHidden } = choice
  const fallbacks: Attempt[] = [
    [{ sheet, includesHidden }, 'headerRow'],
    [{ includesHidden }, 'sheet'],
  ]
  return openFirst(file, [choice, null], isRemembered ? fallbacks : [])
}

type Attempt = [choice: TableChoice, lostChoice: FileCheck['lostChoice']]

async function openFirst(
  file: SourceFile,
  [choice, lostChoice]: Attempt,
  [next, ...others]: readonly Attempt[],
): Promise<OpenedTable> {
  try {
    return { table: await openStockTable(file, stockVocabulary, choice), lostChoice }
  } catch (error) {
    if (!next || !(error instanceof UnreadableTable)) throw error
    return openFirst(file, next, others)
  }
}
