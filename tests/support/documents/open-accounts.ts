import { applyCredit, lockInvoiceToCredit } from '#server/features/payments/apply-credit.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { openTestShop, type TestReply } from '#tests/support/shops/open-test-shop.ts'
import { addDocument, findDayBefore, type NewDocument } from './add-documents.ts'
import { addTestSeller } from './add-test-seller.ts'

type Invoice = Omit<NewDocument, 'sellerId'> & { sellerId?: number }

/** A shop whose merchant issues invoices, with an administrator who records payments. */
export async function openAccounts() {
  const shop = await openTestShop()
  const admin = await shop.addUser({ role: 'Administrator' })
  const { sellerId } = await addTestSeller(shop.db, {
    legal_name: 'Tavernier Diamonds Ltd',
    vat_id: 'GB123456789',
  })
  const today = await findDayBefore(shop.db, 0)
  // Invoices that are issued get numbers beyond those that are added directly.
  await shop.db
    .insertInto('document_numbers')
    .values(
      (['invoice', 'credit-note'] as const).map((type) => ({
        seller_id: sellerId,
        type,
        year: Number(today.slice(0, 4)),
        last: 1_000_000,
      })),
    )
    .execute()

  /** Returns everything that an action on payments can change. */
  const readAll = () =>
    Promise.all([
      shop.db.selectFrom('payments').selectAll().orderBy('id').execute(),
      shop.db.selectFrom('payment_allocations').selectAll().orderBy('id').execute(),
      shop.db.selectFrom('invoice_balances').selectAll().orderBy('invoice_id').execute(),
      shop.db.selectFrom('audit_entries').select('id').orderBy('id').execute(),
    ])
  return {
    shop,
    admin,
    sellerId,
    today,
    dayBefore: (days: number) => findDayBefore(shop.db, days),
    addInvoice: (invoice: Invoice) => addDocument(shop.db, { sellerId, ...invoice }),
    /** Issues a credit note, in cents. */
    credit: async (invoiceId: number, user: Invoice['user'], total: number, issueDate = today) => {
      const credit = { sellerId, user, total, type: 'credit-note' as const, invoiceId, issueDate }
      await addDocument(shop.db, credit)
      await shop.db
        .transaction()
        .execute(async (tx) => applyCredit(tx, await lockInvoiceToCredit(tx, invoiceId), total))
    },
    /** Records a payment, in dollars. */
    pay: (
      userId: number,
      amount: unknown,
      more: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ): Promise<TestReply<'recordPayment'>> =>
      shop.call('recordPayment', {
        token: admin.token,
        headers,
        body: { userId, amount, receivedOn: today, method: 'bank-transfer', ...more },
      }),
    allocate: (
      id: number,
      allocations: unknown,
      headers: Record<string, string> = {},
    ): Promise<TestReply<'allocatePayment'>> =>
      shop.call('allocatePayment', { token: admin.token, params: { id }, headers, body: { allocations } }),
    reverse: (
      id: number,
      reason: unknown = 'Refused by the bank',
      headers: Record<string, string> = {},
    ): Promise<TestReply<'reversePayment'>> =>
      shop.call('reversePayment', { token: admin.token, params: { id }, headers, body: { reason } }),
    readBalance: (invoiceId: number) =>
      shop.db
        .selectFrom('invoice_balances')
        .select(['total', 'credited', 'paid'])
        .where('invoice_id', '=', invoiceId)
        .executeTakeFirstOrThrow(),
    readAll,
    refusalOf: (action: () => Promise<TestReply>): Promise<string> => readRefusal(action, readAll),
  }
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>
