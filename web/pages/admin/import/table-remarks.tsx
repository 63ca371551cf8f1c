import type { TableReport } from '#contract/schemas/operations.ts'
import { describeTable } from './describe-table.ts'

/** Says how the table of a file was found, and lists the rows that are no stones. */
export function TableRemarks({ report }: { report: TableReport }) {
  const remarks = describeTable(report)
  if (remarks.length === 0) return null
  const { leftOut } = report
  return (
    <div className="table-remarks">
      <ul>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
      {leftOut.length > 0 && (
        <details>
          <summary>Skipped rows</summary>
          <ul>
            {leftOut.map(({ row, text }) => (
              <li key={row}>
                Row {row.toLocaleString('en')}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
