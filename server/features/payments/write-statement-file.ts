import type { AccountStatementData } from '#domain/document/account-statement-data.ts'
import type { DocumentBuyer } from '#domain/document/document-data.ts'
import { formatPdfFileName } from '#domain/text/file-name.ts'
import type { FileReply } from '#contract/kernel/types.ts'
import { refuseRequest } from '#contract/refusal.ts'
import { findDocumentBuyer } from '#server/features/documents/document-buyer.ts'
import {
  describeDocumentSeller,
  getDocumentSeller,
  type SellerServices,
} from '#server/features/documents/find-document-seller.ts'
import { writeFileInWorker } from '#server/features/exports/write-file-in-worker.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ReadStatement } from './state-account.ts'

const unknownBuyer: Omit<DocumentBuyer, 'name'> = {
  person: null,
  email: '',
  street: null,
  city: null,
  postcode: null,
  countryCode: null,
  vatId: null,
  taxNo: null,
  electronicAddress: null,
}

/** Writes a statement of account as PDF, in the name of its seller. Source: requirements 34.4. */
export async function writeStatementFile(
  db: Db,
  services: SellerServices,
  statement: ReadStatement,
  signal: AbortSignal,
): Promise<FileReply> {
  const { from, to, seller } = statement
  if (seller === null) return refuseRequest('userId', 'There are no invoices or payments yet')
  const data: AccountStatementData = {
    seller: await describeDocumentSeller(services, await getDocumentSeller(db, services, seller.id)),
    buyer: await findBuyer(db, services, statement.customer),
    from,
    to,
    currency: 'USD',
    openingCents: statement.openingCents,
    entries: statement.entries.map(({ day, kind, number, reference, dueDate, ...amounts }) => ({
      date: day,
      kind,
      number,
      reference,
      dueDate,
      debitCents: amounts.debitCents,
      creditCents: amounts.creditCents,
      balanceCents: amounts.balanceCents,
    })),
    closingCents: statement.closingCents,
    ageing: statement.ageing,
    unallocatedCents: statement.unallocatedCents,
  }
  return {
    content: await writeFileInWorker({ kind: 'account-statement', data }, signal),
    fileName: formatPdfFileName(`Statement of account ${to}`),
    contentType: 'application/pdf',
  }
}

/**
 * Returns the customer as documents state them; one who was deleted, as their last document states them. Of one who paid
 * in advance and was deleted, only the name is left.
 */
async function findBuyer(
  db: Db,
  { users }: SellerServices,
  { id: userId, name }: ReadStatement['customer'],
): Promise<DocumentBuyer> {
  const user = users.find(userId)
  if (user) return (await findDocumentBuyer(db, { userId, ...presentCustomer(user) })).buyer
  const last = await db
    .selectFrom('documents')
    .select('data')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.data.buyer ?? { ...unknownBuyer, name }
}
