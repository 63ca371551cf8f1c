import { sql } from 'kysely'
import type { paymentEndpoints } from '#contract/endpoints/payments.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { Payment } from '#contract/schemas/payments.ts'
import type { SellerServices } from '#server/features/documents/find-document-seller.ts'
import { joinCustomerTexts } from '#server/identity/users/join-customer-texts.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { endAllocationRows, listPaymentAllocations, lockBalances, lockPayments } from './allocation-store.ts'
import type { PaymentRow } from './allocation-store.ts'
import { replaceAllocations } from './allocate.ts'
import { findPaymentByKey, getPayment, markReversed } from './payment-store.ts'
import { presentPayments, raiseVersion, selectPayments } from './payment-store.ts'
import { recordPayment, toAllocations } from './record-payment.ts'

export const paymentHandlers: Handlers<keyof typeof paymentEndpoints, SellerServices> = {
  recordPayment: async ({ services, viewer, tx, headers, body, audit, setHeader }) => {
    const idempotencyKey = readIdempotencyKey(headers, body)
    const existingId = await findPaymentByKey(tx, viewer.user.id, idempotencyKey)
    if (existingId !== undefined) return reply(await getPayment(tx, existingId), setHeader)
    const id = await recordPayment({ tx, services, by: viewer.user, form: body, idempotencyKey })
    const payment = await getPayment(tx, id)
    await audit({ act: 'record payment', subject: describe(payment), after: payment })
    return reply(payment, setHeader)
  },

  listPayments: async ({ db, query }) => {
    let payments = selectPayments(db)
    if (query.userId !== undefined) payments = payments.where('payments.user_id', '=', query.userId)
    if (query.from !== undefined) payments = payments.where('received_on', '>=', query.from)
    if (query.to !== undefined) payments = payments.where('received_on', '<=', query.to)
    if (query.state === 'reversed') payments = payments.where('reversed_at', 'is not', null)
    if (query.state === 'unallocated')
      payments = payments.where(sql<boolean>`amount > allocated and reversed_at is null`)
    return listPage(
      query,
      {
        query: payments,
        sorts: {
          id: 'payments.id',
          receivedOn: 'received_on',
          customer: sql`lower(customer_name)`,
          amount: 'amount',
          unallocated: sql`case when reversed_at is null then amount - allocated else 0 end`,
        },
        defaultSort: { by: 'id', order: 'desc' },
        searchColumns: ['reference', 'customer_name', joinCustomerTexts('payments.user_id')],
      },
      (rows) => presentPayments(db, rows),
    )
  },

  readPayment: async ({ db, params, setHeader }) => reply(await getPayment(db, params.id), setHeader),

  allocatePayment: async ({ tx, params, body, headers, audit, setHeader }) => {
    const { row, before } = await lockPayment(tx, params.id, headers)
    await replaceAllocations(tx, row, toAllocations(body.allocations))
    await raiseVersion(tx, row.id)
    const after = await getPayment(tx, row.id)
    await audit({
      act: 'allocate payment',
      subject: describe(after),
      before: { allocations: before.allocations },
      after: { allocations: after.allocations },
    })
    return reply(after, setHeader)
  },

  reversePayment: async ({ tx, viewer, params, body, headers, audit, setHeader }) => {
    const { row, before } = await lockPayment(tx, params.id, headers)
    const current = await listPaymentAllocations(tx, row.id)
    await lockBalances(
      tx,
      current.map(({ invoice_id }) => invoice_id),
    )
    await endAllocationRows(tx, current)
    await markReversed(tx, row.id, viewer.user.id, body.reason)
    await raiseVersion(tx, row.id)
    const after = await getPayment(tx, row.id)
    await audit({ act: 'reverse payment', subject: describe(after), before, after })
    return reply(after, setHeader)
  },
}

/** Locks a payment to change it. Refuses an edit of an older version, and of a payment that was reversed. */
async function lockPayment(
  tx: Tx,
  id: number,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<{ row: PaymentRow; before: Payment }> {
  const [row] = await lockPayments(tx, [id])
  if (!row) return refuse('ITEM_NOT_FOUND')
  const before = await getPayment(tx, id)
  refuseIfStale(headers, row.version, () => before)
  if (row.reversed_at !== null) refuseRequest('id', 'This payment was reversed')
  return { row, before }
}

function reply(payment: Payment, setHeader: (name: string, value: string) => void): Payment {
  setHeader('etag', toTag(payment.version))
  return payment
}

function describe({ id, customer }: Payment): string {
  return `payment ${id} of ${customer.name}`
}
