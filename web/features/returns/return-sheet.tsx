import './returns.css'
import type { ReactNode } from 'react'
import type { ReturnOutcome } from '#domain/return/return.ts'
import type { Return, ReturnLine } from '#contract/schemas/returns.ts'
import { Carats } from '#web/ui/carats.tsx'
import { DataTable, type DataColumns } from '#web/ui/data-table.tsx'
import { LabelledText } from '#web/ui/labelled-text.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { ReturnLineName } from './return-line-name.tsx'
import { ReturnStateLabel } from './return-state-label.tsx'

export const returnOutcomeNames: Readonly<Record<ReturnOutcome, string>> = {
  available: 'Available again',
  'set-aside': 'Set aside',
}

type Props = {
  row: Return
  isForStaff?: boolean
  /** What can be done with it. */
  actions?: ReactNode
}

/** Shows a return: its state, lines and texts. */
export function ReturnSheet({ row, isForStaff = false, actions }: Props) {
  const { id, state, startedBy, reason, reply, lines, creditNote } = row
  const { requestedDate, decidedDate, receivedDate } = row
  const title = `Return ${id}`
  return (
    <article className="return" aria-label={title}>
      <header className="return-head">
        <h3>{title}</h3>
        <ReturnStateLabel row={row} isForStaff={isForStaff} />
        <span className="return-note">
          <Timestamp at={receivedDate ?? decidedDate ?? requestedDate} precision="day" />
        </span>
        {actions !== undefined && <span className="return-actions">{actions}</span>}
      </header>
      <DataTable
        label={`Lines of return ${id}`}
        columns={state === 'received' ? receivedColumns : columns}
        rows={lines}
        getKey={({ orderItemId }) => orderItemId}
      />
      <LabelledText name="Reason" text={reason} />
      <LabelledText name={startedBy === 'merchant' ? 'Our message' : 'Our reply'} text={reply} />
      {creditNote && <LabelledText name="Credit note" text={creditNote.number} />}
    </article>
  )
}

const columns: DataColumns<ReturnLine> = [
  { title: 'Item', cell: (line) => <ReturnLineName line={line} /> },
  { title: 'Stones', isNumber: true, cell: ({ quantity }) => quantity },
  { title: 'Carats', isNumber: true, cell: ({ carats }) => <Carats carats={carats === 0 ? null : carats} /> },
]

const receivedColumns: DataColumns<ReturnLine> = [
  ...columns,
  { title: 'Received', cell: (line) => <Outcome line={line} /> },
]

/** What became of a line. Only the staff know whether its stones are for sale again. */
function Outcome({ line: { isReceived, outcome, stockNote } }: { line: ReturnLine }) {
  if (!isReceived) return <span className="return-note">Not received</span>
  return (
    <>
      {outcome == null ? 'Received' : returnOutcomeNames[outcome]}
      {stockNote != null && <span className="return-stock-note">{stockNote}</span>}
    </>
  )
}
