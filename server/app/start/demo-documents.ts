import { addDays } from '#domain/document/due-date.ts'
import { toDollars } from '#domain/money/cents.ts'
import type { DocumentDraft } from '#server/features/documents/document-draft.ts'
import { findDocument, type DocumentRow } from '#server/features/documents/document-store.ts'
import { draftCreditNote } from '#server/features/documents/draft-credit-note.ts'
import { draftOrderDocument } from '#server/features/documents/draft-order-document.ts'
import { issueDocument } from '#server/features/documents/issue-document.ts'
import { issueNoteIfPossible } from '#server/features/documents/issue-memo-note.ts'
import type { WholeMemo } from '#server/features/memos/memo-store.ts'
import type { WholeOrder } from '#server/features/orders/order-store.ts'
import { applyCredit, lockInvoiceToCredit } from '#server/features/payments/apply-credit.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/app/services.ts'

type Context = { tx: Tx; services: Services; viewer: SignedInViewer }

/** Issues the invoice or pro forma of an order, some days ago. */
export async function issueDemoOrderDocument(
  { tx, services, viewer }: Context,
  order: WholeOrder,
  type: 'invoice' | 'pro-forma',
  daysAgo: number,
): Promise<DocumentRow> {
  const draft = await draftOrderDocument(tx, services, order, { type, itemIds: null, taxRuleId: null })
  return issueBefore(tx, draft, viewer, daysAgo)
}

/** Credits some per cent of the first line of an invoice, some days ago. */
export async function issueDemoCredit(
  { tx, viewer }: Context,
  invoice: DocumentRow,
  percent: number,
  daysAgo: number,
): Promise<void> {
  const [line] = invoice.data.lines
  if (!line) return
  const amount = toDollars(Math.round((line.netCents * percent) / 100))
  const balance = await lockInvoiceToCredit(tx, invoice.id)
  const draft = await draftCreditNote(tx, invoice, {
    lines: [{ position: line.position, amount }],
    reason: 'Nick at the girdle: price reduced by agreement',
  })
  await applyCredit(tx, balance, draft.data.totalCents)
  await issueBefore(tx, draft, viewer, daysAgo)
}

/** Issues the note of a memo. */
export async function issueDemoMemoNote({ tx, services, viewer }: Context, memo: WholeMemo): Promise<void> {
  await issueNoteIfPossible(tx, services, memo, viewer.user.id)
}

async function issueBefore(
  tx: Tx,
  draft: DocumentDraft,
  viewer: SignedInViewer,
  daysAgo: number,
): Promise<DocumentRow> {
  const { issueDate, dueDate } = draft.data
  const data = {
    ...draft.data,
    issueDate: addDays(issueDate, -daysAgo),
    dueDate: dueDate === null ? null : addDays(dueDate, -daysAgo),
  }
  const document = await findDocument(tx, await issueDocument(tx, { ...draft, data }, viewer.user.id))
  if (!document) throw new Error('The document was not stored')
  return document
}
