import { z } from 'zod/mini'
import { isOpenOrder, ORDER_STATUS } from '#domain/order/status.ts'
import type { EndpointName } from '#contract/contract.ts'
import type { DocumentSummary } from '#contract/schemas/documents.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { textLine } from '#contract/schemas/basics.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { createFormAction, type Action, type RowAction } from '#web/pages/admin/actions/action.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'
import { staleWithOrder } from './stale-with-order.ts'

/** Queries that a new document invalidates. */
const staleWithDocument: readonly EndpointName[] = [
  ...staleWithOrder,
  'listDocuments',
  'listPayments',
  'readPayment',
  'listReceivables',
  'listOpenInvoices',
  'readAccountStatement',
]

const emailField: Field = { kind: 'yes-no', name: 'sendEmail', label: 'Email it to the customer' }
const emailSchema = z.object({ sendEmail: z.boolean() })

/** Issues the invoice of all confirmed lines that are not on one. */
export const issueInvoice: RowAction<Order> = {
  title: 'Issue invoice',
  isOffered: ({ status, items }) =>
    status !== ORDER_STATUS.cancelled && items.some(({ state }) => state === 'confirmed'),
  action: (order) =>
    createFormAction({
      endpoint: 'issueInvoice',
      stale: staleWithDocument,
      title: `Issue the invoice of order ${order.id}?`,
      consequences: [
        'Charges every confirmed item that is not on an invoice yet.',
        'An issued invoice cannot be changed. To correct it, issue a credit note.',
      ],
      submit: 'Issue invoice',
      done: `Invoice of order ${order.id} issued`,
      fields: [emailField],
      initialValues: { sendEmail: true },
      schema: emailSchema,
      send: (body) => sendApiRequest('issueInvoice', { params: { id: order.id }, body }),
    }),
}

/** Issues a pro forma of all available lines. */
export const issueProForma: RowAction<Order> = {
  title: 'Issue pro forma',
  isOffered: ({ status, items }) => isOpenOrder(status) && items.some(({ state }) => state !== 'unavailable'),
  action: (order) =>
    createFormAction({
      endpoint: 'issueProForma',
      stale: staleWithDocument,
      title: `Issue a pro forma for order ${order.id}?`,
      consequences: ['States every available item. A pro forma is not an invoice.'],
      submit: 'Issue pro forma',
      done: `Pro forma of order ${order.id} issued`,
      fields: [emailField],
      initialValues: { sendEmail: true },
      schema: emailSchema,
      send: (body) => sendApiRequest('issueProForma', { params: { id: order.id }, body }),
    }),
}

/** Returns the action that credits all that remains of an invoice; undefined if nothing does. */
export function findCreditAction(issued: DocumentSummary): Action | undefined {
  const { balance, total, number, id } = issued
  if (issued.type !== 'invoice' || !balance || balance.credited === total) return undefined
  return createFormAction({
    endpoint: 'issueCreditNote',
    stale: staleWithDocument,
    title: `Issue a credit note for invoice ${number}?`,
    consequences: [
      'Credits all that remains of the invoice.',
      'What was paid of it becomes unallocated credit of the customer.',
    ],
    submit: 'Issue credit note',
    done: `Credit note for ${number} issued`,
    fields: [{ kind: 'text', name: 'reason', label: 'Reason' }, emailField],
    initialValues: { reason: '', sendEmail: true },
    schema: z.extend(emailSchema, { reason: textLine(500) }),
    send: (body) => sendApiRequest('issueCreditNote', { params: { id }, body }),
  })
}
