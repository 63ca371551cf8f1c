import { sql } from 'kysely'
import { countDaysPastDue, findAgeBucket } from '#domain/payment/age-bucket.ts'
import { toDollars } from '#domain/money/cents.ts'
import type { OpenInvoice } from '#contract/schemas/receivables.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Returns the invoices of a customer on which something is outstanding, oldest due first. Source: requirements 34.3. */
export async function listOpenInvoices(db: Db, userId: number): Promise<OpenInvoice[]> {
  const rows = await db
    .selectFrom('invoice_balances as b')
    .innerJoin('documents as d', 'd.id', 'b.invoice_id')
    .innerJoin('sellers as s', 's.id', 'b.seller_id')
    .select([
      'b.invoice_id',
      'b.user_id',
      'b.seller_id',
      'b.issue_date',
      'b.due_date',
      'b.total',
      'b.credited',
      'b.paid',
      'd.number',
      'd.order_id',
      'd.customer_name',
      's.legal_name',
      sql<string>`(now() at time zone 'UTC')::date::text`.as('today'),
    ])
    .where('b.user_id', '=', userId)
    .where(sql<boolean>`b.total > b.credited + b.paid`)
    .orderBy('b.due_date')
    .orderBy('b.invoice_id')
    .execute()
  return rows.map((row) => ({
    invoiceId: row.invoice_id,
    number: row.number,
    customer: { id: row.user_id, name: row.customer_name },
    seller: { id: row.seller_id, name: row.legal_name },
    orderId: row.order_id,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    daysPastDue: countDaysPastDue(row.due_date, row.today),
    age: findAgeBucket(row.due_date, row.today),
    total: toDollars(row.total),
    credited: toDollars(row.credited),
    paid: toDollars(row.paid),
    outstanding: toDollars(row.total - row.credited - row.paid),
  }))
}
