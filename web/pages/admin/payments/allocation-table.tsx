import '#web/features/statement/statement.css'
import { Table } from '@mantine/core'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { moneyFormat } from '#web/shared/forms/number-format.ts'
import { DueState } from '#web/features/statement/open-invoices.tsx'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { Money } from '#web/ui/money.tsx'
import { findAmountError, type PayableInvoice, type TypedAmounts } from './draft-allocations.ts'

type Props = {
  invoices: readonly PayableInvoice[]
  amounts: TypedAmounts
  onChange: (amounts: TypedAmounts) => void
  /** What the amounts leave of the payment. */
  rest: number
}

/** The open invoices of a customer, each with the amount that a payment pays of it. */
export function AllocationTable({ invoices, amounts, onChange, rest }: Props) {
  return (
    <Table role="table" aria-label="Invoices to pay" className="statement-table">
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          <Table.Th role="columnheader">Invoice</Table.Th>
          <Table.Th role="columnheader">Due</Table.Th>
          <Table.Th role="columnheader">Status</Table.Th>
          <Table.Th role="columnheader" className="is-number">
            Outstanding
          </Table.Th>
          <Table.Th role="columnheader" className="is-number">
            Pays
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {invoices.map(({ invoiceId, number, dueDate, daysPastDue, payable }) => (
          <Table.Tr role="row" key={invoiceId}>
            <Table.Td role="cell">{number}</Table.Td>
            <Table.Td role="cell" {...(dueDate !== null && { 'data-label': 'Due' })}>
              {dueDate !== null && <CalendarDay day={dueDate} />}
            </Table.Td>
            <Table.Td role="cell" {...(daysPastDue !== null && { 'data-label': 'Status' })}>
              {daysPastDue !== null && <DueState daysPastDue={daysPastDue} />}
            </Table.Td>
            <Table.Td role="cell" className="is-number" data-label="Outstanding">
              <Money dollars={payable} />
            </Table.Td>
            <Table.Td role="cell" className="is-number" data-label="Pays">
              <NumberField
                size="xs"
                aria-label={`Amount for ${number}`}
                numberFormat={moneyFormat}
                value={amounts.get(invoiceId) ?? null}
                error={findAmountError(amounts.get(invoiceId), payable)}
                onChange={(amount) => onChange(new Map([...amounts, [invoiceId, amount]]))}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot role="rowgroup">
        <Table.Tr role="row">
          <Table.Th role="rowheader" scope="row" colSpan={4}>
            {rest < 0 ? 'More than the payment' : 'Unallocated'}
          </Table.Th>
          <Table.Td role="cell" className="is-number" aria-live="polite">
            <Money dollars={Math.abs(rest)} />
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}
