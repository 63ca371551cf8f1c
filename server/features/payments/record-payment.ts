import { toDay } from '#domain/calendar/day.ts'
import { toCents } from '#domain/money/cents.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { Allocations, NewPayment } from '#contract/schemas/payments.ts'
import { findDocumentSeller, type SellerServices } from '#server/features/documents/find-document-seller.ts'
import { lockAccount } from '#server/identity/users/account-store.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { getUser } from '#server/identity/users/user-store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { IdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { replaceAllocations } from './allocate.ts'
import { insertPayment } from './payment-store.ts'

type RecordPaymentInput = {
  tx: Tx
  services: SellerServices
  by: { id: number }
  form: NewPayment
  idempotencyKey: IdempotencyKey | null
}

/** Records a payment with what it pays, and returns its id. Source: requirements 34.1. */
export async function recordPayment(input: RecordPaymentInput): Promise<number> {
  const { tx, services, by, form, idempotencyKey } = input
  if (!(await lockAccount(tx, form.userId))) return refuse('USER_NOT_FOUND')
  const customer = await getUser(tx, form.userId)
  if (form.receivedOn > toDay((await readDatabaseTime(tx)).toISOString()))
    refuseRequest('receivedOn', 'This day is in the future')
  const sellerId = await resolveSeller(tx, services, customer, form)
  const { company, name } = presentCustomer(customer)
  const payment = { user_id: customer.id, seller_id: sellerId, amount: toCents(form.amount) }
  const id = await insertPayment(tx, {
    ...payment,
    customer_name: company ?? name,
    received_on: form.receivedOn,
    method: form.method,
    reference: form.reference || null,
    note: form.note || null,
    recorded_by: by.id,
    reversed_at: null,
    reversed_by: null,
    reversal_reason: null,
    idempotency_key: idempotencyKey?.key ?? null,
    request_hash: idempotencyKey?.requestHash ?? null,
  })
  await replaceAllocations(tx, { id, ...payment }, toAllocations(form.allocations))
  return id
}

/** Converts the allocations of a request to cents. */
export function toAllocations(allocations: Allocations) {
  return allocations.map(({ invoiceId, amount }) => ({ invoiceId, amountCents: toCents(amount) }))
}

/** Returns who received a payment: the named seller, that of the first invoice, or that of the customer's storefront. */
async function resolveSeller(
  tx: Tx,
  services: SellerServices,
  customer: UserRecord,
  { sellerId, allocations: [first] }: NewPayment,
): Promise<number> {
  if (sellerId != null) {
    const named = await tx.selectFrom('sellers').select('id').where('id', '=', sellerId).executeTakeFirst()
    return named?.id ?? refuseRequest('sellerId', 'Seller not found')
  }
  if (first) {
    const invoice = await tx
      .selectFrom('invoice_balances')
      .select('seller_id')
      .where('invoice_id', '=', first.invoiceId)
      .executeTakeFirst()
    return invoice?.seller_id ?? refuseRequest('allocations.0.invoiceId', 'Invoice not found')
  }
  const seller = await findDocumentSeller(tx, services, { domain: null, user_id: customer.id })
  return (
    seller?.row.id ??
    refuseRequest('sellerId', 'Enter the seller on the Seller page of the administration first')
  )
}
