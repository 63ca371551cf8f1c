import './payments.css'
import { Table } from '@mantine/core'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { moneyFormat } from '#web/shared/forms/number-format.ts'
import { DueState } from '#web/features/statement/open-invoices.tsx'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { DataTable, type DataColumns } from '#web/ui/data-table.tsx'
import { Money } from '#web/ui/money.tsx'
import { findAmountError, type PayableInvoice, type TypedAmounts } from './draft-allocations.ts'

type Props = {
  invoices: readonly PayableInvoice[]
  amounts: TypedAmounts
  onChange: (amounts: TypedAmounts) => void
  /** What the amounts leave of the payment. */
  rest: number
}

const makeColumns = ({
  amounts,
  onChange,
}: Pick<Props, 'amounts' | 'onChange'>): DataColumns<PayableInvoice> => [
  { title: 'Invoice', cell: ({ number }) => number },
  { title: 'Due', cell: ({ dueDate }) => dueDate !== null && <CalendarDay day={dueDate} /> },
  {
    title: 'Status',
    cell: ({ daysPastDue }) => daysPastDue !== null && <DueState daysPastDue={daysPastDue} />,
  },
  { title: 'Outstanding', isNumber: true, cell: ({ payable }) => <Money dollars={payable} /> },
  {
    title: 'Pays',
    isNumber: true,
    cell: ({ invoiceId, number, payable }) => (
      <NumberField
        size="xs"
        aria-label={`Amount for ${number}`}
        numberFormat={moneyFormat}
        value={amounts.get(invoiceId) ?? null}
        error={findAmountError(amounts.get(invoiceId), payable)}
        onChange={(amount) => onChange(new Map([...amounts, [invoiceId, amount]]))}
      />
    ),
  },
]

/** The open invoices of a customer, each with the amount that a payment pays of it. */
export function AllocationTable({ invoices, amounts, onChange, rest }: Props) {
  return (
    <div className="payment-allocations">
      <DataTable
        label="Invoices to pay"
        columns={makeColumns({ amounts, onChange })}
        rows={invoices}
        getKey={({ invoiceId }) => invoiceId}
        footer={
          <Table.Tr role="row">
            <Table.Th role="rowheader" scope="row" colSpan={4}>
              {rest < 0 ? 'More than the payment' : 'Unallocated'}
            </Table.Th>
            <Table.Td role="cell" className="is-number" aria-live="polite">
              <Money dollars={Math.abs(rest)} />
            </Table.Td>
          </Table.Tr>
        }
      />
    </div>
  )
}
