import type { EntryKind } from '#domain/payment/account-statement.ts'
import type { AccountStatement } from '#contract/schemas/receivables.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { DataTable, TotalRow, type DataColumns } from '#web/ui/data-table.tsx'
import { Money } from '#web/ui/money.tsx'

const kindLabels: Readonly<Record<EntryKind, string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  payment: 'Payment',
  reversal: 'Payment reversed',
}

/** An entry, or the opening or closing balance. Null leaves a cell empty. */
type Line = {
  key: string
  title: string
  date: string
  reference: string | null
  dueDate: string | null
  debit: number | null
  credit: number | null
  balance: number
}

const columns: DataColumns<Line> = [
  { title: 'Entry', cell: ({ title }) => title },
  { title: 'Date', cell: ({ date }) => <CalendarDay day={date} /> },
  { title: 'Reference', cell: ({ reference }) => reference },
  { title: 'Due', cell: ({ dueDate }) => dueDate !== null && <CalendarDay day={dueDate} /> },
  { title: 'Debit', isNumber: true, cell: ({ debit }) => debit !== null && <Money dollars={debit} /> },
  { title: 'Credit', isNumber: true, cell: ({ credit }) => credit !== null && <Money dollars={credit} /> },
  { title: 'Balance', isNumber: true, cell: ({ balance }) => <Money dollars={balance} /> },
]

const empty = { reference: null, dueDate: null, debit: null, credit: null } as const

/** Lists what happened on an account, from the opening to the closing balance. */
export function StatementEntries({ statement }: { statement: AccountStatement }) {
  const { entries, from, to, opening, debit, credit, closing } = statement
  const first = { ...empty, key: 'opening', title: 'Opening balance', date: from, balance: opening }
  const last = {
    ...empty,
    key: 'closing',
    title: 'Closing balance',
    date: to,
    debit,
    credit,
    balance: closing,
  }
  return (
    <DataTable
      label="Entries"
      columns={columns}
      rows={[first, ...entries.map(toLine)]}
      getKey={({ key }) => key}
      footer={<TotalRow columns={columns} row={last} />}
    />
  )
}

function toLine({ kind, id, number, debit, credit, ...entry }: AccountStatement['entries'][number]): Line {
  return {
    ...entry,
    key: `${kind} ${id}`,
    title: [kindLabels[kind], number].filter(Boolean).join(' '),
    debit: debit === 0 ? null : debit,
    credit: credit === 0 ? null : credit,
  }
}
