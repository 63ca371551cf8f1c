import type { ImportResult } from '#contract/schemas/operations.ts'
import { describeTable } from './describe-table.ts'
import { FaultTable } from './fault-table.tsx'
import { FileNotices } from './file-notices.tsx'
import { ExchangeRateNote } from './result/exchange-rate-note.tsx'
import { WarningGroups } from './result/warning-groups.tsx'
import { TableRemarks } from './table-remarks.tsx'

/** Lists rejected rows, warnings by reason, and how the file was read. */
export function ImportFaults({ result }: { result: ImportResult }) {
  const { rejected, rejectedRows } = result
  return (
    <>
      <FaultTable
        title="Rejected rows"
        total={rejected}
        rows={rejectedRows.map(({ row, stockNo, reasons }) => ({ row, stockNo, text: reasons.join(' ') }))}
      />
      <WarningGroups result={result} />
      <FileReport result={result} />
    </>
  )
}

function FileReport({ result: { table, exchangeRate, notices, ignoredHeadings } }: { result: ImportResult }) {
  const hasRemarks = table !== undefined && describeTable(table).length > 0
  const hasNotices = notices !== undefined && notices.length > 0
  if (!hasRemarks && !exchangeRate && !hasNotices && ignoredHeadings.length === 0) return null
  return (
    <section className="file-report" aria-label="File details">
      <h2 className="quiet-label">File details</h2>
      {table && <TableRemarks report={table} />}
      {exchangeRate && <ExchangeRateNote rate={exchangeRate} />}
      {notices && <FileNotices notices={notices} />}
      {ignoredHeadings.length > 0 && (
        <p className="import-ignored">Ignored columns: {ignoredHeadings.join(', ')}</p>
      )}
    </section>
  )
}
