import type { Db } from '#server/platform/database/database.ts'

type InvoicedItem = { id: number; totalCents: number }

let sequence = 0

/** Adds an invoice without tax, directly in the database. Returns its id. */
export async function addInvoice(
  db: Db,
  { userId, orderId, items }: { userId: number; orderId: number; items: readonly InvoicedItem[] },
): Promise<number> {
  const sellerId = await findOrAddSeller(db)
  const total = items.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const id = await addDocument(db, { type: 'invoice', sellerId, userId, orderId, invoiceId: null, total })
  await db
    .insertInto('document_lines')
    .values(
      items.map((item, index) => ({
        ...emptyLine,
        document_id: id,
        position: index + 1,
        order_item_id: item.id,
        net: item.totalCents,
      })),
    )
    .execute()
  const balance = { invoice_id: id, seller_id: sellerId, user_id: userId, total }
  await db
    .insertInto('invoice_balances')
    .values({ ...balance, issue_date: '2026-01-01', due_date: '2026-01-31' })
    .execute()
  return id
}

/** Adds a credit note about a part of an invoice's first line. */
export async function addCredit(db: Db, invoiceId: number, cents: number): Promise<void> {
  const invoice = await db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const id = await addDocument(db, {
    type: 'credit-note',
    sellerId: invoice.seller_id,
    userId: invoice.user_id,
    orderId: invoice.order_id,
    invoiceId,
    total: cents,
  })
  const line = { ...emptyLine, document_id: id, position: 1, credited_position: 1, net: cents }
  await db.insertInto('document_lines').values(line).execute()
  await db
    .updateTable('invoice_balances')
    .set(({ eb }) => ({ credited: eb('credited', '+', cents) }))
    .where('invoice_id', '=', invoiceId)
    .execute()
}

/** Pays a part of an invoice. */
export async function payInvoice(db: Db, invoiceId: number, cents: number): Promise<void> {
  await db
    .updateTable('invoice_balances')
    .set(({ eb }) => ({ paid: eb('paid', '+', cents) }))
    .where('invoice_id', '=', invoiceId)
    .execute()
}

const emptyLine = {
  order_item_id: null,
  memo_line_id: null,
  credited_position: null,
  stock_id: null,
  quantity: 1,
  carats: 0,
}

type AddedDocument = {
  type: 'invoice' | 'credit-note'
  sellerId: number
  userId: number
  orderId: number | null
  invoiceId: number | null
  total: number
}

async function addDocument(db: Db, added: AddedDocument): Promise<number> {
  sequence += 1
  // What the document prints does not matter to what is owed.
  const data = JSON.stringify({})
  const { id } = await db
    .insertInto('documents')
    .values({
      type: added.type,
      seller_id: added.sellerId,
      year: 2026,
      sequence,
      number: `D-${sequence}`,
      user_id: added.userId,
      customer_name: 'Nord Ædelsten',
      order_id: added.orderId,
      memo_id: null,
      invoice_id: added.invoiceId,
      issue_date: '2026-01-01',
      due_date: null,
      net: added.total,
      tax: 0,
      total: added.total,
      data,
      issued_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function findOrAddSeller(db: Db): Promise<number> {
  const seller = await db.selectFrom('sellers').select('id').where('user_id', 'is', null).executeTakeFirst()
  if (seller) return seller.id
  const { id } = await db
    .insertInto('sellers')
    .values({ legal_name: 'Tavernier BV', country_code: 'BE' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
