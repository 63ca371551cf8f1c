import type { ImportResult } from '#contract/schemas/running.ts'
import { FaultTable } from './fault-table.tsx'

/** What an import did, or would do where it waits for a confirmation. */
export function ImportOutcome({ result, isDone }: { result: ImportResult; isDone: boolean }) {
  const { rejectedRows, rejected, warnings, warned, ignoredHeadings } = result
  return (
    <section aria-label="Result">
      {isDone && (
        <h2 className="import-outcome-title">
          {result.vendorName === null ? 'The file' : result.vendorName} has been imported
        </h2>
      )}
      <dl className="import-numbers">
        <Count name="Added" count={result.added} />
        <Count name="Changed" count={result.changed} />
        <Count name="Unchanged" count={result.unchanged} />
        <Count name="Removed" count={result.removed} />
        <Count name="Rejected" count={rejected} isBad={rejected > 0} />
        <Count name="Warnings" count={warned} />
      </dl>
      {ignoredHeadings.length > 0 && <p className="import-unread">Not read: {ignoredHeadings.join(', ')}</p>}
      <FaultTable
        title="Rejected rows"
        total={rejected}
        rows={rejectedRows.map(({ row, stockNo, reasons }) => ({ row, stockNo, text: reasons.join(' ') }))}
      />
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

function Count({ name, count, isBad = false }: { name: string; count: number; isBad?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isBad ? 'is-bad' : undefined}>{count.toLocaleString('en')}</dd>
    </div>
  )
}
