import type { ImportResult, RejectedRow } from '#contract/schemas/running.ts'
import { FaultTable } from './fault-table.tsx'
import { ImportNumbers } from './import-numbers.tsx'

/** What an import did, or would do where it waits for a confirmation. */
export function ImportOutcome({ result, isDone }: { result: ImportResult; isDone: boolean }) {
  const { added, changed, unchanged, removed, rejected, rejectedRows, warnings, warned, ignoredHeadings } =
    result
  return (
    <section aria-label="Result">
      {isDone && (
        <h2 className="import-outcome-title">
          {result.vendorName === null ? 'The file' : result.vendorName} has been imported
        </h2>
      )}
      <ImportNumbers
        counts={[
          ['Added', added],
          ['Changed', changed],
          ['Unchanged', unchanged],
          ['Removed', removed],
          ['Rejected', rejected],
          ['Warnings', warned],
        ]}
      />
      {ignoredHeadings.length > 0 && <p className="import-unread">Not read: {ignoredHeadings.join(', ')}</p>}
      <RejectedRows rows={rejectedRows} total={rejected} />
      <FaultTable
        title="Warnings"
        total={warned}
        rows={warnings.map(({ row, stockNo, column, value, message }) => ({
          row,
          stockNo,
          text: `${column} “${value}” ${message}`,
        }))}
      />
    </section>
  )
}

export function RejectedRows({ rows, total }: { rows: readonly RejectedRow[]; total: number }) {
  return (
    <FaultTable
      title="Rejected rows"
      total={total}
      rows={rows.map(({ row, stockNo, reasons }) => ({ row, stockNo, text: reasons.join(' ') }))}
    />
  )
}
