import { sql } from 'kysely'
import type { AccountingRow } from '#domain/payment/accounting-row.ts'
import type { DocumentTax } from '#domain/document/document-data.ts'
import type { Db } from '#server/platform/database/database.ts'

type Period = { from: string; to: string }

/** How many documents or payments are in memory at once. */
const batchSize = 2000

type DocumentRow = {
  id: number
  type: 'invoice' | 'credit-note'
  number: string
  date: string
  dueDate: string | null
  customerId: number
  customer: string
  customerVatId: string | null
  country: string | null
  seller: string
  orderId: number | null
  invoiceNumber: string | null
  taxes: readonly DocumentTax[]
}

/** Yields the rows of invoices and credit notes of a period, batch by batch in order of day. */
export async function* listDocumentRows(db: Db, { from, to }: Period): AsyncGenerator<AccountingRow[]> {
  let after = { date: from, id: 0 }
  for (;;) {
    const { rows } = await sql<DocumentRow>`
      select d.id, d.type, d.number, d.issue_date::text as date, d.due_date::text as "dueDate",
        d.user_id as "customerId", d.customer_name as customer, d.data #>> '{buyer,vatId}' as "customerVatId",
        coalesce(d.data #>> '{delivery,countryCode}', d.data #>> '{buyer,countryCode}') as country,
        s.legal_name as seller, d.order_id as "orderId", d.data #>> '{invoice,number}' as "invoiceNumber",
        d.data -> 'taxes' as taxes
      from documents d join sellers s on s.id = d.seller_id
      where d.type in ('invoice', 'credit-note') and d.issue_date <= ${to}::date
        and (d.issue_date, d.id) > (${after.date}::date, ${after.id}::bigint)
      order by d.issue_date, d.id limit ${batchSize}`.execute(db)
    yield rows.flatMap(toDocumentRows)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last
  }
}

function toDocumentRows({ id: _, type, taxes, ...document }: DocumentRow): AccountingRow[] {
  const sign = type === 'invoice' ? 1 : -1
  return taxes.map(({ category, rate, netCents, taxCents }) => ({
    ...document,
    kind: type === 'invoice' ? 'Invoice' : 'Credit note',
    taxCategory: category,
    taxRate: rate,
    netCents: sign * netCents,
    taxCents: sign * taxCents,
    totalCents: sign * (netCents + taxCents),
    method: null,
    reference: null,
  }))
}

type PaymentRow = {
  isReversal: boolean
  id: number
  date: string
  customerId: number
  customer: string
  seller: string
  cents: number
  method: string
  reference: string | null
}

/** Yields payments and reversals of a period, batch by batch: first all payments, then all reversals. */
export async function* listPaymentRows(db: Db, { from, to }: Period): AsyncGenerator<AccountingRow[]> {
  for (const isReversal of [false, true]) {
    const day = isReversal ? sql`(p.reversed_at at time zone 'UTC')::date` : sql`p.received_on`
    let after = { date: from, id: 0 }
    for (;;) {
      const { rows } = await sql<PaymentRow>`
        select ${isReversal}::boolean as "isReversal", p.id, ${day}::text as date, p.user_id as "customerId",
          p.customer_name as customer, s.legal_name as seller, p.amount as cents, p.method, p.reference
        from payments p join sellers s on s.id = p.seller_id
        where ${day} <= ${to}::date and (${day}, p.id) > (${after.date}::date, ${after.id}::bigint)
        order by ${day}, p.id limit ${batchSize}`.execute(db)
      yield rows.map(toPaymentRow)
      const last = rows.at(-1)
      if (!last || rows.length < batchSize) break
      after = last
    }
  }
}

function toPaymentRow({ isReversal, id, cents, ...payment }: PaymentRow): AccountingRow {
  return {
    ...payment,
    kind: isReversal ? 'Payment reversal' : 'Payment',
    number: String(id),
    dueDate: null,
    customerVatId: null,
    country: null,
    orderId: null,
    invoiceNumber: null,
    taxCategory: null,
    taxRate: null,
    netCents: null,
    taxCents: null,
    totalCents: isReversal ? cents : -cents,
  }
}
