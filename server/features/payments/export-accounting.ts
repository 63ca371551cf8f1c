import { ACCOUNTING_HEADINGS, listAccountingCells } from '#domain/payment/accounting-row.ts'
import { writeCsvLine } from '#domain/text/csv-line.ts'
import { formatListFileName } from '#domain/text/file-name.ts'
import { guardFormula } from '#domain/text/formula-guard.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { FileReply } from '#contract/kernel/types.ts'
import { contentTypes } from '#server/features/exports/content-types.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listDocumentRows, listPaymentRows } from './list-accounting-rows.ts'

/** Tells Excel that the file is UTF-8. */
const byteOrderMark = '\u{feff}'

/**
 * Writes the invoices, credit notes, payments and reversals of a period as CSV, for import into accounting software.
 * The sum of all totals is by how much the receivables changed. Source: requirements 34.5.
 */
export async function exportAccounting(
  db: Db,
  { from, to }: { from: string; to: string },
  signal: AbortSignal,
): Promise<FileReply> {
  if (from > to) refuseRequest('from', 'The first day is after the last')
  const lines = [byteOrderMark, writeCsvLine(ACCOUNTING_HEADINGS)]
  for (const list of [listDocumentRows, listPaymentRows]) {
    for await (const rows of list(db, { from, to })) {
      signal.throwIfAborted()
      for (const row of rows) lines.push(writeCsvLine(listAccountingCells(row).map(guardFormula)))
    }
  }
  return {
    content: Buffer.from(lines.join('')),
    fileName: formatListFileName(['accounting', from, to], '.csv'),
    contentType: contentTypes.csv,
  }
}
