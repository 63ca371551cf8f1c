import type { ImportResult } from '#contract/schemas/operations.ts'
import { FaultTable } from './fault-table.tsx'
import { TableRemarks } from './table-remarks.tsx'

/** Lists ignored headings, rejected rows, what the file holds besides its table, and rows imported without an invalid value. */
export function ImportFaults({
  result: { rejected, rejectedRows, warnings, warned, ignoredHeadings, table },
}: {
  result: ImportResult
}) {
  return (
    <>
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
      {table && <TableRemarks report={table} />}
      {ignoredHeadings.length > 0 && <p className="import-ignored">Not read: {ignoredHeadings.join(', ')}</p>}
    </>
  )
}
