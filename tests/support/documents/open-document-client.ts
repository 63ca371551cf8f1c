import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addTestSeller } from './add-test-seller.ts'

type IssueName = 'issueInvoice' | 'issueProForma' | 'issueCreditNote' | 'issueMemoNote'

/** A shop whose merchant is a seller with 21 % of tax, and an administrator who issues documents. */
export type DocumentClient = Awaited<ReturnType<typeof openDocumentClient>>

export async function openDocumentClient() {
  const shop: TestShop = await openTestShop()
  const admin = await shop.addUser({ role: 'Administrator' })
  const merchant = await addTestSeller(shop.db)
  const { db } = shop
  const readAll = () =>
    Promise.all([
      db.selectFrom('documents').select(['id', 'number']).orderBy('id').execute(),
      db.selectFrom('document_lines').selectAll().orderBy('document_id').orderBy('position').execute(),
      db.selectFrom('document_numbers').selectAll().orderBy('seller_id').orderBy('type').execute(),
      db.selectFrom('invoice_balances').selectAll().orderBy('invoice_id').execute(),
      db.selectFrom('orders').selectAll().orderBy('id').execute(),
      db.selectFrom('order_items').selectAll().orderBy('id').execute(),
      db.selectFrom('diamonds').selectAll().orderBy('id').execute(),
      db.selectFrom('audit_entries').select('id').orderBy('id').execute(),
      db.selectFrom('outbox_mails').select('id').orderBy('id').execute(),
    ])
  return {
    shop,
    admin,
    merchant,
    /** Issues a document for the order, invoice or memo with this id. */
    issue: <Name extends IssueName>(name: Name, id: number, body: object = {}): Promise<TestReply<Name>> =>
      shop.call(name, { token: admin.token, params: { id }, body }),
    download: (id: number, token = admin.token): Promise<TestReply<'readDocumentFile'>> =>
      shop.call('readDocumentFile', { token, params: { id } }),
    /** Returns everything that issuing can change. */
    readAll,
    refusalOf: (action: () => Promise<TestReply>): Promise<string> => readRefusal(action, readAll),
  }
}
