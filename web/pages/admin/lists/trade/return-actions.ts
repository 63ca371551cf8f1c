import { z } from 'zod/mini'
import { isShipped } from '#domain/order/shipping.ts'
import { isOpenReturn } from '#domain/return/return.ts'
import type { EndpointName } from '#contract/contract.ts'
import type { CreditIssue } from '#contract/schemas/documents.ts'
import type { Order } from '#contract/schemas/orders.ts'
import {
  ReturnAcceptance,
  ReturnRefusal,
  type NewReturn,
  type Return,
  type ReturnReceipt,
} from '#contract/schemas/returns.ts'
import { countKept } from '#web/features/returns/draft-return.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { createFormAction, type Action, type RowAction } from '#web/pages/admin/actions/action.ts'
import { describeEmail } from '#web/pages/admin/actions/email-note.ts'
import { makeCreditDialog } from '#web/pages/admin/documents/credit-invoice.tsx'
import { findProposal } from '#web/pages/admin/returns/find-proposal.ts'
import { makeReceiveDialog, type ReceiptInput } from '#web/pages/admin/returns/receive-return.tsx'
import { makeStartDialog } from '#web/pages/admin/returns/start-return.tsx'
import { staleWithDocument } from './document-actions.ts'
import { staleWithOrder } from './stale-with-order.ts'

/** Queries that a change of a return invalidates. */
const staleWithReturn: readonly EndpointName[] = [
  ...staleWithOrder,
  'listReturns',
  'readReturn',
  'readOverview',
  'readWaitingCounts',
]

/** Starts a return of lines of a shipped order. */
export const startReturn: RowAction<Order> = {
  title: 'Start return',
  isOffered: ({ status, items }) =>
    isShipped(status) && items.some((item) => item.state !== 'unavailable' && countKept(item) > 0),
  action: (order) => ({
    endpoint: 'startReturn',
    stale: staleWithReturn,
    done: `Return of order ${order.id} started`,
    dialog: makeStartDialog(order),
    // The dialog sends this.
    send: (values) => sendApiRequest('startReturn', { body: values as NewReturn }),
  }),
}

const acceptReturn: RowAction<Return> = {
  title: 'Accept',
  isProminent: true,
  isOffered: ({ state }) => state === 'requested',
  action: makeAcceptance,
}

function makeAcceptance(row: Return): Action {
  return createFormAction({
    endpoint: 'acceptReturn',
    stale: staleWithReturn,
    title: `Accept return ${row.id} of ${row.customer.name}?`,
    consequences: [describeEmail('with your reply')],
    fields: [
      { kind: 'long-text', name: 'reply', label: 'Reply', description: 'Such as where to send the stones' },
    ],
    submit: 'Accept',
    done: `Return ${row.id} accepted`,
    schema: ReturnAcceptance,
    send: (body) =>
      sendApiRequest('acceptReturn', { params: { id: row.id }, body, headers: matchVersion(row) }),
    // The refusal of a stale action carries the current return.
    rebase: (present) => makeAcceptance(present as Return),
  })
}

const refuseReturn: RowAction<Return> = {
  title: 'Refuse',
  isOffered: ({ state }) => isOpenReturn(state),
  isDangerous: true,
  action: makeRefusal,
}

function makeRefusal(row: Return): Action {
  return createFormAction({
    endpoint: 'refuseReturn',
    stale: staleWithReturn,
    title: `Refuse return ${row.id} of ${row.customer.name}?`,
    consequences: [describeEmail('with your reply')],
    fields: [{ kind: 'long-text', name: 'reply', label: 'Reply' }],
    isDangerous: true,
    submit: 'Refuse',
    done: `Return ${row.id} refused`,
    schema: z.object({ reply: ReturnRefusal.shape.reply }),
    send: (body) =>
      sendApiRequest('refuseReturn', { params: { id: row.id }, body, headers: matchVersion(row) }),
    // The refusal of a stale action carries the current return.
    rebase: (present) => makeRefusal(present as Return),
  })
}

/** Records what came back. */
const receiveReturn: RowAction<Return> = {
  title: 'Receive',
  isProminent: true,
  isOffered: ({ state }) => state === 'accepted',
  action: (row) => ({
    endpoint: 'receiveReturn',
    stale: staleWithReturn,
    done: `Return ${row.id} received`,
    dialog: makeReceiveDialog(row),
    send: (values) => {
      // The dialog sends this.
      const { version, lines } = values as ReceiptInput
      const body: ReturnReceipt = { lines }
      return sendApiRequest('receiveReturn', {
        params: { id: row.id },
        body,
        headers: matchVersion({ version }),
      })
    },
  }),
}

/** Issues the credit note that a received return proposes: of the first invoice that has lines of it. */
const creditReturn: RowAction<Return> = {
  title: 'Issue credit note',
  isProminent: true,
  isOffered: (row) => findProposal(row) !== undefined,
  action: (row) => {
    const proposal = findProposal(row)
    if (!proposal) throw new Error(`Return ${row.id} proposes no credit note`)
    const { invoiceId, invoiceNumber, amounts } = proposal
    return {
      endpoint: 'issueCreditNote',
      stale: [...staleWithDocument, ...staleWithReturn],
      done: `Credit note for ${invoiceNumber} issued`,
      dialog: makeCreditDialog(
        { id: invoiceId, number: invoiceNumber },
        { amounts, reason: 'Goods returned' },
      ),
      send: (values) => {
        // The dialog sends this.
        const body = { ...(values as CreditIssue), returnId: row.id }
        return sendApiRequest('issueCreditNote', { params: { id: invoiceId }, body })
      },
    }
  },
}

/** What can be done with a return, by its state. */
export const returnActions: readonly RowAction<Return>[] = [
  acceptReturn,
  receiveReturn,
  creditReturn,
  refuseReturn,
]
