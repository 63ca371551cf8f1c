import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { InvoicedLine } from '#domain/document/credit.ts'
import type { DocumentData, DocumentType } from '#domain/document/document-data.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DocumentLinesTable, DocumentsTable } from '#server/platform/database/tables/documents.ts'

export type DocumentRow = Omit<Selectable<DocumentsTable>, 'data'> & { data: DocumentData }
export type DocumentLineRow = Selectable<DocumentLinesTable>

/** A line of an order that an invoice charges, and that is not credited entirely. */
export type InvoicedItem = { orderItemId: number; number: string }

/** Returns an issued document. */
export async function findDocument(db: Db, id: number): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the lines of a document in their order. */
export async function listDocumentLines(db: Db, documentId: number): Promise<DocumentLineRow[]> {
  return db
    .selectFrom('document_lines')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('position')
    .execute()
}

/** Returns the newest document of a type that was issued for an order or a memo. */
export async function findNewestDocument(
  db: Db,
  type: DocumentType,
  of: { orderId: number } | { memoId: number },
): Promise<DocumentRow | undefined> {
  const query = db.selectFrom('documents').selectAll().where('type', '=', type).orderBy('id', 'desc').limit(1)
  const about =
    'orderId' in of ? query.where('order_id', '=', of.orderId) : query.where('memo_id', '=', of.memoId)
  return about.executeTakeFirst()
}

/** Returns the lines of an invoice, and how much of each credit notes took back. */
export async function listCreditableLines(db: Db, invoiceId: number): Promise<InvoicedLine[]> {
  const { rows } = await sql<InvoicedLine>`
    select l.position, l.net as "netCents", coalesce((
      select sum(c.net) from documents n join document_lines c on c.document_id = n.id
      where n.invoice_id = l.document_id and c.credited_position = l.position), 0)::bigint as "creditedCents"
    from document_lines l where l.document_id = ${invoiceId} order by l.position`.execute(db)
  return rows
}

/** SQL: whether line `l` of invoice `d` is not credited entirely. A line at $0 is credited with its invoice. */
const isUncredited = sql<boolean>`(
  l.net > coalesce((
    select sum(c.net) from documents n join document_lines c on c.document_id = n.id
    where n.invoice_id = d.id and c.credited_position = l.position), 0)
  or l.net = 0 and d.total > (select b.credited from invoice_balances b where b.invoice_id = d.id))`

/** SQL: whether the order line with this id is on an invoice that is not credited entirely. */
export function isInvoiced(itemId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from document_lines l join documents d on d.id = l.document_id
    where l.order_item_id = ${sql.ref(itemId)} and d.type = 'invoice' and ${isUncredited})`
}

/**
 * Returns the lines of an order that are invoiced and not credited entirely since. Lock the order first, if it decides
 * about a change: issuing an invoice locks it, too.
 */
export async function listInvoicedItems(db: Db, orderId: number): Promise<InvoicedItem[]> {
  const { rows } = await sql<InvoicedItem>`
    select l.order_item_id as "orderItemId", d.number
    from documents d join document_lines l on l.document_id = d.id
    where d.order_id = ${orderId} and d.type = 'invoice' and l.order_item_id is not null and ${isUncredited}
    order by d.id, l.position`.execute(db)
  return rows
}

/** Returns whether any document was issued for an order. */
export async function hasDocuments(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the current calendar day of the database's clock in UTC: 2026-11-28. */
export async function readDatabaseDay(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD') as day`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database returned no day')
  return row.day
}
