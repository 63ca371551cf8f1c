import './statement.css'
import { Table } from '@mantine/core'
import type { EntryKind } from '#domain/payment/account-statement.ts'
import type { AccountStatement } from '#contract/schemas/receivables.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { Money } from '#web/ui/money.tsx'

const kindLabels: Readonly<Record<EntryKind, string>> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  payment: 'Payment',
  reversal: 'Payment reversed',
}

/** Lists what happened on an account, from the opening to the closing balance. */
export function StatementEntries({ statement }: { statement: AccountStatement }) {
  const { entries, from, to, opening, debit, credit, closing } = statement
  return (
    <Table role="table" aria-label="Entries" className="statement-table">
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          <Table.Th role="columnheader">Entry</Table.Th>
          <Table.Th role="columnheader">Date</Table.Th>
          <Table.Th role="columnheader">Reference</Table.Th>
          <Table.Th role="columnheader">Due</Table.Th>
          <Table.Th role="columnheader" className="is-number">
            Debit
          </Table.Th>
          <Table.Th role="columnheader" className="is-number">
            Credit
          </Table.Th>
          <Table.Th role="columnheader" className="is-number">
            Balance
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        <Table.Tr role="row">
          <Table.Td role="cell">Opening balance</Table.Td>
          <Table.Td role="cell" data-label="Date">
            <CalendarDay day={from} />
          </Table.Td>
          <Table.Td role="cell" />
          <Table.Td role="cell" />
          <Table.Td role="cell" />
          <Table.Td role="cell" />
          <Table.Td role="cell" className="is-number" data-label="Balance">
            <Money dollars={opening} />
          </Table.Td>
        </Table.Tr>
        {entries.map((entry) => (
          <Table.Tr role="row" key={`${entry.kind} ${entry.id}`}>
            <Table.Td role="cell">
              {[kindLabels[entry.kind], entry.number].filter(Boolean).join(' ')}
            </Table.Td>
            <Table.Td role="cell" data-label="Date">
              <CalendarDay day={entry.date} />
            </Table.Td>
            <Table.Td role="cell" {...(entry.reference !== null && { 'data-label': 'Reference' })}>
              {entry.reference}
            </Table.Td>
            <Table.Td role="cell" {...(entry.dueDate !== null && { 'data-label': 'Due' })}>
              {entry.dueDate !== null && <CalendarDay day={entry.dueDate} />}
            </Table.Td>
            <Table.Td role="cell" className="is-number" {...(entry.debit !== 0 && { 'data-label': 'Debit' })}>
              {entry.debit !== 0 && <Money dollars={entry.debit} />}
            </Table.Td>
            <Table.Td
              role="cell"
              className="is-number"
              {...(entry.credit !== 0 && { 'data-label': 'Credit' })}
            >
              {entry.credit !== 0 && <Money dollars={entry.credit} />}
            </Table.Td>
            <Table.Td role="cell" className="is-number" data-label="Balance">
              <Money dollars={entry.balance} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot role="rowgroup">
        <Table.Tr role="row">
          <Table.Th role="rowheader" scope="row">
            Closing balance
          </Table.Th>
          <Table.Td role="cell" data-label="Date">
            <CalendarDay day={to} />
          </Table.Td>
          <Table.Td role="cell" />
          <Table.Td role="cell" />
          <Table.Td role="cell" className="is-number" data-label="Debit">
            <Money dollars={debit} />
          </Table.Td>
          <Table.Td role="cell" className="is-number" data-label="Credit">
            <Money dollars={credit} />
          </Table.Td>
          <Table.Td role="cell" className="is-number" data-label="Balance">
            <Money dollars={closing} />
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}
