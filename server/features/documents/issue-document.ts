import { sql } from 'kysely'
import { formatDocumentNumber } from '#domain/document/number-pattern.ts'
import type { DocumentData } from '#domain/document/document-data.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { RunAgain } from '#server/platform/database/run-again.ts'
import type { DocumentDraft } from './document-draft.ts'

/**
 * Issues a document and returns its id. Refuses a draft with problems. The number is taken last: its row is locked until
 * the commit, so that numbers have no gaps, and the transaction that waits for it holds everything else it needs.
 * The file is written later, from the data. Source: requirements 32.1, 32.2.
 */
export async function issueDocument(tx: Tx, draft: DocumentDraft, issuedBy: number): Promise<number> {
  const { sellerId, data: draftData, problems } = draft
  const { seller } = draftData
  if (problems.length > 0) refuse('INVALID_REQUEST', problems)
  if (sellerId === null || seller === null) throw new Error('A draft without problems has a seller')
  const year = Number(draftData.issueDate.slice(0, 4))
  const logo = await draft.readLogo()
  const sequence = await takeNumber(tx, sellerId, draftData.type, year)
  const number = formatDocumentNumber(draft.numberPattern, year, sequence)
  const data: DocumentData = { ...draftData, seller: { ...seller, logo }, number }
  await requireRisingNumber(tx, { sellerId, data, year, sequence })
  const { id } = await tx
    .insertInto('documents')
    .values({
      type: data.type,
      seller_id: sellerId,
      year,
      sequence,
      number,
      user_id: draft.userId,
      customer_name: data.buyer.name,
      order_id: data.orderId,
      memo_id: draft.memoId,
      invoice_id: draft.invoiceId,
      issue_date: data.issueDate,
      due_date: data.dueDate,
      net: data.netCents,
      tax: data.taxCents,
      total: data.totalCents,
      data: JSON.stringify(data),
      issued_by: issuedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(tx, id, data, draft.links)
  if (data.type === 'invoice') await openBalance(tx, id, sellerId, draft.userId, data)
  return id
}

async function takeNumber(
  tx: Tx,
  sellerId: number,
  type: DocumentData['type'],
  year: number,
): Promise<number> {
  const { last } = await tx
    .insertInto('document_numbers')
    .values({ seller_id: sellerId, type, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['seller_id', 'type', 'year'])
        .doUpdateSet({ last: sql<number>`document_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

type Numbered = { sellerId: number; data: DocumentData; year: number; sequence: number }

/** Refuses a number that was used before its pattern changed. Numbers and days of issue rise together. */
async function requireRisingNumber(tx: Tx, { sellerId, data, year, sequence }: Numbered): Promise<void> {
  const ofType = tx
    .selectFrom('documents')
    .select(['issue_date'])
    .where('seller_id', '=', sellerId)
    .where('type', '=', data.type)
  const used = await ofType.where('number', '=', data.number).executeTakeFirst()
  if (used) {
    refuseRequest(
      'number',
      `The number ${data.number} was used before. Change the number pattern of the seller`,
    )
  }
  const previous = await ofType
    .where('year', '=', year)
    .where('sequence', '=', sequence - 1)
    .executeTakeFirst()
  // Midnight passed while this transaction waited for the number: run again, it is issued on the new day.
  if (previous && previous.issue_date > data.issueDate) {
    throw new RunAgain('A day began while a document was issued')
  }
}

async function insertLines(
  tx: Tx,
  documentId: number,
  { lines }: DocumentData,
  links: DocumentDraft['links'],
): Promise<void> {
  await tx
    .insertInto('document_lines')
    .values(
      lines.map((line, index) => ({
        document_id: documentId,
        position: line.position,
        order_item_id: links[index]?.orderItemId ?? null,
        memo_line_id: links[index]?.memoLineId ?? null,
        credited_position: line.creditedPosition,
        stock_id: line.stockNumber,
        quantity: line.quantity,
        carats: line.caratsThousandths,
        net: line.netCents,
      })),
    )
    .execute()
}

async function openBalance(
  tx: Tx,
  invoiceId: number,
  sellerId: number,
  userId: number,
  { issueDate, dueDate, totalCents }: DocumentData,
): Promise<void> {
  if (dueDate === null) throw new Error('An invoice has a due date')
  await tx
    .insertInto('invoice_balances')
    .values({
      invoice_id: invoiceId,
      seller_id: sellerId,
      user_id: userId,
      issue_date: issueDate,
      due_date: dueDate,
      total: totalCents,
    })
    .execute()
}
