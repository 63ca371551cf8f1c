import type { Payment } from '#contract/schemas/payments.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { Money } from '#web/ui/money.tsx'
import { toFilterQuery, toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { reversal } from '#web/pages/admin/payments/payment-actions.ts'
import { formatMethod } from '#web/pages/admin/payments/payment-methods.ts'
import { PaymentState } from '#web/pages/admin/payments/payment-state.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'

const stateOptions = [
  { value: 'unallocated', label: 'Unallocated' },
  { value: 'reversed', label: 'Reversed' },
] as const

export const paymentResource: Resource<Payment> = {
  title: 'Payments',
  noun: ['payment', 'payments'],
  endpoint: 'listPayments',
  parent: { to: '/admin/receivables', title: 'Receivables' },
  read: async (state, signal) => {
    const values = stateOptions.map(({ value }) => value)
    const query = { ...toListQuery(state), ...toFilterQuery(state, 'state', values) }
    return toListPage(await sendApiRequest('listPayments', { query, signal }))
  },
  getId: ({ id }) => id,
  getRowLabel: ({ id }) => `payment ${id}`,
  searchDescription: 'reference or customer',
  filters: [{ name: 'state', label: 'Status', options: stateOptions }],
  columns: [
    { title: 'Payment', sort: 'id', cell: ({ id }) => id },
    { title: 'Received', sort: 'receivedOn', cell: ({ receivedOn }) => <CalendarDay day={receivedOn} /> },
    { title: 'Customer', sort: 'customer', cell: ({ customer }) => customer.name },
    {
      title: 'Method',
      cell: ({ method, reference }) => <TwoLines first={formatMethod(method)} second={reference} />,
    },
    { title: 'Pays', cell: ({ allocations }) => allocations.map(({ number }) => number).join(', ') },
    { title: 'Amount', sort: 'amount', isNumber: true, cell: ({ amount }) => <Money dollars={amount} /> },
    {
      title: 'Unallocated',
      sort: 'unallocated',
      isNumber: true,
      cell: ({ unallocated }) => <Money dollars={unallocated} />,
    },
    { title: 'Status', cell: (payment) => <PaymentState payment={payment} /> },
  ],
  createLink: { title: 'Record payment', to: '/admin/payments/new' },
  actions: [reversal],
  link: ({ id }) => `/admin/payments/${id}`,
  empty: 'No payments yet',
}
