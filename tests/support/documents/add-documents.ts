import { sql } from 'kysely'
import type { DocumentData } from '#domain/document/document-data.ts'
import type { Db } from '#server/platform/database/database.ts'
import { makeDocumentData } from './make-document-data.ts'

export type NewDocument = {
  sellerId: number
  user: { id: number; email: string }
  /** With tax, in cents. */
  total: number
  type?: 'invoice' | 'pro-forma' | 'credit-note'
  issueDate?: string
  dueDate?: string
  tax?: number
  invoiceId?: number
  buyerOrderNo?: string
  customerName?: string
}

let sequence = 0

/** Adds a document as issuing does, for a test that is about its payment. Returns its id and its number. */
export async function addDocument(db: Db, document: NewDocument): Promise<{ id: number; number: string }> {
  const { sellerId, user, total, type = 'invoice', tax = 0, issueDate = '2026-01-10' } = document
  const dueDate = type === 'credit-note' ? null : (document.dueDate ?? issueDate)
  sequence += 1
  const number = `${type === 'credit-note' ? 'CN' : 'INV'}-${String(sequence).padStart(6, '0')}`
  const net = total - tax
  const customerName = document.customerName ?? user.email
  const { id } = await db
    .insertInto('documents')
    .values({
      type,
      seller_id: sellerId,
      year: 2026,
      sequence,
      number,
      user_id: user.id,
      customer_name: customerName,
      order_id: null,
      memo_id: null,
      invoice_id: document.invoiceId ?? null,
      issue_date: issueDate,
      due_date: dueDate,
      net,
      tax,
      total,
      data: JSON.stringify(makeData({ number, dueDate, net, tax, customerName }, document)),
      issued_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (type === 'invoice')
    await db
      .insertInto('invoice_balances')
      .values({
        invoice_id: id,
        seller_id: sellerId,
        user_id: user.id,
        issue_date: issueDate,
        due_date: dueDate ?? issueDate,
        total,
      })
      .execute()
  return { id, number }
}

/** Returns the calendar day some days before today in UTC, by the clock of the database. */
export async function findDayBefore(db: Db, days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone 'UTC')::date - ${days}::int)::text as day`.execute(db)
  return rows[0]?.day ?? ''
}

type Amounts = { number: string; dueDate: string | null; net: number; tax: number; customerName: string }

function makeData(
  { number, dueDate, net, tax, customerName }: Amounts,
  { type = 'invoice', issueDate = '2026-01-10', user, buyerOrderNo }: NewDocument,
): DocumentData {
  const { buyer } = makeDocumentData()
  const category =
    tax === 0 ? ({ category: 'G', rate: 0 } as const) : ({ category: 'S', rate: 2100 } as const)
  return makeDocumentData({
    type,
    number,
    issueDate,
    dueDate,
    buyer: { ...buyer, name: customerName, email: user.email, vatId: 'BE0123456789', countryCode: 'BE' },
    delivery: null,
    orderId: null,
    orderDate: null,
    buyerOrderNo: buyerOrderNo ?? null,
    memoNo: null,
    lines: [],
    taxes: [{ ...category, exemptionText: null, exemptionCode: null, netCents: net, taxCents: tax }],
    netCents: net,
    taxCents: tax,
    totalCents: net + tax,
  })
}
