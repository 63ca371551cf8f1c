import { assessFile, type FileAssessment } from '#domain/stock-file/questions/assess-file.ts'
import { sampleRows } from '#domain/stock-file/questions/sample-rows.ts'
import type { StockRow } from '#domain/stock-file/rows/read-stock-row.ts'
import { stockVocabulary } from '#domain/stock-file/table/heading-vocabulary.ts'
import { openStockTable } from '#domain/stock-file/table/open-stock-table.ts'
import { readTableRow } from '#domain/stock-file/table/read-table-row.ts'
import type { TableRow } from '#domain/stock-file/table/source-row.ts'
import type { TableReport } from '#domain/stock-file/table/table-report.ts'
import { readBlob } from '#spreadsheet/byte-source.ts'
import { openSpreadsheet } from '#spreadsheet/open-spreadsheet.ts'

/** What the shop makes of a stock file without any answer. */
export type ReadFile = {
  headings: readonly string[]
  report: TableReport
  assessment: FileAssessment
  rows: readonly (StockRow & { row: number })[]
}

/** Reads a stock file as the page and the server do. */
export async function readStockFile(content: string | Uint8Array): Promise<ReadFile> {
  const spreadsheet = await openSpreadsheet(readBlob(new Blob([content as BlobPart])))
  const table = await openStockTable(spreadsheet, stockVocabulary)
  try {
    const rows: TableRow[] = []
    for await (const batch of table.rows) rows.push(...batch)
    const assessment = assessFile(sampleRows(table, rows))
    const { mapping, rowOptions } = assessment
    return {
      headings: table.headings,
      report: table.report(),
      assessment,
      rows: rows.map((row) =>
        row.fault === null
          ? { ...readTableRow(row, mapping, rowOptions), row: row.row }
          : { kind: 'rejected', stockNo: null, reasons: [row.fault], warnings: [], row: row.row },
      ),
    }
  } finally {
    await table.close()
    await spreadsheet.close()
  }
}
