import { z } from 'zod/mini'
import type { EndpointName } from '#contract/contract.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { createFormAction, type Action, type RowAction } from '#web/pages/admin/actions/action.ts'
import { formatDollars } from '#web/ui/format-dollars.ts'

/** Queries that a change of a payment invalidates. */
export const staleWithPayment: readonly EndpointName[] = [
  'listPayments',
  'readPayment',
  'listReceivables',
  'listOpenInvoices',
  'readAccountStatement',
  'listDocuments',
  'readCustomerTerms',
  'listAudit',
]

export function reversePayment(payment: Payment): Action {
  const { id, amount, customer, allocations } = payment
  const invoices = allocations.map(({ number }) => number).join(', ')
  return createFormAction({
    endpoint: 'reversePayment',
    stale: staleWithPayment,
    title: `Reverse payment ${id}?`,
    consequences: [
      `${customer.name} owes ${formatDollars(amount)} more.`,
      ...(invoices === '' ? [] : [`It no longer pays ${invoices}.`]),
      'The payment stays on the statement with its reversal.',
    ],
    fields: [{ kind: 'text', name: 'reason', label: 'Reason' }],
    isDangerous: true,
    submit: 'Reverse payment',
    done: `Payment ${id} reversed`,
    schema: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) }),
    send: (body) =>
      sendApiRequest('reversePayment', { params: { id }, body, headers: matchVersion(payment) }),
    // The refusal of a stale action carries the current payment.
    rebase: (present) => reversePayment(present as Payment),
  })
}

export const reversal: RowAction<Payment> = {
  title: 'Reverse payment…',
  isDangerous: true,
  isOffered: ({ reversedDate }) => reversedDate === null,
  action: reversePayment,
}
